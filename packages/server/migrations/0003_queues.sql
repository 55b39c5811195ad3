CREATE TABLE "queue_events" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"caller_key" text NOT NULL,
	"at" bigint NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"ms" bigint,
	"label" text,
	"number" text
);
--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "restricted_acd_groups" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "is_agent_visual_queue" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "is_acd_stats_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "is_my_call_center_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "is_my_reports_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "skills" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_acd_supervisor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_acd_supervisor_access_restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_events" ADD CONSTRAINT "queue_events_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_events_group" ON "queue_events" USING btree ("group_id","at");--> statement-breakpoint
CREATE INDEX "queue_events_key" ON "queue_events" USING btree ("caller_key");