CREATE TABLE "meeting_users" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text,
	"refuses_guests" boolean NOT NULL,
	"is_known" boolean NOT NULL,
	CONSTRAINT "meeting_users_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"is_point" boolean NOT NULL,
	"name" text NOT NULL,
	"link_id" text NOT NULL,
	"starts_at" bigint,
	"minutes" integer NOT NULL,
	"has_waiting_room" boolean NOT NULL,
	"refuses_guests" boolean NOT NULL,
	"members" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "meetings_link_id_unique" UNIQUE("link_id")
);
--> statement-breakpoint
ALTER TABLE "meeting_users" ADD CONSTRAINT "meeting_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meetings_user" ON "meetings" USING btree ("user_id");