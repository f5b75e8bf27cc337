DROP INDEX `events_date`;--> statement-breakpoint
DROP INDEX `events_search`;--> statement-breakpoint
DROP INDEX `events_last_date`;--> statement-breakpoint
DROP INDEX `events_updated_at`;--> statement-breakpoint
ALTER TABLE `events` ADD `draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `publish_on` text;--> statement-breakpoint
CREATE INDEX `events_drafts` ON `events` (`publish_on`,`date`,`id`) WHERE draft = 1;--> statement-breakpoint
CREATE INDEX `events_date` ON `events` (`date`,`id`,`draft`);--> statement-breakpoint
CREATE INDEX `events_search` ON `events` (`search`,`end_date`,`cancelled`,`draft`);--> statement-breakpoint
CREATE INDEX `events_last_date` ON `events` (`last_date`,`date`,`id`,`draft`);--> statement-breakpoint
CREATE INDEX `events_updated_at` ON `events` (`updated_at`,`id`,`draft`);--> statement-breakpoint
DROP INDEX `galleries_created_at`;--> statement-breakpoint
ALTER TABLE `galleries` ADD `draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `galleries` ADD `publish_on` text;--> statement-breakpoint
CREATE INDEX `galleries_drafts` ON `galleries` (`publish_on`,`created_at`,`id`) WHERE draft = 1;--> statement-breakpoint
CREATE INDEX `galleries_created_at` ON `galleries` (`created_at`,`id`,`draft`);--> statement-breakpoint
ALTER TABLE `pages` ADD `publish_on` text;--> statement-breakpoint
-- What the site's search looks through, without drafts. The triggers copy from here as they did before.
DROP VIEW search_source;
--> statement-breakpoint
CREATE VIEW search_source AS
SELECT 'event' AS kind, events.id AS ref, events.title AS title, coalesce(events.title_ne, '') AS title_ne,
  events.location AS location, events.tags AS tags, events.plain_text AS body, events.last_date AS last_date
FROM events WHERE events.draft = 0
UNION ALL
SELECT 'gallery', galleries.id, galleries.title, coalesce(galleries.title_ne, ''), '', '',
  substr(trim(coalesce(galleries.description, '') || ' ' || coalesce(galleries.description_ne, '') || ' ' || coalesce((
    SELECT group_concat(coalesce(caption, '') || ' ' || coalesce(caption_ne, ''), ' ')
    FROM gallery_photos WHERE gallery_id = galleries.id AND (caption IS NOT NULL OR caption_ne IS NOT NULL)
  ), '')), 1, 20000), NULL
FROM galleries WHERE galleries.draft = 0
UNION ALL
SELECT 'page', pages.slug, pages.title, coalesce(pages.title_ne, ''), '', '', pages.plain_text, NULL
FROM pages WHERE pages.status = 'published';
--> statement-breakpoint
DROP TRIGGER events_search_update;
--> statement-breakpoint
CREATE TRIGGER events_search_update AFTER UPDATE OF title, title_ne, location, tags, plain_text, date, end_date, draft ON events BEGIN
  DELETE FROM search_entries WHERE kind = 'event' AND ref = old.id;
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'event' AND ref = new.id;
END;
--> statement-breakpoint
DROP TRIGGER galleries_search_update;
--> statement-breakpoint
CREATE TRIGGER galleries_search_update AFTER UPDATE OF title, title_ne, description, description_ne, draft ON galleries BEGIN
  DELETE FROM search_entries WHERE kind = 'gallery' AND ref = old.id;
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'gallery' AND ref = new.id;
END;
