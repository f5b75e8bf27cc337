-- Editors and writers beside admins and users, and an end of a role. Rows that point at people wait for the
-- end of this migration.
PRAGMA defer_foreign_keys = ON;
--> statement-breakpoint
CREATE TABLE profiles_copy AS SELECT * FROM profiles;
--> statement-breakpoint
-- No row points at these people while their table is dropped: nobody is signed out or forgotten with them.
UPDATE profiles SET id = 'moved ' || id;
--> statement-breakpoint
DROP TABLE profiles;
--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`role_ends_on` text,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`last_sign_in_at` text,
	`updated_at` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`search` text DEFAULT '' NOT NULL,
	CONSTRAINT "profiles_role_known" CHECK("profiles"."role" in ('admin', 'editor', 'writer', 'user'))
);
--> statement-breakpoint
INSERT INTO profiles (id, email, role, is_active, created_at, last_sign_in_at, updated_at, name, email_verified, image, search)
SELECT id, email, role, is_active, created_at, last_sign_in_at, updated_at, name, email_verified, image, search FROM profiles_copy;
--> statement-breakpoint
DROP TABLE profiles_copy;
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_email` ON `profiles` (`email`);--> statement-breakpoint
CREATE INDEX `profiles_created_at` ON `profiles` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `profiles_last_sign_in_at` ON `profiles` (`last_sign_in_at`,`id`);--> statement-breakpoint
CREATE INDEX `profiles_role` ON `profiles` (`role`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `profiles_is_active` ON `profiles` (`is_active`,`role`);
