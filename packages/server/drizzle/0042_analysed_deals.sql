CREATE TABLE "analysed_deals" (
	"user" uuid NOT NULL,
	"deal" "bytea" NOT NULL,
	"variant" text NOT NULL,
	"seat" smallint NOT NULL,
	"room" uuid,
	"contract" text,
	"record" text NOT NULL,
	"decisions" jsonb NOT NULL,
	"lost" real NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "analysed_deals_user_deal_pk" PRIMARY KEY("user","deal")
);
--> statement-breakpoint
ALTER TABLE "analysed_deals" ADD CONSTRAINT "analysed_deals_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analysed_deals_of" ON "analysed_deals" USING btree ("variant","user","at");