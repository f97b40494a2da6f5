CREATE TABLE "slams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant" text NOT NULL,
	"number" integer NOT NULL,
	"slug" text NOT NULL,
	"room" uuid NOT NULL,
	"deal" integer NOT NULL,
	"contract" text NOT NULL,
	"trump" text NOT NULL,
	"hand" text[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user" uuid,
	"guest" uuid,
	"claimed_at" timestamp (3) with time zone,
	"message" text,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "slams_room_deal" UNIQUE("room","deal"),
	CONSTRAINT "slams_number" UNIQUE("variant","number"),
	CONSTRAINT "slams_slug" UNIQUE("variant","slug")
);
--> statement-breakpoint
ALTER TABLE "slams" ADD CONSTRAINT "slams_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slams_user" ON "slams" USING btree ("user");--> statement-breakpoint
CREATE INDEX "slams_guest" ON "slams" USING btree ("guest");