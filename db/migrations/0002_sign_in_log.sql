CREATE TABLE `sign_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`counted` text,
	`profile_id` text,
	`email` text DEFAULT '' NOT NULL,
	`new_device` integer DEFAULT false NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`first_at` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_ins_counted` ON `sign_ins` (`counted`);--> statement-breakpoint
CREATE INDEX `sign_ins_at` ON `sign_ins` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `sign_ins_profile` ON `sign_ins` (`profile_id`);