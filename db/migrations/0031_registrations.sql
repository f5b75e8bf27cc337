CREATE TABLE `registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone` text,
	`lang` text NOT NULL,
	`adults` integer NOT NULL,
	`children` integer DEFAULT 0 NOT NULL,
	`diet` text,
	`note` text,
	`answers` text DEFAULT '{}' NOT NULL,
	`status` text DEFAULT 'unconfirmed' NOT NULL,
	`ended_reason` text,
	`places` integer DEFAULT 0 NOT NULL,
	`turn` integer,
	`confirmed_at` text,
	`held_since` text,
	`offered_at` text,
	`offered_until` text,
	`told` text,
	`source` text DEFAULT 'form' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_email` ON `registrations` (`event_id`,`email`) WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX `registrations_line` ON `registrations` (`event_id`,`status`,`turn`);--> statement-breakpoint
CREATE INDEX `registrations_places` ON `registrations` (`event_id`,`places`);--> statement-breakpoint
CREATE INDEX `registrations_status` ON `registrations` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `registrations_created_at` ON `registrations` (`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `events` ADD `registration_open` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `registration_from` text;--> statement-breakpoint
ALTER TABLE `events` ADD `registration_until` text;--> statement-breakpoint
ALTER TABLE `events` ADD `registration_places` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `registration_party_max` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `registration_questions` text DEFAULT '{"children":"optional","diet":"optional","note":"optional","own":[]}' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `registration_thanks` text;--> statement-breakpoint
ALTER TABLE `events` ADD `registration_thanks_ne` text;--> statement-breakpoint
ALTER TABLE `events` ADD `registration_left` integer;