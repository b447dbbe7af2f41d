CREATE TABLE `armies` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text NOT NULL,
	`name` text NOT NULL,
	`side` text NOT NULL,
	`system` text NOT NULL,
	`state` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "armies_state_json" CHECK(json_valid("state"))
);
--> statement-breakpoint
CREATE INDEX `armies_campaign_id` ON `armies` (`campaign_id`);--> statement-breakpoint
CREATE TABLE `battle_logs` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text,
	`system` text NOT NULL,
	`title` text NOT NULL,
	`input` text NOT NULL,
	`outcome` text NOT NULL,
	`dice` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`removed_at` text,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "battle_logs_input_json" CHECK(json_valid("input")),
	CONSTRAINT "battle_logs_outcome_json" CHECK(json_valid("outcome")),
	CONSTRAINT "battle_logs_dice_json" CHECK(json_valid("dice"))
);
--> statement-breakpoint
CREATE INDEX `battle_logs_campaign_id` ON `battle_logs` (`campaign_id`);--> statement-breakpoint
CREATE INDEX `battle_logs_removed_at_updated_at` ON `battle_logs` (`removed_at`,`updated_at`);--> statement-breakpoint
CREATE TABLE `campaign_events` (
	`campaign_id` text NOT NULL,
	`seq` integer NOT NULL,
	`kind` text NOT NULL,
	`day` integer NOT NULL,
	`payload` text NOT NULL,
	`dice_state` text,
	`recorded_at` text NOT NULL,
	PRIMARY KEY(`campaign_id`, `seq`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "campaign_events_payload_json" CHECK(json_valid("payload")),
	CONSTRAINT "campaign_events_dice_state_json" CHECK(json_valid("dice_state"))
);
--> statement-breakpoint
CREATE TABLE `campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`day` integer DEFAULT 0 NOT NULL,
	`options` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`removed_at` text,
	CONSTRAINT "campaigns_options_json" CHECK(json_valid("options"))
);
--> statement-breakpoint
CREATE INDEX `campaigns_removed_at_updated_at` ON `campaigns` (`removed_at`,`updated_at`);--> statement-breakpoint
CREATE TABLE `character_tags` (
	`character_id` text NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`character_id`, `tag`),
	FOREIGN KEY (`character_id`) REFERENCES `characters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `character_tags_tag` ON `character_tags` (`tag`);--> statement-breakpoint
CREATE TABLE `characters` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`sheet` text NOT NULL,
	`portrait` blob,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`removed_at` text,
	CONSTRAINT "characters_sheet_json" CHECK(json_valid("sheet"))
);
--> statement-breakpoint
CREATE INDEX `characters_removed_at_updated_at` ON `characters` (`removed_at`,`updated_at`);--> statement-breakpoint
CREATE TABLE `custom_units` (
	`id` text PRIMARY KEY NOT NULL,
	`system` text NOT NULL,
	`name` text NOT NULL,
	`profile` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`removed_at` text,
	CONSTRAINT "custom_units_profile_json" CHECK(json_valid("profile"))
);
--> statement-breakpoint
CREATE INDEX `custom_units_system_removed_at` ON `custom_units` (`system`,`removed_at`);--> statement-breakpoint
CREATE TABLE `house_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`system` text NOT NULL,
	`scope` text NOT NULL,
	`scope_id` text,
	`values` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "house_rules_scope" CHECK("scope" IN ('app', 'campaign', 'battle')),
	CONSTRAINT "house_rules_scope_id" CHECK(("scope" = 'app') = ("scope_id" IS NULL)),
	CONSTRAINT "house_rules_values_json" CHECK(json_valid("values"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `house_rules_app` ON `house_rules` (`system`) WHERE "scope_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `house_rules_scoped` ON `house_rules` (`system`,`scope`,`scope_id`);--> statement-breakpoint
CREATE TABLE `print_setups` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`system` text,
	`options` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "print_setups_options_json" CHECK(json_valid("options"))
);
--> statement-breakpoint
CREATE TABLE `roster_characters` (
	`roster_id` text NOT NULL,
	`id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`profile` text NOT NULL,
	PRIMARY KEY(`roster_id`, `id`),
	FOREIGN KEY (`roster_id`) REFERENCES `rosters`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "roster_characters_profile_json" CHECK(json_valid("profile"))
);
--> statement-breakpoint
CREATE TABLE `roster_leaders` (
	`id` text PRIMARY KEY NOT NULL,
	`roster_id` text NOT NULL,
	`character_id` text,
	`unit_id` text,
	`post` text NOT NULL,
	`data` text NOT NULL,
	FOREIGN KEY (`roster_id`) REFERENCES `rosters`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`character_id`) REFERENCES `characters`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "roster_leaders_data_json" CHECK(json_valid("data"))
);
--> statement-breakpoint
CREATE INDEX `roster_leaders_roster_id` ON `roster_leaders` (`roster_id`);--> statement-breakpoint
CREATE INDEX `roster_leaders_character_id` ON `roster_leaders` (`character_id`);--> statement-breakpoint
CREATE TABLE `roster_tags` (
	`roster_id` text NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`roster_id`, `tag`),
	FOREIGN KEY (`roster_id`) REFERENCES `rosters`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `roster_tags_tag` ON `roster_tags` (`tag`);--> statement-breakpoint
CREATE TABLE `roster_units` (
	`roster_id` text NOT NULL,
	`id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`profile` text NOT NULL,
	PRIMARY KEY(`roster_id`, `id`),
	FOREIGN KEY (`roster_id`) REFERENCES `rosters`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "roster_units_profile_json" CHECK(json_valid("profile"))
);
--> statement-breakpoint
CREATE TABLE `rosters` (
	`id` text PRIMARY KEY NOT NULL,
	`system` text NOT NULL,
	`name` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`points_limit` integer,
	`options` text NOT NULL,
	`favourite` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`removed_at` text,
	CONSTRAINT "rosters_options_json" CHECK(json_valid("options")),
	CONSTRAINT "rosters_favourite" CHECK("favourite" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `rosters_removed_at_updated_at` ON `rosters` (`removed_at`,`updated_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	CONSTRAINT "settings_value_json" CHECK(json_valid("value"))
);
