CREATE TABLE "daily_places" (
	"variant" text NOT NULL,
	"day" date NOT NULL,
	"user" uuid NOT NULL,
	"rank" integer NOT NULL,
	"score" integer NOT NULL,
	"rooms" integer NOT NULL,
	"opponents" integer NOT NULL,
	"base" double precision NOT NULL,
	CONSTRAINT "daily_places_variant_day_user_pk" PRIMARY KEY("variant","day","user")
);
--> statement-breakpoint
CREATE TABLE "daily_rankings" (
	"variant" text NOT NULL,
	"day" date NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_rankings_variant_day_pk" PRIMARY KEY("variant","day")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leader" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_places" ADD CONSTRAINT "daily_places_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_places_rank" ON "daily_places" USING btree ("variant","day","rank");--> statement-breakpoint
CREATE INDEX "daily_places_user" ON "daily_places" USING btree ("user");