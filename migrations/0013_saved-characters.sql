ALTER TABLE `custom_units` ADD `kind` text DEFAULT 'unit' NOT NULL;--> statement-breakpoint
ALTER TABLE `custom_units` ADD `folder` text DEFAULT '' NOT NULL;