ALTER TABLE "rooms" ADD COLUMN "tournament" uuid;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "round" smallint;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "table" smallint;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "set" smallint;--> statement-breakpoint
CREATE INDEX "rooms_tournament" ON "rooms" USING btree ("tournament","round","table","set") WHERE "rooms"."tournament" is not null;