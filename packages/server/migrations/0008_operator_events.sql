CREATE TABLE "operator_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"alive_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_events" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" bigint NOT NULL,
	"status" text NOT NULL,
	"reason_id" text,
	"group_id" text
);
--> statement-breakpoint
CREATE INDEX "operator_events_user" ON "operator_events" USING btree ("user_id","at","seq");