CREATE TABLE "room_account_data" (
	"mxid" text NOT NULL,
	"room_id" text NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"pos" bigint NOT NULL,
	CONSTRAINT "room_account_data_mxid_room_id_type_pk" PRIMARY KEY("mxid","room_id","type")
);
--> statement-breakpoint
CREATE TABLE "room_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"room_id" text NOT NULL,
	"creator" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_backup_keys" (
	"mxid" text NOT NULL,
	"version" integer NOT NULL,
	"room_id" text NOT NULL,
	"session_id" text NOT NULL,
	"first_message_index" integer NOT NULL,
	"forwarded_count" integer NOT NULL,
	"is_verified" boolean NOT NULL,
	"session_data" text NOT NULL,
	CONSTRAINT "room_backup_keys_mxid_version_room_id_session_id_pk" PRIMARY KEY("mxid","version","room_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "room_backups" (
	"mxid" text NOT NULL,
	"version" integer NOT NULL,
	"algorithm" text NOT NULL,
	"auth_data" text NOT NULL,
	"etag" integer NOT NULL,
	"is_deleted" boolean NOT NULL,
	CONSTRAINT "room_backups_mxid_version_pk" PRIMARY KEY("mxid","version")
);
--> statement-breakpoint
CREATE TABLE "room_device_keys" (
	"mxid" text NOT NULL,
	"device_id" text NOT NULL,
	"key_id" text NOT NULL,
	"algorithm" text NOT NULL,
	"is_fallback" boolean NOT NULL,
	"is_used" boolean NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "room_device_keys_mxid_device_id_is_fallback_key_id_pk" PRIMARY KEY("mxid","device_id","is_fallback","key_id")
);
--> statement-breakpoint
CREATE TABLE "room_devices" (
	"mxid" text NOT NULL,
	"device_id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text,
	"sign_in" text,
	"created_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"seen_from" text NOT NULL,
	"keys" text,
	CONSTRAINT "room_devices_mxid_device_id_pk" PRIMARY KEY("mxid","device_id"),
	CONSTRAINT "room_devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "room_events" (
	"pos" bigint PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"room_id" text NOT NULL,
	"type" text NOT NULL,
	"state_key" text,
	"sender" text NOT NULL,
	"content" text NOT NULL,
	"at" bigint NOT NULL,
	"redacts" text,
	"unsigned" text NOT NULL,
	"device_id" text,
	"txn_id" text,
	"rel_type" text,
	"relates_to" text,
	CONSTRAINT "room_events_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "room_filters" (
	"mxid" text NOT NULL,
	"filter_id" text NOT NULL,
	"filter" text NOT NULL,
	CONSTRAINT "room_filters_mxid_filter_id_pk" PRIMARY KEY("mxid","filter_id")
);
--> statement-breakpoint
CREATE TABLE "room_forgotten" (
	"mxid" text NOT NULL,
	"room_id" text NOT NULL,
	CONSTRAINT "room_forgotten_mxid_room_id_pk" PRIMARY KEY("mxid","room_id")
);
--> statement-breakpoint
CREATE TABLE "room_identity_keys" (
	"mxid" text NOT NULL,
	"usage" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "room_identity_keys_mxid_usage_pk" PRIMARY KEY("mxid","usage")
);
--> statement-breakpoint
CREATE TABLE "room_inbox" (
	"pos" bigint PRIMARY KEY NOT NULL,
	"mxid" text NOT NULL,
	"device_id" text NOT NULL,
	"type" text NOT NULL,
	"sender" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_media" (
	"id" text PRIMARY KEY NOT NULL,
	"mxid" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_people" (
	"mxid" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"keys_pos" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_receipts" (
	"room_id" text NOT NULL,
	"mxid" text NOT NULL,
	"type" text NOT NULL,
	"thread" text NOT NULL,
	"event_id" text NOT NULL,
	"event_pos" bigint NOT NULL,
	"at" bigint NOT NULL,
	"pos" bigint NOT NULL,
	CONSTRAINT "room_receipts_room_id_mxid_type_thread_pk" PRIMARY KEY("room_id","mxid","type","thread")
);
--> statement-breakpoint
CREATE TABLE "room_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_transactions" (
	"mxid" text NOT NULL,
	"device_id" text NOT NULL,
	"what" text NOT NULL,
	"answer" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "room_transactions_mxid_device_id_what_pk" PRIMARY KEY("mxid","device_id","what")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"is_listed" boolean NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "room_people" ADD CONSTRAINT "room_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_aliases_room" ON "room_aliases" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "room_events_room" ON "room_events" USING btree ("room_id","pos");--> statement-breakpoint
CREATE INDEX "room_events_state" ON "room_events" USING btree ("room_id","type","state_key","pos");--> statement-breakpoint
CREATE INDEX "room_events_relation" ON "room_events" USING btree ("relates_to");--> statement-breakpoint
CREATE INDEX "room_inbox_device" ON "room_inbox" USING btree ("mxid","device_id","pos");--> statement-breakpoint
CREATE INDEX "room_media_person" ON "room_media" USING btree ("mxid");--> statement-breakpoint
CREATE INDEX "room_transactions_at" ON "room_transactions" USING btree ("at");