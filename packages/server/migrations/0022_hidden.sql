ALTER TABLE "extensions" ADD COLUMN "hidden_directory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "hide_pstn" boolean DEFAULT false NOT NULL;