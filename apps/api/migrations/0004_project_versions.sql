CREATE TABLE "project_extensions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"slots" integer NOT NULL,
	CONSTRAINT "project_slots_not_negative" CHECK ("project_extensions"."slots" >= 0)
);
--> statement-breakpoint
CREATE TABLE "project_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_shares_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "project_versions" (
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"revision" integer NOT NULL,
	"name" text NOT NULL,
	"label" text,
	"canvas_file_id" text NOT NULL,
	"preview_file_id" text,
	"gcode_file_id" text,
	"machine_id" text,
	"ext_info" jsonb,
	"material_info" jsonb,
	"restored_from" integer,
	"save_id" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_versions_project_id_revision_pk" PRIMARY KEY("project_id","revision"),
	CONSTRAINT "project_versions_save" UNIQUE("project_id","save_id")
);
--> statement-breakpoint
DROP INDEX "projects_user_id_updated_at_index";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "folder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_id_user" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "project_extensions" ADD CONSTRAINT "project_extensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_shares" ADD CONSTRAINT "project_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_shares" ADD CONSTRAINT "project_shares_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_project" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_canvas_file" FOREIGN KEY ("canvas_file_id","user_id") REFERENCES "public"."files"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_preview_file" FOREIGN KEY ("preview_file_id","user_id") REFERENCES "public"."files"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_gcode_file" FOREIGN KEY ("gcode_file_id","user_id") REFERENCES "public"."files"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_shares_project_id_index" ON "project_shares" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_versions_canvas_file_id_index" ON "project_versions" USING btree ("canvas_file_id");--> statement-breakpoint
CREATE INDEX "project_versions_preview_file_id_index" ON "project_versions" USING btree ("preview_file_id");--> statement-breakpoint
CREATE INDEX "project_versions_gcode_file_id_index" ON "project_versions" USING btree ("gcode_file_id");--> statement-breakpoint
CREATE INDEX "projects_by_change" ON "projects" USING btree ("user_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_by_creation" ON "projects" USING btree ("user_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_by_name" ON "projects" USING btree ("user_id",lower(name),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_by_folder" ON "projects" USING btree ("user_id","folder") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_in_bin" ON "projects" USING btree ("user_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "projects_bin_age" ON "projects" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
INSERT INTO "project_versions" ("project_id", "user_id", "revision", "name", "canvas_file_id", "preview_file_id",
	"gcode_file_id", "machine_id", "ext_info", "material_info", "saved_at")
SELECT "id", "user_id", "revision", "name", "canvas_file_id", "preview_file_id",
	"gcode_file_id", "machine_id", "ext_info", "material_info", "updated_at" FROM "projects";
