ALTER TABLE "tournament_messages" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_users" ADD COLUMN "absent_at" timestamp (3) with time zone;