ALTER TABLE "call_history" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "call_history" ADD COLUMN "call_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "call_history_group" ON "call_history" USING btree ("group_id","started_at");