import { z } from 'zod';

const linkSchema = z.url({ protocol: /^https?$/ }).nullable();

/** The pages elsewhere to which the studio leads; null for a page that nobody has set up. */
export const siteLinksSchema = z.object({
  /** The wiki in which people learn. */
  learning: linkSchema,
  /** The videos about Kerf. */
  youtube: linkSchema,
});

/** The pages elsewhere to which the studio leads. */
export type SiteLinks = z.infer<typeof siteLinksSchema>;
