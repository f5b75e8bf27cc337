-- A delivery is of a mailing of any kind to a recipient of any kind: no key of one table is in it any more. Nothing
-- points at the table.
DROP INDEX deliveries_subscriber;
--> statement-breakpoint
CREATE TABLE deliveries_copy AS SELECT * FROM deliveries;
--> statement-breakpoint
DROP TABLE deliveries;
--> statement-breakpoint
CREATE TABLE `deliveries` (
	`mailing_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`claim` text,
	`claimed_until` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`provider_id` text,
	`error` text,
	`changed_at` text NOT NULL,
	PRIMARY KEY(`mailing_id`, `recipient_id`)
);
--> statement-breakpoint
INSERT INTO deliveries (mailing_id, recipient_id, status, claim, claimed_until, attempts, provider_id, error, changed_at)
  SELECT letter_id, subscriber_id, status, claim, claimed_until, attempts, provider_id, error, changed_at FROM deliveries_copy;
--> statement-breakpoint
DROP TABLE deliveries_copy;
--> statement-breakpoint
CREATE INDEX `deliveries_status` ON `deliveries` (`mailing_id`,`status`);--> statement-breakpoint
CREATE INDEX `deliveries_claimed_until` ON `deliveries` (`status`,`claimed_until`);--> statement-breakpoint
CREATE INDEX `deliveries_claim` ON `deliveries` (`claim`);--> statement-breakpoint
CREATE INDEX `deliveries_recipient` ON `deliveries` (`recipient_id`);--> statement-breakpoint
CREATE INDEX `deliveries_provider_id` ON `deliveries` (`provider_id`);--> statement-breakpoint
ALTER TABLE `mail_quotas` RENAME COLUMN `letters` TO `mailings`;
