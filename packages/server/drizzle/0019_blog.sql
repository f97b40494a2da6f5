CREATE TABLE "blog_posts" (
	"post" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "blog_subscriptions_email" ON "blog_subscriptions" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "blog_subscriptions_told" ON "blog_subscriptions" USING btree ("told_at");