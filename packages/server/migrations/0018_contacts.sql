ALTER TABLE "contacts" ADD COLUMN "is_vip" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "changed_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "changed_by" text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE "contacts" SET "is_vip" = true, "kind" = 'UserContact' WHERE "kind" = 'VIP';
