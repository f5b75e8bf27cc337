CREATE TABLE `notes` (
	`id` text PRIMARY KEY NOT NULL,
	`resource` text NOT NULL,
	`record_id` text NOT NULL,
	`body` text NOT NULL,
	`actor_id` text,
	`actor` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `notes_record` ON `notes` (`resource`,`record_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `notes_actor` ON `notes` (`actor_id`);--> statement-breakpoint
CREATE TABLE `canned_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`body` text NOT NULL,
	`body_ne` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `canned_answers_name` ON `canned_answers` (`name`,`id`);--> statement-breakpoint
CREATE INDEX `canned_answers_updated_at` ON `canned_answers` (`updated_at`,`id`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `lang` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `told_of_messages` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `told_of_failures` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `messages_told_at` text;--> statement-breakpoint
ALTER TABLE `notices` ADD `mailed_at` text;