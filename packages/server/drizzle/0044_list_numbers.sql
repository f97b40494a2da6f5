ALTER TABLE "page_errors" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "daily_rankings" ADD COLUMN "full_rooms" integer;--> statement-breakpoint
ALTER TABLE "daily_rankings" ADD COLUMN "full_opponents" integer;--> statement-breakpoint
ALTER TABLE "tour_rankings" ADD COLUMN "most" integer;