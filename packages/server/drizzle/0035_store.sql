CREATE TABLE "coupon_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user" uuid,
	"order" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coupon_uses_once" UNIQUE("code","user")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"plan" text,
	"max_uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"created_by" uuid,
	"note" text,
	"order" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "coupons_order" UNIQUE("order")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"order" uuid NOT NULL,
	"seq" integer NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"cause" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_events_order_seq_pk" PRIMARY KEY("order","seq")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user" uuid,
	"kind" text NOT NULL,
	"plan" text,
	"months" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"discount" integer NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"pay_url" text,
	"coupon" text,
	"donation" uuid,
	"subscription" uuid,
	"renewal" boolean DEFAULT false NOT NULL,
	"email" text,
	"locale" text NOT NULL,
	"sender" text,
	"message" text,
	"anonymous" boolean DEFAULT false NOT NULL,
	"gift_to" text,
	"gift_at" timestamp (3) with time zone,
	"gift_sent_at" timestamp (3) with time zone,
	"gift_code" text,
	"receipt" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "orders_receipt" UNIQUE("receipt")
);
--> statement-breakpoint
CREATE TABLE "premium_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user" uuid,
	"order" uuid,
	"coupon" text,
	"months" integer NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "premium_grants_order" UNIQUE("order")
);
--> statement-breakpoint
CREATE TABLE "provider_calls" (
	"key" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"action" text NOT NULL,
	"order" uuid,
	"subscription" uuid,
	"input" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"event" text NOT NULL,
	"about" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "provider_events_provider_event_pk" PRIMARY KEY("provider","event")
);
--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user" uuid,
	"plan" text NOT NULL,
	"next_plan" text,
	"amount" integer NOT NULL,
	"next_amount" integer,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"customer" text,
	"state" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"paid_until" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"ref" text PRIMARY KEY NOT NULL,
	"order" uuid,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"subscription" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "test_payments_order" UNIQUE("order")
);
--> statement-breakpoint
CREATE TABLE "test_subscriptions" (
	"ref" text PRIMARY KEY NOT NULL,
	"months" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "order" uuid;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_code_coupons_code_fk" FOREIGN KEY ("code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_grants" ADD CONSTRAINT "premium_grants_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_grants" ADD CONSTRAINT "premium_grants_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_grants" ADD CONSTRAINT "premium_grants_coupon_coupons_code_fk" FOREIGN KEY ("coupon") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_user" ON "coupon_uses" USING btree ("user");--> statement-breakpoint
CREATE INDEX "coupons_created" ON "coupons" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_provider_ref" ON "orders" USING btree ("provider","provider_ref") WHERE "orders"."provider_ref" is not null;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at") WHERE "orders"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_gift_at" ON "orders" USING btree ("gift_at") WHERE "orders"."gift_at" is not null and "orders"."gift_sent_at" is null;--> statement-breakpoint
CREATE INDEX "orders_subscription" ON "orders" USING btree ("subscription");--> statement-breakpoint
CREATE INDEX "premium_grants_user" ON "premium_grants" USING btree ("user");--> statement-breakpoint
CREATE INDEX "premium_grants_coupon" ON "premium_grants" USING btree ("coupon");--> statement-breakpoint
CREATE INDEX "provider_calls_due" ON "provider_calls" USING btree ("due_at") WHERE "provider_calls"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "provider_events_due" ON "provider_events" USING btree ("due_at") WHERE "provider_events"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider_ref" ON "subscriptions" USING btree ("provider","provider_ref") WHERE "subscriptions"."provider_ref" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at") WHERE "subscriptions"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "test_payments_of" ON "test_payments" USING btree ("subscription");--> statement-breakpoint
CREATE INDEX "donations_order" ON "donations" USING btree ("order");