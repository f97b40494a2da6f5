CREATE TABLE "backer_counted" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backer_days" (
	"backer" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "backer_days_backer_day_pk" PRIMARY KEY("backer","day")
);
--> statement-breakpoint
CREATE TABLE "backers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" jsonb NOT NULL,
	"image" "bytea",
	"image_mark" text,
	"url" text NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"to" timestamp (3) with time zone,
	"weight" smallint NOT NULL,
	"languages" text[] NOT NULL,
	"countries" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backer_days" ADD CONSTRAINT "backer_days_backer_backers_id_fk" FOREIGN KEY ("backer") REFERENCES "public"."backers"("id") ON DELETE cascade ON UPDATE no action;