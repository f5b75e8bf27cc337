CREATE TABLE `festivals` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`date` text NOT NULL,
	`end_date` text,
	`confirmed` integer DEFAULT false NOT NULL,
	`source` text,
	`name_ne` text,
	`about_ne` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`search` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `festivals_date` ON `festivals` (`date`,`id`);
--> statement-breakpoint
CREATE INDEX `festivals_name` ON `festivals` (`name`,`id`);
--> statement-breakpoint
CREATE INDEX `festivals_updated_at` ON `festivals` (`updated_at`,`id`);
--> statement-breakpoint
CREATE TRIGGER festivals_version_insert AFTER INSERT ON festivals BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER festivals_version_update AFTER UPDATE ON festivals BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER festivals_version_delete AFTER DELETE ON festivals BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
