CREATE TABLE "puzzle_days" (
	"variant" text NOT NULL,
	"day" date NOT NULL,
	"puzzle" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "puzzle_days_variant_day_pk" PRIMARY KEY("variant","day"),
	CONSTRAINT "puzzle_days_puzzle" UNIQUE("variant","puzzle")
);
