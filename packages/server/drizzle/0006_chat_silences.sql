CREATE TABLE "chat_silences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user" uuid NOT NULL,
	"step" smallint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "chat_silences" ADD CONSTRAINT "chat_silences_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_silences_user" ON "chat_silences" USING btree ("user","id");