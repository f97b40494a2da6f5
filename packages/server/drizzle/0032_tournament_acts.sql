CREATE TABLE "tournament_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tournament_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tournament" uuid NOT NULL,
	"room" uuid NOT NULL,
	"act" json NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tournament_acts" ADD CONSTRAINT "tournament_acts_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_acts" ADD CONSTRAINT "tournament_acts_room_rooms_id_fk" FOREIGN KEY ("room") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tournament_acts_of" ON "tournament_acts" USING btree ("room","id");