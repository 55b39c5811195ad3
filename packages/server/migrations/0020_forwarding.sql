CREATE TABLE "calendar_events" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"state" text NOT NULL,
	"caller_id" text,
	"days" jsonb NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forwardings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"place" integer NOT NULL,
	"label" text NOT NULL,
	"type" text DEFAULT 'user' NOT NULL,
	"activated" boolean NOT NULL,
	"filter" text NOT NULL,
	"forward_type" text NOT NULL,
	"destination" text NOT NULL,
	"targets" jsonb NOT NULL,
	"presence" jsonb NOT NULL,
	"category" text,
	"callers" text NOT NULL,
	"delay_ms" integer NOT NULL,
	"time_filter" integer NOT NULL,
	"scope" text,
	"ent" text,
	"minute_end" integer,
	"is_main_for_presence" boolean DEFAULT false NOT NULL,
	"parent" text
);
--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forwardings" ADD CONSTRAINT "forwardings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_events_user" ON "calendar_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forwardings_user" ON "forwardings" USING btree ("user_id");