CREATE TABLE "external_accounts" (
	"user_id" text NOT NULL,
	"directory" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"photo" text,
	"contacts_count" integer NOT NULL,
	"is_searched" boolean NOT NULL,
	"token" text,
	"connected_at" bigint NOT NULL,
	CONSTRAINT "external_accounts_user_id_directory_pk" PRIMARY KEY("user_id","directory")
);
--> statement-breakpoint
ALTER TABLE "external_accounts" ADD CONSTRAINT "external_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;