CREATE TABLE `installation` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `redirects` (
	`path` text PRIMARY KEY NOT NULL,
	`target` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
-- Each database has an id of its own.
INSERT INTO installation (key, value) VALUES
  ('id', lower(hex(randomblob(16)))),
  ('created_at', strftime('%Y-%m-%dT%H:%M:%fZ'));
