CREATE TABLE "address_books" (
	"id" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
