import { z } from 'zod';
import { idSchema } from '../id';
import { claimedUserIdSchema, extInfoSchema } from './common';
import { materialInfoSchema, projectNameSchema } from './project';

/** The files that a save can send, by the names of their parts in the form. The drawing is always there. */
export const SAVED_FILES = ['canvas', 'preview', 'gcode'] as const;

/** A file that a save can send. */
export type SavedFileName = (typeof SAVED_FILES)[number];

/** How many saves without a reply a later save can name. */
export const MOST_FOLLOWED = 100;

/**
 * What a save writes, beside its files.
 *
 * `id` is the project's; a client makes the UUID of a new project itself. `revision` is what the client saw last, 0 for
 * a project that it never saw on the server. The save is done only when the project still has this revision, or when
 * its present revision was written by one of the saves that it `follows`: earlier saves of the same client whose
 * replies were lost. Otherwise it is refused with 'revision-conflict'.
 *
 * `saveId` names the save. However often it is sent, it is done once, and each reply is that of the first.
 *
 * With `aside` the drawing is kept as a version of the project alone: the project goes on showing what it shows.
 */
export const projectRecordSchema = z.object({
  saveId: z.uuid(),
  id: z.uuid(),
  userId: claimedUserIdSchema,
  name: projectNameSchema,
  revision: z.int().nonnegative(),
  follows: z.array(z.uuid()).max(MOST_FOLLOWED).default([]),
  aside: z.boolean().default(false),
  machineId: idSchema.nullish(),
  extInfo: extInfoSchema.nullish(),
  materialInfo: materialInfoSchema.nullish(),
});

/** What a save writes, beside its files. */
export type ProjectRecord = z.input<typeof projectRecordSchema>;

/** What was saved: the project and its present revision. */
export const savedProjectSchema = z.object({ id: idSchema, revision: z.int().positive() });

/** What was saved. */
export type SavedProject = z.infer<typeof savedProjectSchema>;

/** The form of a save: `record` is the JSON of a `ProjectRecord`. */
export const projectSaveFormSchema = z.object({ record: z.string() });
