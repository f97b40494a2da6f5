CREATE TABLE "poll_votes" (
	"poll" uuid NOT NULL,
	"user" uuid NOT NULL,
	"options" smallint[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "poll_votes_poll_user_pk" PRIMARY KEY("poll","user")
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"question" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"wishes" jsonb,
	"multiple" smallint NOT NULL,
	"audience" text NOT NULL,
	"results" text NOT NULL,
	"opens" timestamp (3) with time zone NOT NULL,
	"closes" timestamp (3) with time zone,
	"counted_at" timestamp (3) with time zone,
	"counts" integer[],
	"voters" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "polls_slug" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_poll_polls_id_fk" FOREIGN KEY ("poll") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poll_votes_user" ON "poll_votes" USING btree ("user");--> statement-breakpoint
CREATE INDEX "polls_closes" ON "polls" USING btree ("closes");