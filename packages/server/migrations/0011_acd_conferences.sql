CREATE TABLE "acd_conferences" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"started_at" bigint NOT NULL,
	"ended_at" bigint,
	"started_by" text NOT NULL,
	"participants" jsonb NOT NULL,
	"user_ids" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "acd_conferences" ADD CONSTRAINT "acd_conferences_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acd_conferences_newest" ON "acd_conferences" USING btree ("group_id","started_at","id");--> statement-breakpoint
CREATE INDEX "acd_conferences_users" ON "acd_conferences" USING gin ("user_ids");