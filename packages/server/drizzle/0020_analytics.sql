CREATE TABLE "event_counts" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"part" text NOT NULL,
	"value" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "event_counts_name_day_part_value_pk" PRIMARY KEY("name","day","part","value")
);
--> statement-breakpoint
CREATE TABLE "page_errors" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"page" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"places" text[] NOT NULL,
	"width" text NOT NULL,
	"version" text
);
--> statement-breakpoint
CREATE INDEX "page_errors_at" ON "page_errors" USING btree ("at");