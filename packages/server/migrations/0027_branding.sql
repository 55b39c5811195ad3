CREATE TABLE "brandings" (
	"id" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
