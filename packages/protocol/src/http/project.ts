import { z } from 'zod';
import { API_ERRORS } from '../errors/error-codes';
import { idSchema } from '../id';
import { claimedUserIdSchema, extInfoSchema, timeSchema } from './common';
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
  revision: z.int().positive(),
});

/** What a project's card shows. */
export type ProjectCard = z.infer<typeof projectCardSchema>;

/** The number of cards on a page of the project list, unless a call asks for fewer. No page has more. */
export const PROJECT_PAGE_SIZE = 48;

/**
 * A page of the project list. It has the first `limit` cards, or the first `limit` cards after a certain card.
 * `afterId` and `afterTime` are the id and the `updateTime` of that card. The position stays valid even when the
 * project of that card was deleted or changed in the meantime.
 */
export const projectPageSchema = z
  .object({
    userId: claimedUserIdSchema,
    afterId: idSchema.optional(),
    afterTime: z.coerce.number().pipe(timeSchema).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(PROJECT_PAGE_SIZE)).default(PROJECT_PAGE_SIZE),
  })
  .refine(({ afterId, afterTime }) => (afterId === undefined) === (afterTime === undefined), {
    error: 'afterId and afterTime go together.',
    path: ['afterId'],
  });

/** The query for the page after these cards; undefined when there is none, because the last page was not full. */
export function nextProjectPage(
  cards: readonly Pick<ProjectCard, 'id' | 'updateTime'>[],
  limit: number = PROJECT_PAGE_SIZE,
): { readonly afterId: string; readonly afterTime: number } | undefined {
  const last = cards.at(-1);
  return last && cards.length >= limit ? { afterId: last.id, afterTime: last.updateTime } : undefined;
}

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
