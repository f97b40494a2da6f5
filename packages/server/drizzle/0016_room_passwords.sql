ALTER TABLE "rooms" ADD COLUMN "sealed_password" "bytea";--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "password_at" timestamp (3) with time zone;