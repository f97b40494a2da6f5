CREATE TABLE "day_deals" (
	"variant" text NOT NULL,
	"day" date NOT NULL,
	"sealed_seed" "bytea" NOT NULL,
	CONSTRAINT "day_deals_variant_day_pk" PRIMARY KEY("variant","day")
);
--> statement-breakpoint
CREATE TABLE "day_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant" text NOT NULL,
	"day" date NOT NULL,
	"user" uuid,
	"guest" uuid,
	"name" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"scores" json,
	"lines" json,
	CONSTRAINT "day_results_user" UNIQUE("variant","day","user"),
	CONSTRAINT "day_results_guest" UNIQUE("variant","day","guest")
);
--> statement-breakpoint
CREATE TABLE "tour_places" (
	"variant" text NOT NULL,
	"slug" text NOT NULL,
	"user" uuid NOT NULL,
	"rank" integer NOT NULL,
	"before" integer,
	"points" integer NOT NULL,
	"counted" integer NOT NULL,
	"played" integer NOT NULL,
	"best" integer NOT NULL,
	CONSTRAINT "tour_places_variant_slug_user_pk" PRIMARY KEY("variant","slug","user")
);
--> statement-breakpoint
CREATE TABLE "tour_rankings" (
	"variant" text NOT NULL,
	"slug" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tour_rankings_variant_slug_pk" PRIMARY KEY("variant","slug")
);
--> statement-breakpoint
CREATE TABLE "tour_titles" (
	"variant" text NOT NULL,
	"year" integer NOT NULL,
	"user" uuid NOT NULL,
	CONSTRAINT "tour_titles_variant_year_pk" PRIMARY KEY("variant","year")
);
--> statement-breakpoint
ALTER TABLE "tournament_points" ADD COLUMN "starters" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_points" ADD COLUMN "final" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "champion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "season_title" text;--> statement-breakpoint
ALTER TABLE "day_results" ADD CONSTRAINT "day_results_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_places" ADD CONSTRAINT "tour_places_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_titles" ADD CONSTRAINT "tour_titles_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_results_of" ON "day_results" USING btree ("user");--> statement-breakpoint
CREATE INDEX "day_results_of_guest" ON "day_results" USING btree ("guest");--> statement-breakpoint
CREATE INDEX "tour_places_user" ON "tour_places" USING btree ("user");--> statement-breakpoint
CREATE INDEX "tour_titles_user" ON "tour_titles" USING btree ("user");