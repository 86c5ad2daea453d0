CREATE UNLOGGED TABLE "call_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "call_counts_ends_at_index" ON "call_counts" USING btree ("ends_at");
--> statement-breakpoint
CREATE FUNCTION report_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner text;
  mark text;
  told text := coalesce(current_setting('kerf.told', true), '');
BEGIN
  IF current_setting('kerf.quiet', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'users' THEN owner := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN owner := OLD.user_id;
  ELSE owner := NEW.user_id;
  END IF;
  mark := TG_ARGV[0] || ':' || owner || ';';
  IF position(mark IN told) > 0 THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM users WHERE id = owner) THEN RETURN NULL; END IF;
  -- A session that begins is told to the pages of the other sessions, if there are some.
  IF TG_TABLE_NAME = 'sessions' AND TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM sessions WHERE user_id = owner AND id <> NEW.id) THEN RETURN NULL; END IF;
  END IF;
  PERFORM set_config('kerf.told', told || mark, true);
  PERFORM pg_advisory_xact_lock(4100003);
  INSERT INTO events (user_id, type, data) VALUES (owner, 'data', jsonb_build_object('changed', TG_ARGV[0]));
  PERFORM pg_notify('kerf_events', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER projects_change AFTER INSERT OR UPDATE OR DELETE ON "projects" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION report_change('projects');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER project_versions_change AFTER UPDATE ON "project_versions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION report_change('projects');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER project_shares_change AFTER INSERT OR DELETE ON "project_shares" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION report_change('projects');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER machines_change AFTER INSERT OR UPDATE OR DELETE ON "machines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION report_change('machines');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER default_machines_change AFTER INSERT OR UPDATE OR DELETE ON "default_machines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION report_change('machines');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bits_change AFTER INSERT OR UPDATE OR DELETE ON "bits" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION report_change('bits');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER materials_change AFTER INSERT OR UPDATE OR DELETE ON "materials" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION report_change('materials');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settings_change AFTER INSERT OR UPDATE OR DELETE ON "settings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION report_change('settings');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_change AFTER UPDATE ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.email <> NEW.email OR OLD.email_verified <> NEW.email_verified OR OLD.is_anonymous <> NEW.is_anonymous) EXECUTE FUNCTION report_change('account');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sessions_change AFTER INSERT OR DELETE ON "sessions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION report_change('account');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER accounts_begin AFTER INSERT ON "accounts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.provider_id <> 'credential') EXECUTE FUNCTION report_change('account');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER accounts_change AFTER UPDATE OR DELETE ON "accounts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION report_change('account');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER passkeys_change AFTER INSERT OR UPDATE OR DELETE ON "passkeys" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION report_change('account');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER two_factors_change AFTER INSERT OR UPDATE OR DELETE ON "two_factors" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION report_change('account');
