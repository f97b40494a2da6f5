CREATE TABLE "notices_told" (
	"user" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notices_told_user_kind_about_at_pk" PRIMARY KEY("user","kind","about","at")
);
--> statement-breakpoint
ALTER TABLE "notices_told" ADD CONSTRAINT "notices_told_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_told_at" ON "notices_told" USING btree ("kind","at");