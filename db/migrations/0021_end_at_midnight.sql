-- The last day of an event that ends at midnight is the day before. What a column is made of cannot be changed: it is
-- dropped and added, and until then no index may have it, and the view of the search neither.
DROP INDEX `events_status`;
--> statement-breakpoint
DROP INDEX `events_last_date`;
--> statement-breakpoint
DROP VIEW search_source;
--> statement-breakpoint
CREATE VIEW search_source AS SELECT '' AS kind, '' AS ref, '' AS title, '' AS title_ne, '' AS location, '' AS tags, '' AS body, NULL AS last_date;
--> statement-breakpoint
ALTER TABLE `events` DROP COLUMN `last_date`;
--> statement-breakpoint
ALTER TABLE `events` ADD `last_date` text GENERATED ALWAYS AS (iif(end_time = '00:00' and start_time is not null and end_date > date, date(end_date, '-1 day'), coalesce(end_date, date))) VIRTUAL NOT NULL;
--> statement-breakpoint
CREATE INDEX `events_status` ON `events` (`status`,`last_date`,`id`);
--> statement-breakpoint
CREATE INDEX `events_last_date` ON `events` (`last_date`,`date`,`id`,`draft`);
--> statement-breakpoint
DROP VIEW search_source;
--> statement-breakpoint
CREATE VIEW search_source AS
SELECT 'event' AS kind, events.id AS ref, events.title AS title, coalesce(events.title_ne, '') AS title_ne,
  events.location AS location, events.tags AS tags, events.plain_text AS body, events.last_date AS last_date
FROM events WHERE events.draft = 0
UNION ALL
SELECT 'gallery', galleries.id, galleries.title, coalesce(galleries.title_ne, ''), '', '',
  substr(trim(coalesce(galleries.description, '') || char(10) || coalesce(galleries.description_ne, '') || char(10) || coalesce((
    SELECT group_concat(coalesce(caption, '') || coalesce(char(10) || caption_ne, ''), char(10))
    FROM (SELECT caption, caption_ne FROM gallery_photos
      WHERE gallery_id = galleries.id AND (caption IS NOT NULL OR caption_ne IS NOT NULL) ORDER BY order_position, id)
  ), ''), ' ' || char(10)), 1, 20000), NULL
FROM galleries WHERE galleries.draft = 0
UNION ALL
SELECT 'page', pages.slug, pages.title, coalesce(pages.title_ne, ''), '', '', pages.plain_text, NULL
FROM pages WHERE pages.status = 'published'
UNION ALL
SELECT 'letter', letters.id, letters.subject, coalesce(letters.subject_ne, ''), '', '', letters.plain_text, NULL
FROM letters WHERE letters.in_archive = 1 AND letters.started_at IS NOT NULL;
--> statement-breakpoint
-- As before, and when its times change.
DROP TRIGGER events_search_update;
--> statement-breakpoint
CREATE TRIGGER events_search_update AFTER UPDATE OF title, title_ne, location, tags, plain_text, date, end_date, start_time, end_time, draft ON events BEGIN
  DELETE FROM search_entries WHERE kind = 'event' AND ref = old.id;
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'event' AND ref = new.id;
END;
--> statement-breakpoint
DELETE FROM search_entries WHERE kind = 'event' AND ref IN (SELECT id FROM events WHERE last_date <> coalesce(end_date, date));
--> statement-breakpoint
INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source
WHERE kind = 'event' AND ref IN (SELECT id FROM events WHERE last_date <> coalesce(end_date, date));
