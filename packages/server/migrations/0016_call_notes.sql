CREATE TABLE "call_notes" (
	"user_id" text NOT NULL,
	"line_id" text NOT NULL,
	"note" text NOT NULL,
	"outcome" text,
	"at" bigint NOT NULL,
	CONSTRAINT "call_notes_user_id_line_id_pk" PRIMARY KEY("user_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "call_history" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "call_history" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "call_history" ADD COLUMN "noted_at" bigint;--> statement-breakpoint
ALTER TABLE "call_notes" ADD CONSTRAINT "call_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_notes_at" ON "call_notes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "call_history_number" ON "call_history" USING btree ("user_id","remote_number","started_at","id");