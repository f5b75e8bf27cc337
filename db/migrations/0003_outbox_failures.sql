ALTER TABLE `outbox` ADD `first_failed_at` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `failure` text;