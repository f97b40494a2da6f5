CREATE TABLE "job_progress" (
	"job" text PRIMARY KEY NOT NULL,
	"after" uuid NOT NULL
);
