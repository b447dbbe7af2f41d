CREATE TABLE `campaign_orders` (
	`campaign_id` text NOT NULL,
	`side_id` text NOT NULL,
	`day` integer NOT NULL,
	`content` text,
	`updated_at` text NOT NULL,
	`sealed` text,
	`sealed_at` text,
	`dispatch` text,
	`rev` integer,
	`ready` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`campaign_id`, `side_id`, `day`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "campaign_orders_content_json" CHECK(json_valid("content"))
);
--> statement-breakpoint
CREATE TABLE `join_codes` (
	`seat_id` text NOT NULL,
	`hash` text NOT NULL,
	`kind` text NOT NULL,
	`expires_at` text NOT NULL,
	PRIMARY KEY(`seat_id`, `hash`),
	FOREIGN KEY (`seat_id`) REFERENCES `seats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `join_codes_hash` ON `join_codes` (`hash`);--> statement-breakpoint
CREATE TABLE `seat_credentials` (
	`seat_id` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	PRIMARY KEY(`seat_id`, `hash`),
	FOREIGN KEY (`seat_id`) REFERENCES `seats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `seat_credentials_hash` ON `seat_credentials` (`hash`);--> statement-breakpoint
CREATE TABLE `seat_rosters` (
	`seat_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`file` text NOT NULL,
	`units` integer NOT NULL,
	`state` text NOT NULL,
	`sent_at` text NOT NULL,
	PRIMARY KEY(`seat_id`, `id`),
	FOREIGN KEY (`seat_id`) REFERENCES `seats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `seats` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text,
	`battle_id` text,
	`role` text NOT NULL,
	`side_id` text,
	`name` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`battle_id`) REFERENCES `battle_logs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `seats_campaign_id` ON `seats` (`campaign_id`);--> statement-breakpoint
CREATE INDEX `seats_battle_id` ON `seats` (`battle_id`);