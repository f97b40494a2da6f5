CREATE TABLE "maintenance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"release" text,
	"reason" text NOT NULL,
	"actor" uuid,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"error" text,
	"turn" uuid,
	"turn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" bigint,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "site_figures" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "site_figures_name_day_pk" PRIMARY KEY("name","day")
);
--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "figures" json;--> statement-breakpoint
CREATE INDEX "maintenance_at" ON "maintenance" USING btree ("at");