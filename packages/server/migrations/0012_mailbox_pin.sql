ALTER TABLE "mailboxes" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "pin_failures" jsonb DEFAULT '[]'::jsonb NOT NULL;