ALTER TABLE `campaign_events` ADD `place` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `campaign_events` SET `place` = `entry`;--> statement-breakpoint
ALTER TABLE `campaign_events` ADD `amended` text;--> statement-breakpoint
CREATE INDEX `campaign_events_place` ON `campaign_events` (`campaign_id`,`place`);