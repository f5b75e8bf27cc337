ALTER TABLE `contact_messages` ADD `photo_id` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `decision` text;--> statement-breakpoint
CREATE INDEX `contact_messages_photo` ON `contact_messages` (`photo_id`) WHERE photo_id is not null;