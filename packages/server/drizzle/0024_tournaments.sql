CREATE TABLE "tournament_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament" uuid NOT NULL,
	"user" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_points" (
	"tournament" uuid NOT NULL,
	"user" uuid NOT NULL,
	"variant" text NOT NULL,
	"position" integer NOT NULL,
	"points" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tournament_points_tournament_user_pk" PRIMARY KEY("tournament","user")
);
--> statement-breakpoint
CREATE TABLE "tournament_sets" (
	"tournament" uuid NOT NULL,
	"round" smallint NOT NULL,
	"table" smallint NOT NULL,
	"set" smallint NOT NULL,
	"room" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tournament_sets_tournament_round_table_set_pk" PRIMARY KEY("tournament","round","table","set")
);
--> statement-breakpoint
CREATE TABLE "tournament_users" (
	"tournament" uuid NOT NULL,
	"user" uuid NOT NULL,
	"active" smallint NOT NULL,
	CONSTRAINT "tournament_users_tournament_user_pk" PRIMARY KEY("tournament","user")
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"variant" text NOT NULL,
	"status" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"start_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"state" json NOT NULL,
	"sealed_seed" "bytea" NOT NULL,
	"players" integer DEFAULT 0 NOT NULL,
	"reserves" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"calendar" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tournament_messages" ADD CONSTRAINT "tournament_messages_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_messages" ADD CONSTRAINT "tournament_messages_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_points" ADD CONSTRAINT "tournament_points_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_points" ADD CONSTRAINT "tournament_points_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_sets" ADD CONSTRAINT "tournament_sets_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_users" ADD CONSTRAINT "tournament_users_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_users" ADD CONSTRAINT "tournament_users_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tournament_messages_of" ON "tournament_messages" USING btree ("tournament","id");--> statement-breakpoint
CREATE INDEX "tournament_points_variant" ON "tournament_points" USING btree ("variant","at");--> statement-breakpoint
CREATE INDEX "tournament_points_user" ON "tournament_points" USING btree ("user","variant");--> statement-breakpoint
CREATE INDEX "tournament_users_user" ON "tournament_users" USING btree ("user","tournament");--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_slug" ON "tournaments" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "tournaments_due" ON "tournaments" USING btree ("due_at") WHERE "tournaments"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "tournaments_start" ON "tournaments" USING btree ("start_at","id");