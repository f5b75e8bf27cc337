PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_events` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`date` text NOT NULL,
	`end_date` text,
	`location` text NOT NULL,
	`profile_image_url` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`status` text NOT NULL,
	`start_time` text,
	`end_time` text,
	`title_ne` text,
	`description_ne` text,
	`cancelled` integer DEFAULT false NOT NULL,
	`draft` integer DEFAULT false NOT NULL,
	`publish_on` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`last_date` text GENERATED ALWAYS AS (coalesce(end_date, date)) STORED NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`plain_text` text DEFAULT '' NOT NULL,
	CONSTRAINT "events_status_known" CHECK("__new_events"."status" in ('upcoming', 'past', 'postponed'))
);
--> statement-breakpoint
INSERT INTO `__new_events`("id", "title", "description", "date", "end_date", "location", "profile_image_url", "tags", "status", "start_time", "end_time", "title_ne", "description_ne", "cancelled", "draft", "publish_on", "created_at", "updated_at", "sequence", "last_date", "excerpt", "search", "plain_text") SELECT "id", "title", "description", "date", "end_date", "location", "profile_image_url", "tags", "status", "start_time", "end_time", "title_ne", "description_ne", "cancelled", "draft", "publish_on", "created_at", "updated_at", "sequence", "last_date", "excerpt", "search", "plain_text" FROM `events`;--> statement-breakpoint
DROP TABLE `events`;--> statement-breakpoint
ALTER TABLE `__new_events` RENAME TO `events`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `events_title` ON `events` (`title`,`id`);--> statement-breakpoint
CREATE INDEX `events_date` ON `events` (`date`,`id`,`draft`);--> statement-breakpoint
CREATE INDEX `events_location` ON `events` (`location`,`id`);--> statement-breakpoint
CREATE INDEX `events_status` ON `events` (`status`,`last_date`,`id`);--> statement-breakpoint
CREATE INDEX `events_status_id` ON `events` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `events_status_date` ON `events` (`status`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `events_search` ON `events` (`search`,`end_date`,`cancelled`,`draft`);--> statement-breakpoint
CREATE INDEX `events_last_date` ON `events` (`last_date`,`date`,`id`,`draft`);--> statement-breakpoint
CREATE INDEX `events_when` ON `events` (`date`,`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `events_created_at` ON `events` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `events_updated_at` ON `events` (`updated_at`,`id`,`draft`);--> statement-breakpoint
CREATE INDEX `events_drafts` ON `events` (`publish_on`,`date`,`id`) WHERE draft = 1;