ALTER TABLE "meetings" ADD COLUMN "pin" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_pin_unique" UNIQUE("pin");