ALTER TABLE "social_attempts" DROP CONSTRAINT "social_attempts_user_users_id_fk";
--> statement-breakpoint
ALTER TABLE "social_attempts" DROP COLUMN "user";