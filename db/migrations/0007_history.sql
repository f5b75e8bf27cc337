CREATE TABLE `versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`activity_id` text NOT NULL,
	`resource` text NOT NULL,
	`record_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`title` text NOT NULL,
	`before` text,
	`after` text,
	FOREIGN KEY (`activity_id`) REFERENCES `activity`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `versions_activity` ON `versions` (`activity_id`);--> statement-breakpoint
CREATE INDEX `versions_owner` ON `versions` (`owner_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `versions_record` ON `versions` (`resource`,`record_id`,`activity_id`);--> statement-breakpoint
ALTER TABLE `activity` ADD `count` integer DEFAULT 1 NOT NULL;