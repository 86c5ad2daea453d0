CREATE TABLE "ai_images" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"click" text NOT NULL,
	"style" text NOT NULL,
	"points" integer NOT NULL,
	"status" text NOT NULL,
	"file_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "ai_images_once" UNIQUE("user_id","click"),
	CONSTRAINT "ai_image_costs" CHECK ("ai_images"."points" > 0)
);
--> statement-breakpoint
ALTER TABLE "ai_images" ADD CONSTRAINT "ai_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_images_status_created_at_index" ON "ai_images" USING btree ("status","created_at");