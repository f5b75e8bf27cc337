-- The earlier versions of pages become changes of the history. Each belongs to the entry of the activity
-- log about the same change; where the log has forgotten it, or two fell into one millisecond, it gets
-- an entry of its own.
INSERT INTO activity (id, actor_id, actor, action, resource, record_id, record_title, at)
SELECT r.id, r.actor_id, coalesce(profiles.email, ''), 'update', 'pages', r.page_id, p.title, r.created_at
FROM (
  SELECT *, row_number() OVER (PARTITION BY page_id, created_at ORDER BY rowid) AS place FROM page_revisions
) r JOIN pages p ON p.id = r.page_id LEFT JOIN profiles ON profiles.id = r.actor_id
WHERE r.place > 1 OR NOT EXISTS (
  SELECT 1 FROM activity a WHERE a.resource = 'pages' AND a.record_id = r.page_id AND a.at = r.created_at
);
--> statement-breakpoint
-- What a page said after a change is what it said before the next one, or what it says now.
INSERT INTO versions (activity_id, resource, record_id, owner_id, title, before, after)
SELECT
  coalesce((SELECT a.id FROM activity a WHERE a.id = r.id), (
    SELECT min(a.id) FROM activity a
    WHERE a.resource = 'pages' AND a.record_id = r.page_id AND a.at = r.created_at
      AND a.id NOT IN (SELECT id FROM page_revisions)
  )),
  'pages', r.page_id, r.page_id, r.next_title,
  format('{"title":%s,"content":%s,"meta_description":%s,"title_ne":%s,"content_ne":%s}', json_quote(r.title), json_quote(r.content), json_quote(r.meta_description), json_quote(r.title_ne), json_quote(r.content_ne)),
  format('{"title":%s,"content":%s,"meta_description":%s,"title_ne":%s,"content_ne":%s}', json_quote(r.next_title), json_quote(r.next_content), json_quote(r.next_meta_description), json_quote(r.next_title_ne), json_quote(r.next_content_ne))
FROM (
  SELECT r.*, r.rowid AS place,
    CASE WHEN lead(r.id) OVER w IS NULL THEN p.title ELSE lead(r.title) OVER w END AS next_title,
    CASE WHEN lead(r.id) OVER w IS NULL THEN p.content ELSE lead(r.content) OVER w END AS next_content,
    CASE WHEN lead(r.id) OVER w IS NULL THEN p.meta_description ELSE lead(r.meta_description) OVER w END AS next_meta_description,
    CASE WHEN lead(r.id) OVER w IS NULL THEN p.title_ne ELSE lead(r.title_ne) OVER w END AS next_title_ne,
    CASE WHEN lead(r.id) OVER w IS NULL THEN p.content_ne ELSE lead(r.content_ne) OVER w END AS next_content_ne
  FROM page_revisions r JOIN pages p ON p.id = r.page_id
  WINDOW w AS (PARTITION BY r.page_id ORDER BY r.created_at, r.rowid)
) r
ORDER BY r.created_at, r.place;
--> statement-breakpoint
UPDATE versions SET
  before = (SELECT json_group_object(j.key, j.value) FROM json_each(before) j
    WHERE j.value IS NOT json_extract(after, '$.' || j.key)),
  after = (SELECT json_group_object(j.key, j.value) FROM json_each(after) j
    WHERE j.value IS NOT json_extract(before, '$.' || j.key));
--> statement-breakpoint
DELETE FROM versions WHERE before = '{}' AND after = '{}';
--> statement-breakpoint
DROP TABLE `page_revisions`;
