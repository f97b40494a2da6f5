CREATE TABLE "chat_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room" uuid,
	"variant" text NOT NULL,
	"user" uuid NOT NULL,
	"name" text NOT NULL,
	"seat" smallint,
	"text" text,
	"phrase" text,
	"held" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"process" uuid NOT NULL,
	"room" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"user" uuid NOT NULL,
	CONSTRAINT "presence_process_room_seat_user_pk" PRIMARY KEY("process","room","seat","user")
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_bans" (
	"room" uuid NOT NULL,
	"user" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "room_bans_room_user_pk" PRIMARY KEY("room","user")
);
--> statement-breakpoint
CREATE TABLE "room_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room" uuid NOT NULL,
	"user" uuid NOT NULL,
	"from" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "room_players" (
	"room" uuid NOT NULL,
	"user" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "room_players_room_user_pk" PRIMARY KEY("room","user")
);
--> statement-breakpoint
CREATE TABLE "seated" (
	"user" uuid PRIMARY KEY NOT NULL,
	"room" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter" uuid NOT NULL,
	"user" uuid NOT NULL,
	"reason" text NOT NULL,
	"room" uuid,
	"message" uuid,
	"hand" text,
	"text" text,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "alone" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "face" json;--> statement-breakpoint
CREATE INDEX "chat_lines_room" ON "chat_lines" USING btree ("room","id") WHERE "chat_lines"."room" is not null;--> statement-breakpoint
CREATE INDEX "chat_lines_lobby" ON "chat_lines" USING btree ("variant","id") WHERE "chat_lines"."room" is null;--> statement-breakpoint
CREATE INDEX "chat_lines_user" ON "chat_lines" USING btree ("user","at");--> statement-breakpoint
CREATE INDEX "presence_room" ON "presence" USING btree ("room","seat");--> statement-breakpoint
CREATE INDEX "room_invitations_room" ON "room_invitations" USING btree ("room","user");--> statement-breakpoint
CREATE INDEX "room_invitations_user" ON "room_invitations" USING btree ("user","at");--> statement-breakpoint
CREATE INDEX "room_players_user" ON "room_players" USING btree ("user","room");--> statement-breakpoint
CREATE INDEX "seated_room" ON "seated" USING btree ("room");--> statement-breakpoint
CREATE UNIQUE INDEX "user_reports_open" ON "user_reports" USING btree ("reporter","user","reason") WHERE "user_reports"."status" in ('open', 'looking');--> statement-breakpoint
CREATE INDEX "user_reports_user" ON "user_reports" USING btree ("user","at");--> statement-breakpoint
CREATE INDEX "rooms_lobby" ON "rooms" USING btree ("variant","status") WHERE not "rooms"."alone" and "rooms"."status" in ('open', 'starting', 'playing');