CREATE TABLE `activity` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`resource` text NOT NULL,
	`record_id` text NOT NULL,
	`record_title` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `activity_at` ON `activity` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_actor` ON `activity` (`actor_id`);--> statement-breakpoint
CREATE INDEX `activity_record` ON `activity` (`resource`,`record_id`,`at`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'unread' NOT NULL,
	`verified` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`search` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_messages_inbox` ON `contact_messages` (`verified`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_created_at` ON `contact_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`date` text NOT NULL,
	`end_date` text,
	`location` text NOT NULL,
	`profile_image_url` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`status` text NOT NULL,
	`start_time` text,
	`end_time` text,
	`title_ne` text,
	`description_ne` text,
	`cancelled` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`last_date` text GENERATED ALWAYS AS (coalesce(end_date, date)) STORED NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`plain_text` text DEFAULT '' NOT NULL,
	CONSTRAINT "events_status_known" CHECK("events"."status" in ('upcoming', 'past'))
);
--> statement-breakpoint
CREATE INDEX `events_title` ON `events` (`title`,`id`);--> statement-breakpoint
CREATE INDEX `events_date` ON `events` (`date`,`id`);--> statement-breakpoint
CREATE INDEX `events_location` ON `events` (`location`,`id`);--> statement-breakpoint
CREATE INDEX `events_status` ON `events` (`status`,`last_date`,`id`);--> statement-breakpoint
CREATE INDEX `events_status_id` ON `events` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `events_status_date` ON `events` (`status`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `events_search` ON `events` (`search`,`end_date`,`cancelled`);--> statement-breakpoint
CREATE INDEX `events_last_date` ON `events` (`last_date`,`date`,`id`);--> statement-breakpoint
CREATE INDEX `events_when` ON `events` (`date`,`start_time`,`id`);--> statement-breakpoint
CREATE INDEX `events_created_at` ON `events` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `events_updated_at` ON `events` (`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `event_gallery_relations` (
	`event_id` text NOT NULL,
	`gallery_id` text NOT NULL,
	PRIMARY KEY(`event_id`, `gallery_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gallery_id`) REFERENCES `galleries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_gallery_relations_gallery` ON `event_gallery_relations` (`gallery_id`);--> statement-breakpoint
CREATE TABLE `galleries` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`folder_name` text NOT NULL,
	`created_at` text NOT NULL,
	`cover_photo_url` text,
	`event_id` text,
	`title_ne` text,
	`description_ne` text,
	`updated_at` text NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `galleries_folder_name` ON `galleries` (`folder_name`);--> statement-breakpoint
CREATE INDEX `galleries_created_at` ON `galleries` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `galleries_title` ON `galleries` (`title`,`id`);--> statement-breakpoint
CREATE INDEX `galleries_event` ON `galleries` (`event_id`);--> statement-breakpoint
CREATE TABLE `gallery_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`gallery_id` text NOT NULL,
	`filename` text NOT NULL,
	`url` text NOT NULL,
	`caption` text,
	`order_position` integer NOT NULL,
	`created_at` text NOT NULL,
	`alt` text,
	`caption_ne` text,
	FOREIGN KEY (`gallery_id`) REFERENCES `galleries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `gallery_photos_order` ON `gallery_photos` (`gallery_id`,`order_position`,`id`);--> statement-breakpoint
CREATE TABLE `captcha_spent` (
	`solution` text PRIMARY KEY NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `captcha_spent_expires_at` ON `captcha_spent` (`expires_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`answer` text,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_expires_at` ON `idempotency_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limits_expires_at` ON `rate_limits` (`expires_at`);--> statement-breakpoint
CREATE TABLE `media` (
	`key` text PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`placeholder` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `media_created_at` ON `media` (`created_at`);--> statement-breakpoint
CREATE TABLE `newsletter_subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`consent_at` text,
	`consent_source` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`search` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_email` ON `newsletter_subscribers` (`email`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_status` ON `newsletter_subscribers` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_created_at` ON `newsletter_subscribers` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`parts` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text NOT NULL,
	`last_error` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_message_id` ON `outbox` (`message_id`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_created_at` ON `outbox` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `page_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_categories_name` ON `page_categories` (`name`);--> statement-breakpoint
CREATE TABLE `page_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`meta_description` text,
	`title_ne` text,
	`content_ne` text,
	`actor_id` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `page_revisions_page` ON `page_revisions` (`page_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `page_revisions_actor` ON `page_revisions` (`actor_id`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`meta_description` text,
	`category_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`status` text DEFAULT 'published' NOT NULL,
	`title_ne` text,
	`content_ne` text,
	`search` text DEFAULT '' NOT NULL,
	`plain_text` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `page_categories`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug` ON `pages` (`slug`);--> statement-breakpoint
CREATE INDEX `pages_created_at` ON `pages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `pages_updated_at` ON `pages` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `pages_title` ON `pages` (`title`,`id`);--> statement-breakpoint
CREATE INDEX `pages_category` ON `pages` (`category_id`);--> statement-breakpoint
CREATE INDEX `pages_status` ON `pages` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`access_token_expires_at` text,
	`refresh_token_expires_at` text,
	`scope` text,
	`id_token` text,
	`password` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `accounts_user` ON `accounts` (`user_id`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`last_sign_in_at` text,
	`updated_at` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`search` text DEFAULT '' NOT NULL,
	CONSTRAINT "profiles_role_known" CHECK("profiles"."role" in ('admin', 'user'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_email` ON `profiles` (`email`);--> statement-breakpoint
CREATE INDEX `profiles_created_at` ON `profiles` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `profiles_last_sign_in_at` ON `profiles` (`last_sign_in_at`,`id`);--> statement-breakpoint
CREATE INDEX `profiles_role` ON `profiles` (`role`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `profiles_is_active` ON `profiles` (`is_active`,`role`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token` text NOT NULL,
	`expires_at` text NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verifications_identifier` ON `verifications` (`identifier`);--> statement-breakpoint
CREATE INDEX `verifications_expires_at` ON `verifications` (`expires_at`);--> statement-breakpoint
CREATE TABLE `search_entries` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`title` text NOT NULL,
	`title_ne` text NOT NULL,
	`location` text NOT NULL,
	`tags` text NOT NULL,
	`body` text NOT NULL,
	`last_date` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_ref` ON `search_entries` (`kind`,`ref`);--> statement-breakpoint
CREATE TABLE `site_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
