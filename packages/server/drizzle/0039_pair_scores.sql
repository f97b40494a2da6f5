CREATE TABLE "pair_scores" (
	"one" uuid NOT NULL,
	"other" uuid NOT NULL,
	"at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"until" timestamp (3) with time zone,
	"met" integer DEFAULT 0 NOT NULL,
	"expected" real DEFAULT 0 NOT NULL,
	"deals" integer DEFAULT 0 NOT NULL,
	"gain" real DEFAULT 0 NOT NULL,
	"gain_error" real DEFAULT 0 NOT NULL,
	"choices" integer DEFAULT 0 NOT NULL,
	"fit" real DEFAULT 0 NOT NULL,
	"fit_error" real DEFAULT 0 NOT NULL,
	"score" real DEFAULT 0 NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	"moments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "pair_scores_one_other_pk" PRIMARY KEY("one","other"),
	CONSTRAINT "pair_scores_order" CHECK ("pair_scores"."one" < "pair_scores"."other")
);
--> statement-breakpoint
ALTER TABLE "pair_scores" ADD CONSTRAINT "pair_scores_one_users_id_fk" FOREIGN KEY ("one") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_scores" ADD CONSTRAINT "pair_scores_other_users_id_fk" FOREIGN KEY ("other") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pair_scores_other" ON "pair_scores" USING btree ("other");