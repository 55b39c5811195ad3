CREATE TABLE "registrations" (
	"key" text PRIMARY KEY NOT NULL,
	"register_id" text NOT NULL,
	"address" text NOT NULL,
	"port" integer NOT NULL,
	"contact" text NOT NULL,
	"instance" text,
	"user_agent" text NOT NULL,
	"events" jsonb NOT NULL,
	"since" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
