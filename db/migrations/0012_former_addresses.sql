-- The address that a page had leads to it, whatever its slug is later: the row knows the page by its id.
CREATE TRIGGER pages_former_address AFTER UPDATE OF slug ON pages WHEN new.slug <> old.slug BEGIN
  DELETE FROM redirects WHERE path = '/' || new.slug AND page_id = new.id;
  UPDATE redirects SET target = '/' || new.slug WHERE page_id = new.id;
  INSERT INTO redirects (path, target, created_at, page_id) VALUES ('/' || old.slug, '/' || new.slug, new.updated_at, new.id)
  ON CONFLICT (path) DO UPDATE SET target = excluded.target, created_at = excluded.created_at, page_id = excluded.page_id;
END;
--> statement-breakpoint
-- Slugs that the history knows. Of two pages that had one, the later one keeps it.
INSERT INTO redirects (path, target, created_at, page_id)
SELECT '/' || json_extract(v.before, '$.slug'), '/' || coalesce(p.slug, json_extract(v.after, '$.slug')), a.at, v.record_id
FROM versions v JOIN activity a ON a.id = v.activity_id LEFT JOIN pages p ON p.id = v.record_id
WHERE v.resource = 'pages' AND json_extract(v.before, '$.slug') IS NOT NULL AND json_extract(v.after, '$.slug') IS NOT NULL
  AND json_extract(v.before, '$.slug') IS NOT p.slug
ORDER BY v.id
ON CONFLICT (path) DO UPDATE SET target = excluded.target, created_at = excluded.created_at, page_id = excluded.page_id;
