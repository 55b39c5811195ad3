CREATE TABLE "favourites" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"contact_id" text NOT NULL,
	"folder" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speed_dials" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"short" integer NOT NULL,
	"label" text NOT NULL,
	"number" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speed_dials" ADD CONSTRAINT "speed_dials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "favourites_contact" ON "favourites" USING btree ("user_id","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "speed_dials_short" ON "speed_dials" USING btree ("user_id","short");