-- Places, alternative texts and descriptions in Nepali, and the language that people chose.
ALTER TABLE `events` ADD `location_ne` text;
--> statement-breakpoint
ALTER TABLE `events` ADD `excerpt_ne` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `gallery_photos` ADD `alt_ne` text;
--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `lang` text;
--> statement-breakpoint
ALTER TABLE `pages` ADD `meta_description_ne` text;
--> statement-breakpoint
ALTER TABLE `profiles` ADD `lang` text;
--> statement-breakpoint
-- The beginning of a Nepali description without its tags, until the event is saved again.
WITH RECURSIVE stripped(id, html) AS (
  SELECT id, iif(length(description_ne) > 2000, substr(description_ne, 1, 2000) || '>', description_ne) FROM events WHERE description_ne <> ''
  UNION ALL
  SELECT id, substr(html, 1, instr(html, '<') - 1) || ' ' || substr(html, instr(html, '<') + instr(substr(html, instr(html, '<')), '>'))
  FROM stripped WHERE instr(html, '<') > 0 AND instr(substr(html, instr(html, '<')), '>') > 0
)
UPDATE events SET excerpt_ne = trim(substr(replace(replace(replace(replace(replace(s.html, '  ', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), 1, 300))
FROM stripped s WHERE s.id = events.id AND instr(s.html, '<') = 0;
