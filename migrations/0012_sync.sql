CREATE TABLE `sync_folder` (
	`computer` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`folder` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`outcome` text,
	CONSTRAINT "sync_folder_outcome_json" CHECK(json_valid("outcome"))
);
--> statement-breakpoint
CREATE TABLE `sync_records` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`version` text,
	`stamp` text NOT NULL,
	`copy_of` text,
	`settled` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`kind`, `id`),
	CONSTRAINT "sync_records_version_json" CHECK(json_valid("version"))
);
