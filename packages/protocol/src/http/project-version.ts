import { z } from 'zod';
import { idSchema } from '../id';
import { claimedUserIdSchema, timeSchema } from './common';
import { PROJECT_PAGE_SIZE, projectNameSchema } from './project';

/** A version of a project: a save that was kept. */
export const projectVersionSchema = z.object({
  revision: z.int().positive(),
  /** The project's name at that time. */
  name: z.string(),
  /** The name that a person gave to the version; such a version is never removed by itself. */
  label: z.string().nullable(),
  previewUrl: z.string().nullable(),
  canvasUrl: z.string(),
  saveTime: timeSchema,
  /** The revision that this version has brought back, if it is no save of a drawing. */
  restoredFrom: z.int().positive().nullable(),
});

/** A version of a project. */
export type ProjectVersion = z.infer<typeof projectVersionSchema>;

/** Asks for the versions of a project before a revision, the last first: a page of them. */
export const versionPageSchema = z.object({
  userId: claimedUserIdSchema,
  id: idSchema,
  before: z.coerce.number().pipe(z.int().positive()).optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(PROJECT_PAGE_SIZE)).default(PROJECT_PAGE_SIZE),
});

/** Names a version of a project. */
export const versionSchema = z.object({
  userId: claimedUserIdSchema,
  id: idSchema,
  revision: z.int().positive(),
});

/** A request to name a version; null takes the name away. */
export const versionLabelSchema = versionSchema.extend({ label: projectNameSchema.nullable() });

/** A request to bring a version back. `current` is the revision that the client has seen last. */
export const versionRestoreSchema = versionSchema.extend({ current: z.int().positive() });
