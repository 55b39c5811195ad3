CREATE TABLE "places" (
	"user_id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"location" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;