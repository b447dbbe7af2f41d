CREATE TABLE `import_parts` (
	`import_id` text NOT NULL,
	`part` integer NOT NULL,
	`things` text NOT NULL,
	PRIMARY KEY(`import_id`, `part`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "import_parts_things_json" CHECK(json_valid("things"))
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`created_at` text NOT NULL,
	`finished_at` text,
	`replaced` text NOT NULL,
	CONSTRAINT "imports_replaced_json" CHECK(json_valid("replaced"))
);
--> statement-breakpoint
CREATE INDEX `imports_finished_at` ON `imports` (`finished_at`);