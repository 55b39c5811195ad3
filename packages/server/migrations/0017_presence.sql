CREATE TABLE "blocked_numbers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"number" text NOT NULL,
	"label" text NOT NULL,
	"at" bigint NOT NULL,
	"until" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_try" bigint
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"state" text,
	"message" text DEFAULT '' NOT NULL,
	"until" bigint,
	"is_undisturbed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blocked_numbers" ADD CONSTRAINT "blocked_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_numbers_user" ON "blocked_numbers" USING btree ("user_id");