ALTER TABLE "gift_cards" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "gift_cards_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "gift_cards_note_index" ON "gift_cards" USING btree ("note");--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_number" UNIQUE("number");