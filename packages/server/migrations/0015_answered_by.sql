ALTER TABLE "call_history" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "call_history" ADD COLUMN "others" jsonb;--> statement-breakpoint
ALTER TABLE "call_history" ADD COLUMN "is_monitoring" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "call_history_call" ON "call_history" USING btree ("call_id") WHERE group_id is not null;