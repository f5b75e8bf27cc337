CREATE TABLE `short_names` (
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`record_id` text NOT NULL,
	`given_at` text NOT NULL,
	PRIMARY KEY(`kind`, `name`)
);
--> statement-breakpoint
CREATE INDEX `short_names_record` ON `short_names` (`kind`,`record_id`,`given_at`);--> statement-breakpoint
ALTER TABLE `events` ADD `share_image_ne_url` text;--> statement-breakpoint
ALTER TABLE `events` ADD `share_image_ne_says` text;--> statement-breakpoint
ALTER TABLE `events` ADD `title_slug` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `galleries` ADD `share_image_ne_url` text;--> statement-breakpoint
ALTER TABLE `galleries` ADD `share_image_ne_says` text;--> statement-breakpoint
ALTER TABLE `galleries` ADD `title_slug` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- A record is given the name of its title, or that with the year, with the day or with its id, whichever is free: it may
-- have been its own before, and no record that is there has it. It keeps the names that it had. A restored backup has its
-- names before its records. The nightly chore `name-records` fills `title_slug` of older rows: SQLite knows no Latin
-- letters for Nepali.
CREATE TRIGGER events_short_name_insert AFTER INSERT ON events WHEN new.title_slug <> '' BEGIN
  INSERT INTO short_names (kind, name, record_id, given_at)
  SELECT 'events', wanted.name, new.id, new.updated_at FROM (
    SELECT 1 AS rank, new.title_slug AS name
    UNION ALL SELECT 2, replace(new.title_slug, '-' || substr(new.date, 1, 4), '') || '-' || substr(new.date, 1, 4)
    UNION ALL SELECT 3, replace(new.title_slug, '-' || substr(new.date, 1, 4), '') || '-' || substr(new.date, 1, 10)
    UNION ALL SELECT 4, replace(new.title_slug, '-' || substr(new.date, 1, 4), '') || '-' || new.id
  ) wanted LEFT JOIN short_names had ON had.kind = 'events' AND had.name = wanted.name
  WHERE had.name IS NULL OR had.record_id = new.id OR had.given_at = ''
  ORDER BY had.record_id IS NOT new.id, wanted.rank LIMIT 1
  ON CONFLICT (kind, name) DO UPDATE SET record_id = excluded.record_id, given_at = excluded.given_at WHERE given_at = '';
  UPDATE short_names SET given_at = new.created_at WHERE kind = 'events' AND record_id = new.id AND given_at = '';
END;
--> statement-breakpoint
CREATE TRIGGER events_short_name_update AFTER UPDATE OF title_slug ON events WHEN new.title_slug <> old.title_slug AND new.title_slug <> '' BEGIN
  INSERT INTO short_names (kind, name, record_id, given_at)
  SELECT 'events', wanted.name, new.id, new.updated_at FROM (
    SELECT 1 AS rank, new.title_slug AS name
    UNION ALL SELECT 2, replace(new.title_slug, '-' || substr(new.date, 1, 4), '') || '-' || substr(new.date, 1, 4)
    UNION ALL SELECT 3, replace(new.title_slug, '-' || substr(new.date, 1, 4), '') || '-' || substr(new.date, 1, 10)
    UNION ALL SELECT 4, replace(new.title_slug, '-' || substr(new.date, 1, 4), '') || '-' || new.id
  ) wanted LEFT JOIN short_names had ON had.kind = 'events' AND had.name = wanted.name
  WHERE had.name IS NULL OR had.record_id = new.id OR had.given_at = ''
  ORDER BY had.record_id IS NOT new.id, wanted.rank LIMIT 1
  ON CONFLICT (kind, name) DO UPDATE SET record_id = excluded.record_id, given_at = excluded.given_at;
END;
--> statement-breakpoint
CREATE TRIGGER events_short_name_delete AFTER DELETE ON events BEGIN
  UPDATE short_names SET given_at = '' WHERE kind = 'events' AND record_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER galleries_short_name_insert AFTER INSERT ON galleries WHEN new.title_slug <> '' BEGIN
  INSERT INTO short_names (kind, name, record_id, given_at)
  SELECT 'galleries', wanted.name, new.id, new.updated_at FROM (
    SELECT 1 AS rank, new.title_slug AS name
    UNION ALL SELECT 2, replace(new.title_slug, '-' || substr(new.created_at, 1, 4), '') || '-' || substr(new.created_at, 1, 4)
    UNION ALL SELECT 3, replace(new.title_slug, '-' || substr(new.created_at, 1, 4), '') || '-' || substr(new.created_at, 1, 10)
    UNION ALL SELECT 4, replace(new.title_slug, '-' || substr(new.created_at, 1, 4), '') || '-' || new.id
  ) wanted LEFT JOIN short_names had ON had.kind = 'galleries' AND had.name = wanted.name
  WHERE had.name IS NULL OR had.record_id = new.id OR had.given_at = ''
  ORDER BY had.record_id IS NOT new.id, wanted.rank LIMIT 1
  ON CONFLICT (kind, name) DO UPDATE SET record_id = excluded.record_id, given_at = excluded.given_at WHERE given_at = '';
  UPDATE short_names SET given_at = new.created_at WHERE kind = 'galleries' AND record_id = new.id AND given_at = '';
END;
--> statement-breakpoint
CREATE TRIGGER galleries_short_name_update AFTER UPDATE OF title_slug ON galleries WHEN new.title_slug <> old.title_slug AND new.title_slug <> '' BEGIN
  INSERT INTO short_names (kind, name, record_id, given_at)
  SELECT 'galleries', wanted.name, new.id, new.updated_at FROM (
    SELECT 1 AS rank, new.title_slug AS name
    UNION ALL SELECT 2, replace(new.title_slug, '-' || substr(new.created_at, 1, 4), '') || '-' || substr(new.created_at, 1, 4)
    UNION ALL SELECT 3, replace(new.title_slug, '-' || substr(new.created_at, 1, 4), '') || '-' || substr(new.created_at, 1, 10)
    UNION ALL SELECT 4, replace(new.title_slug, '-' || substr(new.created_at, 1, 4), '') || '-' || new.id
  ) wanted LEFT JOIN short_names had ON had.kind = 'galleries' AND had.name = wanted.name
  WHERE had.name IS NULL OR had.record_id = new.id OR had.given_at = ''
  ORDER BY had.record_id IS NOT new.id, wanted.rank LIMIT 1
  ON CONFLICT (kind, name) DO UPDATE SET record_id = excluded.record_id, given_at = excluded.given_at;
END;
--> statement-breakpoint
CREATE TRIGGER galleries_short_name_delete AFTER DELETE ON galleries BEGIN
  UPDATE short_names SET given_at = '' WHERE kind = 'galleries' AND record_id = old.id;
END;
