ALTER TABLE `letters` ADD `plain_text` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- What the site's search looks through, with the letters of the archive. The triggers copy from here as they did before.
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
-- A letter that nobody can read on the site costs nothing.
CREATE TRIGGER letters_search_insert AFTER INSERT ON letters WHEN (new.in_archive = 1 AND new.started_at IS NOT NULL) BEGIN
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'letter' AND ref = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER letters_search_update AFTER UPDATE OF subject, subject_ne, in_archive, started_at, plain_text ON letters
WHEN (old.in_archive = 1 AND old.started_at IS NOT NULL) OR (new.in_archive = 1 AND new.started_at IS NOT NULL) BEGIN
  DELETE FROM search_entries WHERE kind = 'letter' AND ref = old.id;
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'letter' AND ref = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER letters_search_delete AFTER DELETE ON letters WHEN (old.in_archive = 1 AND old.started_at IS NOT NULL) BEGIN
  DELETE FROM search_entries WHERE kind = 'letter' AND ref = old.id;
END;
--> statement-breakpoint
INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'letter';
--> statement-breakpoint
CREATE TRIGGER letters_version_insert AFTER INSERT ON letters WHEN (new.in_archive = 1 AND new.started_at IS NOT NULL) BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
-- How far its sending is, nobody reads on the site.
CREATE TRIGGER letters_version_update AFTER UPDATE OF id, subject, subject_ne, preview, preview_ne, resolved, in_archive, started_at, updated_at ON letters
WHEN (old.in_archive = 1 AND old.started_at IS NOT NULL) OR (new.in_archive = 1 AND new.started_at IS NOT NULL) BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
--> statement-breakpoint
CREATE TRIGGER letters_version_delete AFTER DELETE ON letters WHEN (old.in_archive = 1 AND old.started_at IS NOT NULL) BEGIN
  UPDATE installation SET value = lower(hex(randomblob(8))) WHERE key = 'content_version';
END;
