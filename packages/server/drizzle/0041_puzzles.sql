CREATE TABLE "puzzle_counts" (
	"variant" text NOT NULL,
	"puzzle" text NOT NULL,
	"tried" integer NOT NULL,
	"found" integer NOT NULL,
	CONSTRAINT "puzzle_counts_variant_puzzle_pk" PRIMARY KEY("variant","puzzle")
);
--> statement-breakpoint
CREATE TABLE "puzzle_tries" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
