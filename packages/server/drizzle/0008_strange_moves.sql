CREATE TABLE "strange_moves" (
	"room" uuid NOT NULL,
	"seq" integer NOT NULL,
	"card" text NOT NULL,
	"user" uuid,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "strange_moves_room_seq_card_pk" PRIMARY KEY("room","seq","card")
);
--> statement-breakpoint
CREATE INDEX "strange_moves_at" ON "strange_moves" USING btree ("at");--> statement-breakpoint
CREATE INDEX "strange_moves_user" ON "strange_moves" USING btree ("user");