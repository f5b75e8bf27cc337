-- What the site's search looks through, said once: triggers copy from here into search_entries.
CREATE VIEW search_source AS
SELECT 'event' AS kind, events.id AS ref, events.title AS title, coalesce(events.title_ne, '') AS title_ne,
  events.location AS location, events.tags AS tags, events.plain_text AS body, events.last_date AS last_date
FROM events
UNION ALL
SELECT 'gallery', galleries.id, galleries.title, coalesce(galleries.title_ne, ''), '', '',
  substr(trim(coalesce(galleries.description, '') || ' ' || coalesce(galleries.description_ne, '') || ' ' || coalesce((
    SELECT group_concat(coalesce(caption, '') || ' ' || coalesce(caption_ne, ''), ' ')
    FROM gallery_photos WHERE gallery_id = galleries.id AND (caption IS NOT NULL OR caption_ne IS NOT NULL)
  ), '')), 1, 20000), NULL
FROM galleries
UNION ALL
SELECT 'page', pages.slug, pages.title, coalesce(pages.title_ne, ''), '', '', pages.plain_text, NULL
FROM pages WHERE pages.status = 'published';
--> statement-breakpoint
-- The default tokenizer would cut Devanagari at every vowel sign; "otahuhu" finds Ōtāhuhu.
CREATE VIRTUAL TABLE search_index USING fts5(
  title, title_ne, location, tags, body,
  content = 'search_entries', content_rowid = 'id', prefix = '1 2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
CREATE TRIGGER search_entries_insert AFTER INSERT ON search_entries BEGIN
  INSERT INTO search_index (rowid, title, title_ne, location, tags, body) VALUES (new.id, new.title, new.title_ne, new.location, new.tags, new.body);
END;
--> statement-breakpoint
CREATE TRIGGER search_entries_delete AFTER DELETE ON search_entries BEGIN
  INSERT INTO search_index (search_index, rowid, title, title_ne, location, tags, body)
  VALUES ('delete', old.id, old.title, old.title_ne, old.location, old.tags, old.body);
END;
--> statement-breakpoint
-- An entry is replaced, never changed: the index must be told the old text to forget it.
CREATE TRIGGER search_entries_update BEFORE UPDATE ON search_entries BEGIN
  SELECT raise(ABORT, 'search_entries: delete and insert');
END;
--> statement-breakpoint
CREATE TRIGGER events_search_insert AFTER INSERT ON events BEGIN
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'event' AND ref = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER events_search_update AFTER UPDATE OF title, title_ne, location, tags, plain_text, date, end_date ON events BEGIN
  DELETE FROM search_entries WHERE kind = 'event' AND ref = old.id;
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'event' AND ref = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER events_search_delete AFTER DELETE ON events BEGIN
  DELETE FROM search_entries WHERE kind = 'event' AND ref = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER galleries_search_insert AFTER INSERT ON galleries BEGIN
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'gallery' AND ref = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER galleries_search_update AFTER UPDATE OF title, title_ne, description, description_ne ON galleries BEGIN
  DELETE FROM search_entries WHERE kind = 'gallery' AND ref = old.id;
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'gallery' AND ref = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER galleries_search_delete AFTER DELETE ON galleries BEGIN
  DELETE FROM search_entries WHERE kind = 'gallery' AND ref = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER pages_search_insert AFTER INSERT ON pages BEGIN
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'page' AND ref = new.slug;
END;
--> statement-breakpoint
CREATE TRIGGER pages_search_update AFTER UPDATE OF title, title_ne, slug, plain_text, status ON pages BEGIN
  DELETE FROM search_entries WHERE kind = 'page' AND ref = old.slug;
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'page' AND ref = new.slug;
END;
--> statement-breakpoint
CREATE TRIGGER pages_search_delete AFTER DELETE ON pages BEGIN
  DELETE FROM search_entries WHERE kind = 'page' AND ref = old.slug;
END;
--> statement-breakpoint
-- Photos without captions, by the hundred, cost nothing.
CREATE TRIGGER gallery_photos_search_insert AFTER INSERT ON gallery_photos
WHEN coalesce(new.caption, new.caption_ne) IS NOT NULL BEGIN
  DELETE FROM search_entries WHERE kind = 'gallery' AND ref = new.gallery_id;
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'gallery' AND ref = new.gallery_id;
END;
--> statement-breakpoint
CREATE TRIGGER gallery_photos_search_update AFTER UPDATE OF caption, caption_ne ON gallery_photos BEGIN
  DELETE FROM search_entries WHERE kind = 'gallery' AND ref = new.gallery_id;
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'gallery' AND ref = new.gallery_id;
END;
--> statement-breakpoint
CREATE TRIGGER gallery_photos_search_delete AFTER DELETE ON gallery_photos
WHEN coalesce(old.caption, old.caption_ne) IS NOT NULL BEGIN
  DELETE FROM search_entries WHERE kind = 'gallery' AND ref = old.gallery_id;
  INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source WHERE kind = 'gallery' AND ref = old.gallery_id;
END;
--> statement-breakpoint
INSERT INTO search_entries (kind, ref, title, title_ne, location, tags, body, last_date) SELECT kind, ref, title, title_ne, location, tags, body, last_date FROM search_source;
