CREATE TABLE "calendar_feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"address" text NOT NULL,
	"state" text NOT NULL,
	"caller_id" text,
	"events" jsonb NOT NULL,
	"etag" text NOT NULL,
	"modified" text NOT NULL,
	"read_at" bigint NOT NULL,
	"good_at" bigint NOT NULL,
	"asked_at" bigint NOT NULL,
	"failure" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("user_id");