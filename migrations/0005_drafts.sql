CREATE TABLE `drafts` (
	`key` text PRIMARY KEY NOT NULL,
	`name` text,
	`owner` text NOT NULL,
	`run` text NOT NULL,
	`content` text NOT NULL,
	CONSTRAINT "drafts_content_json" CHECK(json_valid("content"))
);
