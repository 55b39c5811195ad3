CREATE TABLE "switchboard_favourites" (
	"id" text PRIMARY KEY NOT NULL,
	"dialled" text NOT NULL,
	"name" text NOT NULL,
	"folder" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "switchboard_favourites_dialled_unique" UNIQUE("dialled")
);
--> statement-breakpoint
CREATE TABLE "user_tags" (
	"user_id" text NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "user_tags_user_id_tag_pk" PRIMARY KEY("user_id","tag")
);
--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "switchboard" text;--> statement-breakpoint
ALTER TABLE "user_tags" ADD CONSTRAINT "user_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;