-- The log in parts by time (docs/decisions/049-the-log-in-parts.md). The rows stay where they are: the table that has
-- them becomes the first part, and the table of all parts takes its name. Rooms begin with the time they were made.
CREATE SCHEMA "log_parts";
--> statement-breakpoint
-- contract: the name is back before anybody else can look, with the same columns and keys.
ALTER TABLE "room_log" SET SCHEMA "log_parts";
--> statement-breakpoint
-- contract: no statement names a part.
ALTER TABLE "log_parts"."room_log" RENAME TO "first";
--> statement-breakpoint
CREATE TABLE "room_log" (
	"room" uuid NOT NULL,
	"seq" integer NOT NULL,
	"move_id" text NOT NULL,
	"seat" smallint,
	"body" json NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "room_log_room_seq_pk" PRIMARY KEY("room","seq"),
	CONSTRAINT "room_log_move" UNIQUE("room","move_id")
) PARTITION BY RANGE ("room");
--> statement-breakpoint
-- What no part is for: nothing, unless the job that makes parts has not run for months.
CREATE TABLE "log_parts"."others" PARTITION OF "room_log" DEFAULT;
--> statement-breakpoint
DO $$
DECLARE
	until timestamp := date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month';
	bound uuid := (lpad(to_hex((extract(epoch FROM until) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
BEGIN
	WITH beyond AS (DELETE FROM "log_parts"."first" WHERE "room" >= bound RETURNING *)
	INSERT INTO "log_parts"."others" SELECT * FROM beyond;
	EXECUTE format('ALTER TABLE "room_log" ATTACH PARTITION "log_parts"."first" FOR VALUES FROM (MINVALUE) TO (%L)', bound);
END $$;
