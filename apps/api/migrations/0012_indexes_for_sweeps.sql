CREATE INDEX "files_created_at_index" ON "files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "project_shares_user_id_index" ON "project_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "project_versions_user_id_index" ON "project_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "projects_user_id_index" ON "projects" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_guests" ON "users" USING btree ("created_at") WHERE is_anonymous;