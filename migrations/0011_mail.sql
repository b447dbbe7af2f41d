CREATE TABLE `campaign_dispatches` (
	`campaign_id` text NOT NULL,
	`id` text NOT NULL,
	`side_id` text NOT NULL,
	`day` integer NOT NULL,
	`names` text NOT NULL,
	`sent_at` text NOT NULL,
	`closed_at` text,
	`letter` text,
	`rev` integer,
	`taken_at` text,
	`taken` text NOT NULL,
	PRIMARY KEY(`campaign_id`, `id`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "campaign_dispatches_names_json" CHECK(json_valid("names")),
	CONSTRAINT "campaign_dispatches_taken_json" CHECK(json_valid("taken"))
);
--> statement-breakpoint
CREATE INDEX `campaign_dispatches_day` ON `campaign_dispatches` (`campaign_id`,`day`);--> statement-breakpoint
CREATE TABLE `campaign_mail` (
	`campaign_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade
);
