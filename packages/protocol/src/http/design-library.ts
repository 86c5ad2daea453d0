import { z } from 'zod';
import { idSchema } from '../id';
import { MOST_NAME } from './bit';
import { claimedUserIdSchema, idListSchema, timeSchema } from './common';
import { defineRoute } from './route';

/** The number of designs that a client asks for first, and by how many it goes on (part 2 §9.4). */
export const DESIGN_PAGE = { first: 50, more: 20 } as const;

/** The most designs in one reply. */
const MOST_DESIGNS = 200;

/** The id of a design: the set that it comes from, and its name there. */
export const designIdSchema = z.string().regex(/^[a-z\d-]{1,60}\.[a-z\d-]{1,100}$/, 'The id is not valid.');

/** A design of the library (part 2 §3.9), with what a person who uses it has to know. */
export const libraryDesignSchema = z.object({
  id: designIdSchema,
  /** A small picture, and the drawing itself: SVG, which never changes under its url. */
  previewUrl: z.string(),
  url: z.string(),
  /** The drawing as `d` of a path, in units of `width` and `height`, where it comes with the list. */
  outline: z.string().optional(),
  /** Its name in English. */
  altText: z.string(),
  /** Its name in other languages, where it is known. */
  names: z.object({ zh: z.string().optional(), pt: z.string().optional() }),
  category: z.string(),
  style: z.enum(['solid', 'outline']),
  /** The proportions of the drawing. */
  width: z.number().positive(),
  height: z.number().positive(),
  /** The id of its source: whose work it is. */
  source: z.string(),
  author: z.string(),
  licence: z.string(),
  licenceUrl: z.string(),
});

/** A design of the library. */
export type LibraryDesign = z.infer<typeof libraryDesignSchema>;

/** A set of designs, for the page of authors and licences. */
export const designSourceSchema = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  /** All authors of a set of many; '' otherwise. */
  authors: z.string(),
  url: z.string(),
  licence: z.string(),
  licenceUrl: z.string(),
  count: z.int().nonnegative(),
});

/** A set of designs, for the page of authors and licences. */
export type DesignSource = z.infer<typeof designSourceSchema>;

/**
 * What is searched for. The specification has `type` (the name of a category; empty for all), `tag` (words; empty for
 * all), `pageNo` from 1 and `pageSize`. The page grows while a person scrolls, so `skip` leaves out the designs at its
 * beginning that the client has already. `style` restricts to silhouettes or to drawings with lines.
 */
export const designSearchSchema = z
  .object({
    type: z.string().max(100).default(''),
    tag: z.string().trim().max(200).default(''),
    pageNo: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(1),
    pageSize: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(DESIGN_PAGE.first),
    skip: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0),
    style: z.enum(['solid', 'outline']).optional(),
    userId: claimedUserIdSchema,
  })
  .refine(({ pageSize, skip }) => pageSize > skip && pageSize - skip <= MOST_DESIGNS, {
    error: `One reply has at most ${MOST_DESIGNS} designs.`,
    path: ['pageSize'],
  });

/** The largest own design and the largest picture of one, characters. */
export const OWN_DESIGN_LIMITS = { project: 1_000_000, preview: 150_000 } as const;

const ownNameSchema = z.string().trim().min(1, 'Name is required').max(MOST_NAME);

/** A design that a person keeps. Its picture and its content have calls of their own. */
export const ownDesignSchema = z.object({
  id: idSchema,
  name: z.string(),
  updateTime: timeSchema,
});

/** A design that a person keeps. */
export type OwnDesign = z.infer<typeof ownDesignSchema>;

/**
 * A request to keep a design: `project` is a project file with the objects, `preview` a drawing of them as SVG. With
 * the `id` of an own design and no content, that design is renamed. A client that chooses the id can repeat a save.
 */
export const ownDesignSaveSchema = z.object({
  id: z.uuid(),
  userId: claimedUserIdSchema,
  name: ownNameSchema,
  content: z
    .object({
      project: z.string().min(1).max(OWN_DESIGN_LIMITS.project),
      preview: z.string().min(1).max(OWN_DESIGN_LIMITS.preview),
    })
    .optional(),
});

const ownParams = z.object({ id: idSchema });

/** The calls of the design library (part 2 §7.1): rows of `routes`. */
export const designLibraryRoutes = {
  designTypes: defineRoute({
    method: 'GET',
    path: '/api/design-library/type',
    access: 'session',
    summary: 'The names of the categories of the design library.',
    response: z.array(z.string()),
  }),
  designSearch: defineRoute({
    method: 'GET',
    path: '/api/design-library/search',
    access: 'session',
    summary: 'Designs of a category that match words in English, Chinese or Portuguese, the best first.',
    query: designSearchSchema,
    response: z.array(libraryDesignSchema),
  }),
  designSources: defineRoute({
    method: 'GET',
    path: '/api/design-library/sources',
    access: 'session',
    summary: 'The authors and licences of the designs.',
    response: z.array(designSourceSchema),
  }),
  designDrawing: defineRoute({
    method: 'GET',
    path: '/api/design-library/drawing/:id',
    access: 'public',
    summary: 'A design as an SVG drawing.',
    params: z.object({ id: designIdSchema }),
    query: z.object({ v: z.string().max(20).optional() }),
    response: 'bytes',
  }),
  ownDesignList: defineRoute({
    method: 'GET',
    path: '/api/design-library/own',
    access: 'session',
    summary: 'The designs that the user keeps in the library, the last changed first.',
    query: z.object({ userId: claimedUserIdSchema }),
    response: z.array(ownDesignSchema),
  }),
  ownDesignPicture: defineRoute({
    method: 'GET',
    path: '/api/design-library/own/:id/picture',
    access: 'session',
    summary: 'The picture of an own design, SVG.',
    params: ownParams,
    response: 'bytes',
  }),
  ownDesignProject: defineRoute({
    method: 'GET',
    path: '/api/design-library/own/:id',
    access: 'session',
    summary: 'An own design as a project file.',
    params: ownParams,
    response: 'bytes',
  }),
  ownDesignSave: defineRoute({
    method: 'POST',
    path: '/api/design-library/own',
    access: 'session',
    summary: 'Keeps a design, or renames one; returns its id.',
    body: ownDesignSaveSchema,
    // A character may take three bytes, and JSON escapes quotes.
    maxBodyBytes: 5_000_000,
    response: idSchema,
  }),
  ownDesignDelete: defineRoute({
    method: 'POST',
    path: '/api/design-library/own/delete',
    access: 'session',
    summary: 'Deletes own designs; returns the ids of those deleted.',
    body: idListSchema,
    maxBodyBytes: 128 * 1024,
    response: z.array(idSchema),
  }),
} as const;
