-- The audit only grows. Whoever has the role of the site, or a fault of ours, cannot change what administrators did.
CREATE FUNCTION "audit_only_grows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of the audit are only added' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
-- contract: no release changes or deletes rows of it.
CREATE TRIGGER "audit_only_grows" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_only_grows"();
