CREATE TABLE `deliveries` (
	`letter_id` text NOT NULL,
	`subscriber_id` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`claim` text,
	`claimed_until` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`provider_id` text,
	`error` text,
	`changed_at` text NOT NULL,
	PRIMARY KEY(`letter_id`, `subscriber_id`),
	FOREIGN KEY (`letter_id`) REFERENCES `letters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deliveries_status` ON `deliveries` (`letter_id`,`status`);--> statement-breakpoint
CREATE INDEX `deliveries_claimed_until` ON `deliveries` (`status`,`claimed_until`);--> statement-breakpoint
CREATE INDEX `deliveries_claim` ON `deliveries` (`claim`);--> statement-breakpoint
CREATE INDEX `deliveries_subscriber` ON `deliveries` (`subscriber_id`);--> statement-breakpoint
CREATE INDEX `deliveries_provider_id` ON `deliveries` (`provider_id`);--> statement-breakpoint
CREATE TABLE `mail_quotas` (
	`window` text PRIMARY KEY NOT NULL,
	`letters` integer DEFAULT 0 NOT NULL,
	`singles` integer DEFAULT 0 NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_quotas_expires_at` ON `mail_quotas` (`expires_at`);--> statement-breakpoint
CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`preview` text DEFAULT '' NOT NULL,
	`subject_ne` text,
	`preview_ne` text,
	`blocks` text NOT NULL,
	`topic` text DEFAULT 'letters' NOT NULL,
	`audience_lang` text,
	`in_archive` integer DEFAULT true NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`pause_reason` text,
	`send_at` text,
	`confirmed_by` text,
	`recipients` integer,
	`started_at` text,
	`finished_at` text,
	`resolved` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`search` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `letters_status` ON `letters` (`status`,`send_at`);--> statement-breakpoint
CREATE INDEX `letters_created_at` ON `letters` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `letters_updated_at` ON `letters` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `letters_started_at` ON `letters` (`started_at`,`id`);--> statement-breakpoint
CREATE INDEX `letters_subject` ON `letters` (`subject`,`id`);--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `consent_words` text;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `wants_letters` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `wants_events` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `wants_urgent` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `soft_bounces` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `ended_reason` text;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `ended_at` text;