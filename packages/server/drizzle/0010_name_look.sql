ALTER TABLE "users" ADD COLUMN "name_look" text;--> statement-breakpoint
CREATE INDEX "users_name_look" ON "users" USING btree ("name_look");