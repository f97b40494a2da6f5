CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor" uuid,
	"action" text NOT NULL,
	"target" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user" uuid NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"previous_hash" "bytea",
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"first_used_at" timestamp (3) with time zone,
	"remember" boolean NOT NULL,
	"sudo_until" timestamp (3) with time zone,
	"method" text NOT NULL,
	"device" text NOT NULL,
	"address_hash" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"user" uuid NOT NULL,
	"blocked" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocks_user_blocked_pk" PRIMARY KEY("user","blocked")
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user" uuid,
	"email" text,
	"hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "donations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user" uuid NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"date_used" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "freewhist_accounts" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"score" integer NOT NULL,
	"user" uuid,
	"linked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "friendships" (
	"user" uuid NOT NULL,
	"friend" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "friendships_user_friend_pk" PRIMARY KEY("user","friend")
);
--> statement-breakpoint
CREATE TABLE "karma_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user" uuid NOT NULL,
	"variant" text NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"ref" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mutes" (
	"user" uuid NOT NULL,
	"muted" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mutes_user_muted_pk" PRIMARY KEY("user","muted")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user" uuid NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"user" uuid,
	"to" text,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"dedup_key" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user" uuid,
	"session" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" integer NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("user","endpoint")
);
--> statement-breakpoint
CREATE TABLE "records" (
	"user" uuid NOT NULL,
	"variant" text NOT NULL,
	"karma" integer NOT NULL,
	"games" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "records_user_variant_pk" PRIMARY KEY("user","variant")
);
--> statement-breakpoint
CREATE TABLE "social_attempts" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"return_to" text,
	"mode" text NOT NULL,
	"user" uuid,
	"browser_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_links" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user" uuid NOT NULL,
	"label" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "social_links_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "social_links_user" UNIQUE("user","provider")
);
--> statement-breakpoint
CREATE TABLE "spent_secrets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session" uuid NOT NULL,
	"spent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_emails" (
	"user" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_emails_user_email_pk" PRIMARY KEY("user","email")
);
--> statement-breakpoint
CREATE TABLE "user_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"user" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"name_key" text,
	"name_changed_at" timestamp (3) with time zone,
	"slug" text,
	"title" text,
	"avatar" text,
	"stream" text,
	"locale" text NOT NULL,
	"birth_year" smallint,
	"terms_at" timestamp (3) with time zone,
	"password_hash" text,
	"password_changed_at" timestamp (3) with time zone,
	"passkey_handle" "bytea" NOT NULL,
	"legacy_verified" boolean DEFAULT false NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"premium_until" timestamp (3) with time zone,
	"blocked_until" timestamp (3) with time zone,
	"blocked_reason" text,
	"deletion" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"drops" integer DEFAULT 0 NOT NULL,
	"availability" jsonb,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"games" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"features" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"limitations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_users_id_fk" FOREIGN KEY ("blocked") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freewhist_accounts" ADD CONSTRAINT "freewhist_accounts_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_friend_users_id_fk" FOREIGN KEY ("friend") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karma_changes" ADD CONSTRAINT "karma_changes_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_muted_users_id_fk" FOREIGN KEY ("muted") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_auth_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_attempts" ADD CONSTRAINT "social_attempts_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_links" ADD CONSTRAINT "social_links_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spent_secrets" ADD CONSTRAINT "spent_secrets_session_auth_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_emails" ADD CONSTRAINT "user_emails_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_slugs" ADD CONSTRAINT "user_slugs_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_target" ON "audit" USING btree ("target");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user");--> statement-breakpoint
CREATE INDEX "auth_sessions_secret" ON "auth_sessions" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "auth_sessions_previous" ON "auth_sessions" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked");--> statement-breakpoint
CREATE INDEX "codes_user" ON "codes" USING btree ("user","kind");--> statement-breakpoint
CREATE INDEX "codes_hash" ON "codes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "donations_user" ON "donations" USING btree ("user");--> statement-breakpoint
CREATE INDEX "friendships_friend" ON "friendships" USING btree ("friend");--> statement-breakpoint
CREATE INDEX "karma_changes_user" ON "karma_changes" USING btree ("user","at");--> statement-breakpoint
CREATE INDEX "mutes_muted" ON "mutes" USING btree ("muted");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_dedup" ON "outbox" USING btree ("channel","dedup_key") WHERE "outbox"."dedup_key" is not null;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user");--> statement-breakpoint
CREATE INDEX "spent_secrets_session" ON "spent_secrets" USING btree ("session");--> statement-breakpoint
CREATE UNIQUE INDEX "user_emails_verified" ON "user_emails" USING btree (lower("email")) WHERE "user_emails"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "user_emails_email" ON "user_emails" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "user_slugs_user" ON "user_slugs" USING btree ("user");--> statement-breakpoint
CREATE UNIQUE INDEX "users_name_key" ON "users" USING btree ("name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_slug" ON "users" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "users_deletion" ON "users" USING btree ("deletion") WHERE "users"."deletion" is not null;