CREATE TABLE `notices` (
	`key` text PRIMARY KEY NOT NULL,
	`details` text NOT NULL,
	`created_at` text NOT NULL
);
