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
ALTER TABLE "day_results" ADD CONSTRAINT "day_results_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_results_of" ON "day_results" USING btree ("user");--> statement-breakpoint
CREATE INDEX "day_results_of_guest" ON "day_results" USING btree ("guest");