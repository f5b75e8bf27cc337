DROP INDEX `events_series_part`;--> statement-breakpoint
ALTER TABLE `events` ADD `registration_for` text DEFAULT 'date' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `list_id` text GENERATED ALWAYS AS (iif(registration_for = 'series', coalesce(series_id, id), id)) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `events_list` ON `events` (`list_id`);--> statement-breakpoint
CREATE INDEX `events_series_part` ON `events` (`series_part`,`draft`,`series_own`,`date`,`original_date`,`updated_at`,`id`) WHERE series_part is not null;--> statement-breakpoint
DROP INDEX `registrations_email`;--> statement-breakpoint
DROP INDEX `registrations_line`;--> statement-breakpoint
DROP INDEX `registrations_places`;--> statement-breakpoint
ALTER TABLE `registrations` ADD `series_id` text;--> statement-breakpoint
ALTER TABLE `registrations` ADD `list_id` text GENERATED ALWAYS AS (coalesce(series_id, event_id)) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `registrations_event` ON `registrations` (`event_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_email` ON `registrations` (`list_id`,`email`) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX `registrations_line` ON `registrations` (`list_id`,`status`,`turn`);--> statement-breakpoint
CREATE INDEX `registrations_places` ON `registrations` (`list_id`,`places`);