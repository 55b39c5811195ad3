CREATE TABLE "call_history" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"line_id" text NOT NULL,
	"is_incoming" boolean NOT NULL,
	"is_missed" boolean NOT NULL,
	"is_rejected" boolean NOT NULL,
	"is_new" boolean NOT NULL,
	"started_at" bigint NOT NULL,
	"talk_seconds" integer,
	"called_label" text NOT NULL,
	"called_number" text NOT NULL,
	"remote_label" text NOT NULL,
	"remote_number" text NOT NULL,
	"remote_contact_id" text,
	"via_label" text,
	"is_personal_call" boolean NOT NULL,
	"cause" text NOT NULL,
	"infos" jsonb
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"owner_id" text,
	"kind" text NOT NULL,
	"display_name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"numbers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprises" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"community" text NOT NULL,
	"dial_prefix" text DEFAULT '' NOT NULL,
	"country_code" text NOT NULL,
	"time_zone" text DEFAULT 'Europe/Paris' NOT NULL,
	"sf_popup_acd_only" boolean DEFAULT false NOT NULL,
	CONSTRAINT "enterprises_community_unique" UNIQUE("community")
);
--> statement-breakpoint
CREATE TABLE "extensions" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"user_id" text NOT NULL,
	"number" text NOT NULL,
	"max_softphones" integer DEFAULT 1 NOT NULL,
	"is_web_softphone" boolean DEFAULT true NOT NULL,
	"is_acd_agent" boolean DEFAULT false NOT NULL,
	"is_sales_force_enabled" boolean DEFAULT true NOT NULL,
	"sf_popup_incoming_call" boolean DEFAULT true NOT NULL,
	"sf_popup_outgoing_call" boolean DEFAULT true NOT NULL,
	"crm_consent" integer,
	"pstn_numbers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"caller_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "extensions_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"number" text NOT NULL,
	"label" text NOT NULL,
	"group_type" text NOT NULL,
	"ring_pattern" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"pstn_numbers" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keypads" (
	"user_id" text NOT NULL,
	"key" integer NOT NULL,
	"type" integer NOT NULL,
	"destination" text NOT NULL,
	"label" text NOT NULL,
	"label_mode" text,
	CONSTRAINT "keypads_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"global_session_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terminals" (
	"id" text PRIMARY KEY NOT NULL,
	"extension_id" text NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"device_model" text,
	"softphone_type" text NOT NULL,
	"max_connections" integer DEFAULT 1 NOT NULL,
	"ui_pos" integer DEFAULT 0 NOT NULL,
	"register_id" text,
	"ha1" text,
	CONSTRAINT "terminals_register_id_unique" UNIQUE("register_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"login" text NOT NULL,
	"password_hash" text NOT NULL,
	"display_name" text NOT NULL,
	"presence" text DEFAULT 'available' NOT NULL,
	"access_rights_type" text,
	"logout_locked" boolean DEFAULT false NOT NULL,
	"locked_until" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "users_login_unique" UNIQUE("login")
);
--> statement-breakpoint
ALTER TABLE "call_history" ADD CONSTRAINT "call_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keypads" ADD CONSTRAINT "keypads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_extension_id_extensions_id_fk" FOREIGN KEY ("extension_id") REFERENCES "public"."extensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_history_user" ON "call_history" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "call_history_line" ON "call_history" USING btree ("user_id","line_id");--> statement-breakpoint
CREATE INDEX "contacts_enterprise" ON "contacts" USING btree ("enterprise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "extensions_number" ON "extensions" USING btree ("enterprise_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_number" ON "groups" USING btree ("enterprise_id","number");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "terminals_extension" ON "terminals" USING btree ("extension_id");