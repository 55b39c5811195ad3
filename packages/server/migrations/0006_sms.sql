CREATE TABLE "sms_agents" (
	"extension_id" text PRIMARY KEY NOT NULL,
	"is_message_capable" boolean NOT NULL,
	"max_messages" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_items" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"thread_id" text NOT NULL,
	"at" bigint NOT NULL,
	"type" text NOT NULL,
	"event" text,
	"is_incoming" boolean DEFAULT false NOT NULL,
	"user_id" text,
	"text" text DEFAULT '' NOT NULL,
	"media_name" text,
	"media_type" text,
	"media_size" integer,
	"delivery" text,
	"seconds" integer,
	"gateway_id" text
);
--> statement-breakpoint
CREATE TABLE "sms_threads" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"customer" text NOT NULL,
	"created_at" bigint NOT NULL,
	"state" text NOT NULL,
	"since" bigint NOT NULL,
	"agent_id" text,
	"expires_at" bigint,
	"was_reset" boolean DEFAULT false NOT NULL,
	"is_answered" boolean DEFAULT false NOT NULL,
	"last_text" text NOT NULL,
	"last_at" bigint NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_agents" ADD CONSTRAINT "sms_agents_extension_id_extensions_id_fk" FOREIGN KEY ("extension_id") REFERENCES "public"."extensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_items" ADD CONSTRAINT "sms_items_thread_id_sms_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."sms_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_threads" ADD CONSTRAINT "sms_threads_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_items_thread" ON "sms_items" USING btree ("thread_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_items_gateway" ON "sms_items" USING btree ("gateway_id");--> statement-breakpoint
CREATE INDEX "sms_threads_group" ON "sms_threads" USING btree ("group_id","state");