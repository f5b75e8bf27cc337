CREATE TABLE `event_mailings` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'sending' NOT NULL,
	`pause_reason` text,
	`due_at` text NOT NULL,
	`said` text NOT NULL,
	`actor` text,
	`recipients` integer,
	`started_at` text,
	`finished_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_mailings_due` ON `event_mailings` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `event_mailings_event` ON `event_mailings` (`event_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `event_mailings_reminder` ON `event_mailings` (`event_id`) WHERE kind = 'reminder';