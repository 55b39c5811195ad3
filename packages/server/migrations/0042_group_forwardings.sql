CREATE TABLE "group_forwardings" (
	"id" text PRIMARY KEY NOT NULL,
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
	"parent" text,
	"group_id" text NOT NULL,
	"user_id" text
);
--> statement-breakpoint
ALTER TABLE "group_forwardings" ADD CONSTRAINT "group_forwardings_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_forwardings" ADD CONSTRAINT "group_forwardings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_forwardings_group" ON "group_forwardings" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_forwardings_user" ON "group_forwardings" USING btree ("user_id");