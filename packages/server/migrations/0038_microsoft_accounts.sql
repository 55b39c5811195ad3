CREATE TABLE "microsoft_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"linked_at" bigint NOT NULL,
	CONSTRAINT "microsoft_accounts_account_unique" UNIQUE("account")
);
--> statement-breakpoint
ALTER TABLE "microsoft_accounts" ADD CONSTRAINT "microsoft_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;