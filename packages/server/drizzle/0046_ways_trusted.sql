ALTER TABLE "users" ADD COLUMN "ways_trusted_until" timestamp (3) with time zone;--> statement-breakpoint
-- Administrators of the time before the rule keep what they have now.
UPDATE "users" SET "ways_trusted_until" = now() WHERE "admin";
