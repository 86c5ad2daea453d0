import { z } from 'zod';
import { API_ERRORS } from '../errors/error-codes';
import { idSchema } from '../id';
import { claimedUserIdSchema, extInfoSchema, idListSchema, timeSchema } from './common';
import { fileUrlSchema } from './file';

/** A project's name: trimmed, not empty. */
export const projectNameSchema = z
  .string({ error: API_ERRORS['project-name-empty'].message })
  .trim()
  .min(1, API_ERRORS['project-name-empty'].message)
  .max(200, 'The project name cannot be longer than 200 characters.');

/**
 * The material from which a project is cut, as the project's card and the export show it. `dimension` is text 'x,y,z'
 * in mm.
 */
export const materialInfoSchema = z.object({
  dimension: z.string().max(64),
  previewUrl: z
    .string()
    .regex(/^\/material\/[\w.-]{1,100}$/)
    .nullish(),
  color: z.string().max(64).nullish(),
  extInfo: extInfoSchema.nullish(),
});

/** The material from which a project is cut. */
export type MaterialInfo = z.infer<typeof materialInfoSchema>;

/**
 * A request to save a project.
 *
 * Without an `id` it is inserted. With an `id` and `revision: 0` it is inserted under that id: the client's own UUID,
 * so that the client can repeat a save whose reply was lost without creating a second project. With an `id` and the
 * revision that the client last saw, it is updated, or refused with 'revision-conflict' if the stored revision has
 * changed. With an `id` and no revision the last writer wins.
 *
 * A saved project's revision is 1 after an insert and grows by one with each update, so a client that saved revision n
 * then holds revision n + 1. A repeated identical save gets the same reply as the first.
 *
 * The three urls are those that `POST /file/upload` returned; nothing else is accepted, and the server fetches none of
 * them.
 */
export const projectSaveRequestSchema = z.object({
  id: z.union([z.uuid(), z.literal('')]).nullish(),
  userId: claimedUserIdSchema,
  name: projectNameSchema,
  canvasUrl: fileUrlSchema,
  previewUrl: fileUrlSchema.nullish(),
  gcodeUrl: fileUrlSchema.nullish(),
  machineId: idSchema.nullish(),
  extInfo: extInfoSchema.nullish(),
  materialInfo: materialInfoSchema.nullish(),
  revision: z.int().nonnegative().optional(),
});

/** A request to save a project. */
export type ProjectSaveRequest = z.input<typeof projectSaveRequestSchema>;

/** What a project's card shows. */
export const projectCardSchema = z.object({
  id: idSchema,
  name: z.string(),
  previewUrl: z.string().nullable(),
  canvasUrl: z.string(),
  updateTime: timeSchema,
  createTime: timeSchema,
  /** When the project was put into the bin; null for a project that is not there. */
  deleteTime: timeSchema.nullable(),
  /** The folder of the project; empty for none. */
  folder: z.string(),
  revision: z.int().positive(),
});

/** What a project's card shows. */
export type ProjectCard = z.infer<typeof projectCardSchema>;

/** The number of cards on a page of the project list, unless a call asks for fewer. No page has more. */
export const PROJECT_PAGE_SIZE = 48;

/** The name of a folder: trimmed, not empty. */
export const folderNameSchema = z.string().trim().min(1).max(100);

/**
 * The orders of the project list: last changed first, last created first, by name, and the bin by the time of deletion,
 * last deleted first. Each order but 'deleted' leaves out what is in the bin.
 */
export const PROJECT_ORDERS = ['changed', 'created', 'name', 'deleted'] as const;

/** An order of the project list. */
export type ProjectOrder = (typeof PROJECT_ORDERS)[number];

/**
 * A page of the project list. It has the first `limit` cards, or the first `limit` cards after a certain card.
 * `afterId` is the id of that card, and `afterTime` (in the order 'name': `afterName`) is what the order compares: its
 * `updateTime`, `createTime`, `deleteTime` or `name`. The position stays valid even when the project of that card was
 * deleted or changed in the meantime. `search` finds a part of a name, `folder` the projects of one folder.
 */
export const projectPageSchema = z
  .object({
    userId: claimedUserIdSchema,
    order: z.enum(PROJECT_ORDERS).default('changed'),
    search: z.string().trim().max(200).optional(),
    folder: folderNameSchema.optional(),
    afterId: idSchema.optional(),
    afterTime: z.coerce.number().pipe(timeSchema).optional(),
    afterName: z.string().max(200).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(PROJECT_PAGE_SIZE)).default(PROJECT_PAGE_SIZE),
  })
  .refine(
    ({ order, afterId, afterTime, afterName }) => {
      const isByName = order === 'name';
      const [has, hasOther] = isByName ? [afterName, afterTime] : [afterTime, afterName];
      return (afterId === undefined) === (has === undefined) && hasOther === undefined;
    },
    { error: 'afterId and what the order compares go together.', path: ['afterId'] },
  );

/** What `nextProjectPage` needs of a card. */
type PlacedCard = Pick<ProjectCard, 'id' | 'name' | 'updateTime'> &
  Partial<Pick<ProjectCard, 'createTime' | 'deleteTime'>>;

/** The query for the page after these cards; undefined when there is none, because the last page was not full. */
export function nextProjectPage(
  cards: readonly PlacedCard[],
  limit: number = PROJECT_PAGE_SIZE,
  order: ProjectOrder = 'changed',
): { readonly afterId: string; readonly afterTime?: number; readonly afterName?: string } | undefined {
  const last = cards.at(-1);
  if (!last || cards.length < limit) return undefined;
  if (order === 'name') return { afterId: last.id, afterName: last.name };
  const times = { changed: last.updateTime, created: last.createTime, deleted: last.deleteTime };
  return { afterId: last.id, afterTime: times[order] ?? last.updateTime };
}

/** A folder with the number of its projects. */
export const projectFolderSchema = z.object({ name: z.string(), count: z.int().positive() });

/** A request to rename a project. */
export const projectRenameSchema = z.object({
  id: idSchema,
  userId: claimedUserIdSchema,
  name: projectNameSchema,
});

/** A request to move projects into a folder; an empty name takes them out of theirs. */
export const projectMoveSchema = z.object({
  ids: idListSchema,
  userId: claimedUserIdSchema,
  folder: z.union([folderNameSchema, z.literal('')]),
});

/** The days for which deleted projects stay in the bin. */
export const BIN_DAYS = 30;

/** How many projects the user has and may have. */
export const projectLimitSchema = z.object({
  /** Whether the user may make a new project: the limit check. */
  canCreate: z.boolean(),
  projects: z.int().nonnegative(),
  /** The number of the plan and its extension together. */
  limit: z.int().nonnegative(),
  /** How many projects were added to the plan. */
  extension: z.int().nonnegative(),
});

/** How many projects the user has and may have. */
export type ProjectLimit = z.infer<typeof projectLimitSchema>;

/** A project's whole record. */
export const projectSchema = projectCardSchema.extend({
  userId: idSchema,
  gcodeUrl: z.string().nullable(),
  machineId: idSchema.nullable(),
  extInfo: extInfoSchema.nullable(),
  materialInfo: materialInfoSchema.nullable(),
});

/** A project's whole record. */
export type Project = z.infer<typeof projectSchema>;
