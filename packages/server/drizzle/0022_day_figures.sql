CREATE TABLE "day_figures" (
	"day" date NOT NULL,
	"variant" text NOT NULL,
	"sessions" integer NOT NULL,
	"deals" bigint NOT NULL,
	"contracts" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "day_figures_day_variant_pk" PRIMARY KEY("day","variant")
);
--> statement-breakpoint
CREATE INDEX "results_anybody" ON "results" USING gin ("people");