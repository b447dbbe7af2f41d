CREATE TABLE `histories` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`cursor` integer NOT NULL,
	`changed_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `histories_changed_at` ON `histories` (`changed_at`);--> statement-breakpoint
CREATE TABLE `history_steps` (
	`history_id` text NOT NULL,
	`seq` integer NOT NULL,
	`label` text NOT NULL,
	`at` text NOT NULL,
	`size` integer NOT NULL,
	`delta` text NOT NULL,
	PRIMARY KEY(`history_id`, `seq`),
	FOREIGN KEY (`history_id`) REFERENCES `histories`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "history_steps_delta_json" CHECK(json_valid("delta"))
);
