CREATE TABLE "drops" (
	"room" uuid NOT NULL,
	"user" uuid NOT NULL,
	"variant" text NOT NULL,
	"loss" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"forgiven_at" timestamp (3) with time zone,
	CONSTRAINT "drops_room_user_pk" PRIMARY KEY("room","user")
);
--> statement-breakpoint
CREATE TABLE "result_seats" (
	"room" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"user" uuid,
	"stay" text NOT NULL,
	"played_deals" integer NOT NULL,
	"place" smallint,
	"score" integer NOT NULL,
	"contracts" jsonb NOT NULL,
	CONSTRAINT "result_seats_room_seat_pk" PRIMARY KEY("room","seat")
);
--> statement-breakpoint
CREATE TABLE "results" (
	"room" uuid PRIMARY KEY NOT NULL,
	"variant" text NOT NULL,
	"status" text NOT NULL,
	"length" jsonb NOT NULL,
	"deals" integer NOT NULL,
	"alone" boolean NOT NULL,
	"restricted" boolean NOT NULL,
	"chosen_teams" boolean NOT NULL,
	"rules_changed" boolean NOT NULL,
	"ranked_for_karma" boolean NOT NULL,
	"people" uuid[] NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thumbs" (
	"room" uuid NOT NULL,
	"user" uuid NOT NULL,
	"receiver" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thumbs_room_user_receiver_pk" PRIMARY KEY("room","user","receiver")
);
--> statement-breakpoint
ALTER TABLE "records" ALTER COLUMN "karma" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD CONSTRAINT "drops_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_seats" ADD CONSTRAINT "result_seats_room_results_room_fk" FOREIGN KEY ("room") REFERENCES "public"."results"("room") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_seats" ADD CONSTRAINT "result_seats_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thumbs" ADD CONSTRAINT "thumbs_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thumbs" ADD CONSTRAINT "thumbs_receiver_users_id_fk" FOREIGN KEY ("receiver") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drops_user" ON "drops" USING btree ("user","at");--> statement-breakpoint
CREATE INDEX "result_seats_user" ON "result_seats" USING btree ("user","room") WHERE "result_seats"."user" is not null;--> statement-breakpoint
CREATE INDEX "results_people" ON "results" USING btree ("people","ended_at") WHERE not "results"."alone";--> statement-breakpoint
CREATE INDEX "results_ended" ON "results" USING btree ("variant","ended_at");--> statement-breakpoint
CREATE INDEX "thumbs_pair" ON "thumbs" USING btree ("user","receiver","at");--> statement-breakpoint
CREATE INDEX "thumbs_receiver" ON "thumbs" USING btree ("receiver","at");--> statement-breakpoint
CREATE UNIQUE INDEX "karma_changes_once" ON "karma_changes" USING btree ("user","reason","ref") WHERE "karma_changes"."ref" is not null;