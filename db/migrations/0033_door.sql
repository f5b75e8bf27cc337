CREATE TABLE `check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`registration_id` text NOT NULL,
	`people` integer NOT NULL,
	`at` text NOT NULL,
	`door` text NOT NULL,
	`actor` text NOT NULL,
	`actor_id` text,
	`status_before` text,
	`undone_at` text,
	`undone_by` text,
	`undone_by_id` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `check_ins_event` ON `check_ins` (`event_id`);--> statement-breakpoint
CREATE INDEX `check_ins_registration` ON `check_ins` (`registration_id`);--> statement-breakpoint
CREATE INDEX `check_ins_actor` ON `check_ins` (`actor_id`);--> statement-breakpoint
CREATE INDEX `check_ins_undone_by` ON `check_ins` (`undone_by_id`);--> statement-breakpoint
CREATE TABLE `door_links` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`seen_at` text,
	`ended_at` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `door_links_event` ON `door_links` (`event_id`,`created_at`);