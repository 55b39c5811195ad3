CREATE TABLE "caller_id_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"by_presence" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "caller_id_choices" ADD CONSTRAINT "caller_id_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;