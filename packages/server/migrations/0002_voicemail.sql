CREATE TABLE "compliance_officers" (
	"user_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "greetings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"label" text NOT NULL,
	"file" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"ring_seconds" integer NOT NULL,
	"greeting_id" text
);
--> statement-breakpoint
CREATE TABLE "recording_accesses" (
	"id" text PRIMARY KEY NOT NULL,
	"recording_id" text NOT NULL,
	"user_id" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"line_id" text NOT NULL,
	"file" text NOT NULL,
	"started_at" bigint NOT NULL,
	"duration_ms" integer NOT NULL,
	"is_audible" boolean NOT NULL,
	"remote_label" text NOT NULL,
	"remote_number" text NOT NULL,
	"remote_contact_id" text
);
--> statement-breakpoint
CREATE TABLE "voicemails" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"file" text NOT NULL,
	"started_at" bigint NOT NULL,
	"duration_ms" integer NOT NULL,
	"remote_label" text NOT NULL,
	"remote_number" text NOT NULL,
	"remote_contact_id" text,
	"is_new" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "compliance_officers" ADD CONSTRAINT "compliance_officers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greetings" ADD CONSTRAINT "greetings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_accesses" ADD CONSTRAINT "recording_accesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voicemails" ADD CONSTRAINT "voicemails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "greetings_user" ON "greetings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recording_accesses_recording" ON "recording_accesses" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "recordings_user" ON "recordings" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "voicemails_user" ON "voicemails" USING btree ("user_id","started_at");