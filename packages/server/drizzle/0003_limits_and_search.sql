CREATE TABLE "rate_limits" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"strikes" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_end" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "users_name_prefix" ON "users" USING btree ("name_key" collate "C","id") WHERE "users"."deleted_at" is null;