CREATE TABLE "lessons_done" (
	"user" uuid NOT NULL,
	"lesson" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lessons_done_user_lesson_pk" PRIMARY KEY("user","lesson")
);
--> statement-breakpoint
ALTER TABLE "lessons_done" ADD CONSTRAINT "lessons_done_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;