CREATE TABLE "meeting_drivers" (
	"id" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
