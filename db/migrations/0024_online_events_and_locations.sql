CREATE TABLE `locations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_ne` text,
	`address` text NOT NULL,
	`address_ne` text,
	`map_point` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`search` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `locations_name` ON `locations` (`name`,`id`);--> statement-breakpoint
CREATE INDEX `locations_updated_at` ON `locations` (`updated_at`,`id`);--> statement-breakpoint
ALTER TABLE `events` ADD `online_url` text;--> statement-breakpoint
ALTER TABLE `events` ADD `location_id` text REFERENCES locations(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `events_location_id` ON `events` (`location_id`);--> statement-breakpoint
CREATE TRIGGER locations_version_insert AFTER INSERT ON locations BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER locations_version_update AFTER UPDATE ON locations BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER locations_version_delete AFTER DELETE ON locations BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
