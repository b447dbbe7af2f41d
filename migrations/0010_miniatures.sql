CREATE TABLE `miniatures` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`system` text,
	`owned` integer DEFAULT 0 NOT NULL,
	`painted` integer DEFAULT 0 NOT NULL,
	`wanted` integer DEFAULT 0 NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`picture` blob,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`removed_at` text
);
--> statement-breakpoint
CREATE INDEX `miniatures_removed_at` ON `miniatures` (`removed_at`);