CREATE TABLE "group_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"call_id" text NOT NULL,
	"started_at" bigint NOT NULL,
	"is_missed" boolean NOT NULL,
	"talk_seconds" integer,
	"remote_label" text NOT NULL,
	"remote_number" text NOT NULL,
	"remote_contact_id" text,
	"answered_by" text
);
--> statement-breakpoint
CREATE TABLE "group_calls_cleared" (
	"user_id" text PRIMARY KEY NOT NULL,
	"all_until" bigint DEFAULT 0 NOT NULL,
	"missed_until" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_calls_hidden" (
	"user_id" text NOT NULL,
	"group_call_id" text NOT NULL,
	CONSTRAINT "group_calls_hidden_user_id_group_call_id_pk" PRIMARY KEY("user_id","group_call_id")
);
--> statement-breakpoint
DROP INDEX "call_history_user";--> statement-breakpoint
DROP INDEX "call_history_group";--> statement-breakpoint
ALTER TABLE "group_calls" ADD CONSTRAINT "group_calls_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_calls_cleared" ADD CONSTRAINT "group_calls_cleared_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_calls_hidden" ADD CONSTRAINT "group_calls_hidden_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_calls_hidden" ADD CONSTRAINT "group_calls_hidden_group_call_id_group_calls_id_fk" FOREIGN KEY ("group_call_id") REFERENCES "public"."group_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_calls_newest" ON "group_calls" USING btree ("group_id","started_at","id");--> statement-breakpoint
CREATE INDEX "group_calls_missed" ON "group_calls" USING btree ("group_id","started_at","id") WHERE is_missed;--> statement-breakpoint
CREATE UNIQUE INDEX "group_calls_call" ON "group_calls" USING btree ("group_id","call_id");--> statement-breakpoint
CREATE INDEX "call_history_newest" ON "call_history" USING btree ("user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "call_history_direction" ON "call_history" USING btree ("user_id","is_incoming","started_at","id");--> statement-breakpoint
CREATE INDEX "call_history_missed" ON "call_history" USING btree ("user_id","started_at","id") WHERE is_missed;--> statement-breakpoint
CREATE INDEX "call_history_contact" ON "call_history" USING btree ("user_id","remote_contact_id","started_at","id");--> statement-breakpoint
CREATE INDEX "call_history_unread" ON "call_history" USING btree ("user_id") WHERE is_new;--> statement-breakpoint
-- What is known of earlier calls: the row of whoever talked, else that of the first who was rung.
INSERT INTO "group_calls" ("id", "group_id", "call_id", "started_at", "is_missed", "talk_seconds", "remote_label", "remote_number", "remote_contact_id", "answered_by")
SELECT DISTINCT ON (h."group_id", h."call_id") h."id", h."group_id", h."call_id", h."started_at", h."talk_seconds" IS NULL, h."talk_seconds", h."remote_label", h."remote_number", h."remote_contact_id", CASE WHEN h."talk_seconds" IS NULL THEN NULL ELSE h."user_id" END
FROM "call_history" h JOIN "groups" g ON g."id" = h."group_id" WHERE h."call_id" <> '' AND h."is_incoming"
ORDER BY h."group_id", h."call_id", (h."talk_seconds" IS NULL), h."started_at";
