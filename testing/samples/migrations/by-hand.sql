-- An event may be postponed. Rows that point at an event wait for the end of this migration.
PRAGMA defer_foreign_keys = ON;
--> statement-breakpoint
CREATE TABLE events_copy AS SELECT * FROM events;
--> statement-breakpoint
-- No row points at these events while their table is dropped: nothing is deleted or unlinked with them.
UPDATE events SET id = 'moved ' || id;
--> statement-breakpoint
DROP TABLE events;
--> statement-breakpoint
-- Under its own name: a table cannot be renamed while the view of the search reads events.
CREATE TABLE `events` (
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
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`last_date` text GENERATED ALWAYS AS (coalesce(end_date, date)) STORED NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`plain_text` text DEFAULT '' NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`draft` integer DEFAULT false NOT NULL,
	`publish_on` text,
	CONSTRAINT "events_status_known" CHECK("events"."status" in ('upcoming', 'past', 'postponed'))
);
--> statement-breakpoint
-- All but last_date, which is generated. The search keeps its entries: the triggers come after the rows.
INSERT INTO events (id, title, description, date, end_date, location, profile_image_url, tags, status, start_time, end_time, title_ne, description_ne, cancelled, created_at, updated_at, excerpt, search, plain_text, sequence, draft, publish_on)
SELECT id, title, description, date, end_date, location, profile_image_url, tags, status, start_time, end_time, title_ne, description_ne, cancelled, created_at, updated_at, excerpt, search, plain_text, sequence, draft, publish_on FROM events_copy;
--> statement-breakpoint
DROP TABLE events_copy;
--> statement-breakpoint
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
CREATE INDEX `events_drafts` ON `events` (`publish_on`,`date`,`id`) WHERE draft = 1;--> statement-breakpoint
-- As they were made last: two in 0001_search.sql, that of changes in 0006_drafts.sql.
CREATE TRIGGER events_search_insert AFTER INSERT ON events BEGIN
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'event' AND ref = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER events_search_update AFTER UPDATE OF title, title_ne, location, tags, plain_text, date, end_date, draft ON events BEGIN
  DELETE FROM search_entries WHERE kind = 'event' AND ref = old.id;
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'event' AND ref = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER events_search_delete AFTER DELETE ON events BEGIN
  DELETE FROM search_entries WHERE kind = 'event' AND ref = old.id;
END;
