CREATE TABLE "acd_pause_reasons" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "caller_ids" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"number" text NOT NULL,
	"extension_id" text
);
--> statement-breakpoint
CREATE TABLE "crm_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"label" text NOT NULL,
	"trigger" text NOT NULL,
	"client_actions" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"extension_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"status_time" bigint NOT NULL,
	"login_time" bigint,
	"paused" boolean DEFAULT false NOT NULL,
	"pause_reason_id" text
);
--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "has_acd_call_pad" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "is_operator_acd_call_capable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "has_crm_rules" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "may_hide_caller_id" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "is_acd" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "is_calendar_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "queue_size" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "syndical_pause" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "acd_pause_reasons" ADD CONSTRAINT "acd_pause_reasons_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caller_ids" ADD CONSTRAINT "caller_ids_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caller_ids" ADD CONSTRAINT "caller_ids_extension_id_extensions_id_fk" FOREIGN KEY ("extension_id") REFERENCES "public"."extensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_rules" ADD CONSTRAINT "crm_rules_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_extension_id_extensions_id_fk" FOREIGN KEY ("extension_id") REFERENCES "public"."extensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_pause_reason_id_acd_pause_reasons_id_fk" FOREIGN KEY ("pause_reason_id") REFERENCES "public"."acd_pause_reasons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caller_ids_enterprise" ON "caller_ids" USING btree ("enterprise_id");--> statement-breakpoint
UPDATE "groups" SET "ring_pattern" = 'unisson' WHERE "ring_pattern" = 'allAtOnce';
