CREATE TABLE "photos" (
	"person_id" text PRIMARY KEY NOT NULL,
	"contact_id" text,
	"user_id" text,
	"stamp" text NOT NULL,
	"type" text NOT NULL,
	"image" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "mobile_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "hide_mobile" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "photo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;