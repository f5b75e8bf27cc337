CREATE TABLE `message_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`position` integer NOT NULL,
	`body` text NOT NULL,
	`actor_id` text,
	`actor` text NOT NULL,
	`created_at` text NOT NULL,
	`mail_id` text NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_answers_thread` ON `message_answers` (`message_id`,`position`);--> statement-breakpoint
CREATE INDEX `message_answers_actor` ON `message_answers` (`actor_id`);--> statement-breakpoint
CREATE TABLE `message_claims` (
	`message_id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`since` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `message_claims_actor` ON `message_claims` (`actor_id`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `assigned_to` text REFERENCES profiles(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `contact_messages_assigned` ON `contact_messages` (`assigned_to`,`status`,`created_at`);--> statement-breakpoint
ALTER TABLE `events` ADD `attendance` text;--> statement-breakpoint
ALTER TABLE `events` ADD `share_image_url` text;--> statement-breakpoint
ALTER TABLE `events` ADD `share_image_says` text;--> statement-breakpoint
ALTER TABLE `galleries` ADD `share_image_url` text;--> statement-breakpoint
ALTER TABLE `galleries` ADD `share_image_says` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `menu_place` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `menu_order` integer;--> statement-breakpoint
ALTER TABLE `pages` ADD `in_footer` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `footer_order` integer;--> statement-breakpoint
CREATE INDEX `pages_menu` ON `pages` (`status`) WHERE menu_place is not null or in_footer = 1;--> statement-breakpoint
ALTER TABLE `redirects` ADD `page_id` text;--> statement-breakpoint
CREATE INDEX `redirects_page` ON `redirects` (`page_id`);