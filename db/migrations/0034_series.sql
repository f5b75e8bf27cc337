ALTER TABLE `events` ADD `series_id` text;--> statement-breakpoint
ALTER TABLE `events` ADD `series_part` text;--> statement-breakpoint
ALTER TABLE `events` ADD `series_rule` text;--> statement-breakpoint
ALTER TABLE `events` ADD `original_date` text;--> statement-breakpoint
ALTER TABLE `events` ADD `series_own` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `events_series` ON `events` (`series_id`,`draft`,`cancelled`,`date`,`id`,`end_date`) WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX `events_single_when` ON `events` (`date`,`start_time`,`id`,`draft`) WHERE series_id is null;--> statement-breakpoint
CREATE INDEX `events_single_last_date` ON `events` (`last_date`,`date`,`id`,`draft`) WHERE series_id is null;--> statement-breakpoint
CREATE INDEX `events_series_part` ON `events` (`series_part`,`draft`,`date`) WHERE series_part is not null;--> statement-breakpoint
CREATE INDEX `events_series_own` ON `events` (`series_part`,`date`) WHERE series_own <> '[]';
--> statement-breakpoint
-- The dates of a series with one title are found once: that entry has the texts of the first of them. A date with a text
-- of its own is found beside them.
DROP VIEW search_source;
--> statement-breakpoint
CREATE VIEW search_source AS
SELECT 'event' AS kind, events.id AS ref, events.title AS title, coalesce(events.title_ne, '') AS title_ne,
  events.location AS location, events.tags AS tags, events.plain_text AS body, events.last_date AS last_date
FROM events WHERE events.draft = 0 AND (events.series_id IS NULL OR (events.series_own LIKE '%"title%' OR events.series_own LIKE '%"description%' OR events.series_own LIKE '%"location%' OR events.series_own LIKE '%"tags%'))
UNION ALL
SELECT 'event', p.series_id || ':' || p.title_slug, p.title, coalesce(p.title_ne, ''), p.location, p.tags, p.plain_text,
  (SELECT max(d.last_date) FROM events d WHERE d.series_id = p.series_id AND d.draft = 0 AND d.title_slug = p.title_slug)
FROM events p WHERE p.draft = 0 AND p.series_id IS NOT NULL AND NOT (p.series_own LIKE '%"title%' OR p.series_own LIKE '%"description%' OR p.series_own LIKE '%"location%' OR p.series_own LIKE '%"tags%') AND NOT EXISTS (
  SELECT 1 FROM events q WHERE q.series_id = p.series_id AND q.draft = 0 AND q.title_slug = p.title_slug
    AND (q.date < p.date OR (q.date = p.date AND q.id < p.id)) AND NOT (q.series_own LIKE '%"title%' OR q.series_own LIKE '%"description%' OR q.series_own LIKE '%"location%' OR q.series_own LIKE '%"tags%'))
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
DROP TRIGGER events_search_insert;
--> statement-breakpoint
CREATE TRIGGER events_search_insert AFTER INSERT ON events BEGIN
  DELETE FROM search_entries WHERE kind = 'event' AND ref = new.series_id || ':' || new.title_slug;
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'event' AND ref IN (new.id, new.series_id || ':' || new.title_slug);
END;
--> statement-breakpoint
DROP TRIGGER events_search_update;
--> statement-breakpoint
CREATE TRIGGER events_search_update AFTER UPDATE OF title, title_ne, location, tags, plain_text, date, end_date, start_time, end_time, draft, title_slug, series_id, series_own ON events BEGIN
  DELETE FROM search_entries WHERE kind = 'event' AND ref IN (old.id, old.series_id || ':' || old.title_slug, new.series_id || ':' || new.title_slug);
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'event' AND ref IN (new.id, old.series_id || ':' || old.title_slug, new.series_id || ':' || new.title_slug);
END;
--> statement-breakpoint
DROP TRIGGER events_search_delete;
--> statement-breakpoint
CREATE TRIGGER events_search_delete AFTER DELETE ON events BEGIN
  DELETE FROM search_entries WHERE kind = 'event' AND ref IN (old.id, old.series_id || ':' || old.title_slug);
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'event' AND ref IN (old.series_id || ':' || old.title_slug);
END;
