-- A gallery's description and each of its captions are texts of their own, a line each.
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
FROM pages WHERE pages.status = 'published';
--> statement-breakpoint
DELETE FROM search_entries WHERE kind = 'gallery';
--> statement-breakpoint
INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'gallery';
--> statement-breakpoint
-- The words of the index, to find what a misspelt word was meant to be. It stores nothing: it reads the index.
CREATE VIRTUAL TABLE search_index_words USING fts5vocab('search_index', 'row');
