CREATE TABLE "tournament_calendar_days" (
	"calendar" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "tournament_calendar_days_calendar_day_pk" PRIMARY KEY("calendar","day")
);
--> statement-breakpoint
CREATE TABLE "tournament_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant" text NOT NULL,
	"format" text NOT NULL,
	"scoring" text NOT NULL,
	"partners" text,
	"every_weeks" smallint NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"anchor_date" date NOT NULL,
	"time" text NOT NULL,
	"timezone" text NOT NULL,
	"multiplier" double precision NOT NULL,
	"enabled" boolean NOT NULL,
	"deals" smallint,
	"target" integer,
	"round_count" smallint
);
--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "tellings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_calendar_days" ADD CONSTRAINT "tournament_calendar_days_calendar_tournament_calendars_id_fk" FOREIGN KEY ("calendar") REFERENCES "public"."tournament_calendars"("id") ON DELETE cascade ON UPDATE no action;