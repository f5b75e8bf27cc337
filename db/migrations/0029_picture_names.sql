ALTER TABLE `media` ADD `name` text;--> statement-breakpoint
ALTER TABLE `media` ADD `search` text;