CREATE TABLE "room_log" (
	"room" uuid NOT NULL,
	"seq" integer NOT NULL,
	"move_id" text NOT NULL,
	"seat" smallint,
	"body" json NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "room_log_room_seq_pk" PRIMARY KEY("room","seq"),
	CONSTRAINT "room_log_move" UNIQUE("room","move_id")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant" text NOT NULL,
	"status" text NOT NULL,
	"seq" integer NOT NULL,
	"due_at" timestamp (3) with time zone,
	"due_seq" integer,
	"host" text NOT NULL,
	"sealed_seed" "bytea" NOT NULL,
	"commitment" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "rooms_due" ON "rooms" USING btree ("due_at") WHERE "rooms"."due_at" is not null;