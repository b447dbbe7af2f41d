-- No Muster before this one wrote a campaign: these tables are empty in every store, and are made anew.
DROP TABLE `armies`;--> statement-breakpoint
DROP TABLE `campaign_events`;--> statement-breakpoint
DROP TABLE `campaigns`;--> statement-breakpoint
CREATE TABLE `campaign_army_events` (
	`campaign_id` text NOT NULL,
	`army_id` text NOT NULL,
	`entry` integer NOT NULL,
	`sp` integer NOT NULL,
	`heads` integer NOT NULL,
	PRIMARY KEY(`campaign_id`, `army_id`, `entry`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `campaign_parts` (
	`campaign_id` text NOT NULL,
	`part` text NOT NULL,
	`id` text NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`campaign_id`, `part`, `id`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "campaign_parts_value_json" CHECK(json_valid("value"))
);
--> statement-breakpoint
CREATE TABLE `campaign_pictures` (
	`campaign_id` text NOT NULL,
	`id` text NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`campaign_id`, `id`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `campaign_events` (
	`campaign_id` text NOT NULL,
	`entry` integer NOT NULL,
	`batch` integer NOT NULL,
	`kind` text NOT NULL,
	`day` integer NOT NULL,
	`payload` text NOT NULL,
	`inverse` text,
	`undone_by` integer,
	`recorded_at` text NOT NULL,
	PRIMARY KEY(`campaign_id`, `entry`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "campaign_events_payload_json" CHECK(json_valid("payload")),
	CONSTRAINT "campaign_events_inverse_json" CHECK(json_valid("inverse"))
);
--> statement-breakpoint
CREATE INDEX `campaign_events_batch` ON `campaign_events` (`campaign_id`,`batch`);--> statement-breakpoint
CREATE INDEX `campaign_events_day` ON `campaign_events` (`campaign_id`,`day`);--> statement-breakpoint
CREATE TABLE `campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`day` integer DEFAULT 0 NOT NULL,
	`frame` text NOT NULL,
	`entries` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`removed_at` text,
	CONSTRAINT "campaigns_frame_json" CHECK(json_valid("frame"))
);
--> statement-breakpoint
CREATE INDEX `campaigns_removed_at_updated_at` ON `campaigns` (`removed_at`,`updated_at`);