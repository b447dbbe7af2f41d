CREATE TABLE `row_seals` (
	`table_name` text NOT NULL,
	`row_key` text NOT NULL,
	`seal` text NOT NULL,
	PRIMARY KEY(`table_name`, `row_key`)
);
