CREATE TABLE "looking" (
	"process" uuid NOT NULL,
	"user" uuid NOT NULL,
	CONSTRAINT "looking_process_user_pk" PRIMARY KEY("process","user")
);
--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "taken_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "online" json;--> statement-breakpoint
CREATE INDEX "looking_user" ON "looking" USING btree ("user");