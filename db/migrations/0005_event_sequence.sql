ALTER TABLE `events` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now it was the seconds from the first to the last change: calendars that saw these take nothing lower.
UPDATE `events` SET `sequence` = coalesce(max(0, unixepoch(`updated_at`) - unixepoch(`created_at`)), 0);
