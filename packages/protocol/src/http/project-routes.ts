import { z } from 'zod';
import { idSchema } from '../id';
import { claimedUserIdSchema, idListSchema } from './common';
import {
  projectCardSchema,
  projectFolderSchema,
  projectLimitSchema,
  projectMoveSchema,
  projectPageSchema,
  projectRenameSchema,
  projectSaveRequestSchema,
  projectSchema,
} from './project';
import { projectSaveFormSchema, savedProjectSchema } from './project-save';
import {
  projectVersionSchema,
  versionLabelSchema,
  versionPageSchema,
  versionRestoreSchema,
} from './project-version';
import { defineRoute } from './route';

const ownQuery = z.object({ userId: claimedUserIdSchema });

/** The calls of projects (part 2 §7.2): rows of `routes`. */
export const projectRoutes = {
  projectList: defineRoute({
    method: 'GET',
    path: '/api/project/list',
    access: 'session',
    summary: "A page of the user's projects, last changed first.",
    query: projectPageSchema,
    response: z.array(projectCardSchema),
  }),
  projectInfo: defineRoute({
    method: 'GET',
    path: '/api/project/info',
    access: 'session',
    summary: 'Opens one project: its whole record.',
    query: ownQuery.extend({ id: idSchema }),
    response: projectSchema,
  }),
  projectSave: defineRoute({
    method: 'POST',
    path: '/api/project/insertOrUpdate',
    access: 'session',
    summary: 'Saves a project; returns its id.',
    body: projectSaveRequestSchema,
    maxBodyBytes: 128 * 1024,
    response: idSchema,
  }),
  projectSaveWhole: defineRoute({
    method: 'POST',
    path: '/api/project/save',
    access: 'session',
    summary:
      'Saves a project with its drawing, preview and G-code: all or nothing, and once however often it is sent.',
    body: 'multipart',
    form: projectSaveFormSchema,
    response: savedProjectSchema,
  }),
  projectDelete: defineRoute({
    method: 'POST',
    path: '/api/project/delete',
    access: 'session',
    summary: "Puts those of the given projects that are the user's into the bin; returns their ids.",
    body: idListSchema,
    maxBodyBytes: 128 * 1024,
    response: z.array(idSchema),
  }),
  projectFolders: defineRoute({
    method: 'GET',
    path: '/api/project/folders',
    access: 'session',
    summary: "The user's folders with the numbers of their projects.",
    query: ownQuery,
    response: z.array(projectFolderSchema),
  }),
  projectRename: defineRoute({
    method: 'POST',
    path: '/api/project/rename',
    access: 'session',
    summary: 'Renames a project; returns its id.',
    body: projectRenameSchema,
    response: idSchema,
  }),
  projectMove: defineRoute({
    method: 'POST',
    path: '/api/project/move',
    access: 'session',
    summary: "Moves those of the given projects that are the user's into a folder; returns their ids.",
    body: projectMoveSchema,
    maxBodyBytes: 128 * 1024,
    response: z.array(idSchema),
  }),
  projectDuplicate: defineRoute({
    method: 'POST',
    path: '/api/project/duplicate',
    access: 'session',
    summary: 'Makes a second project of the same content; returns its id.',
    body: projectRenameSchema,
    response: idSchema,
  }),
  projectRestore: defineRoute({
    method: 'POST',
    path: '/api/project/bin/restore',
    access: 'session',
    summary: 'Takes projects out of the bin, all or none; returns their ids.',
    body: idListSchema,
    maxBodyBytes: 128 * 1024,
    response: z.array(idSchema),
  }),
  projectPurge: defineRoute({
    method: 'POST',
    path: '/api/project/bin/delete',
    access: 'session',
    summary: 'Deletes projects in the bin for ever; returns their ids.',
    body: idListSchema,
    maxBodyBytes: 128 * 1024,
    response: z.array(idSchema),
  }),
  projectBinEmpty: defineRoute({
    method: 'POST',
    path: '/api/project/bin/empty',
    access: 'session',
    summary: 'Deletes everything in the bin for ever; returns how many projects.',
    response: z.int().nonnegative(),
  }),
  projectTotalLimit: defineRoute({
    method: 'GET',
    path: '/api/project/projectTotalLimit',
    access: 'session',
    summary: 'How many projects the user has and may have.',
    query: ownQuery,
    response: projectLimitSchema,
  }),
  projectExtension: defineRoute({
    method: 'GET',
    path: '/api/user/point/projectExtension',
    access: 'session',
    summary: 'How many projects the user may have beyond the plan.',
    query: ownQuery,
    response: z.int().nonnegative(),
  }),
  projectVersions: defineRoute({
    method: 'GET',
    path: '/api/project/versions',
    access: 'session',
    summary: 'A page of the versions of a project, the last first.',
    query: versionPageSchema,
    response: z.array(projectVersionSchema),
  }),
  versionLabel: defineRoute({
    method: 'POST',
    path: '/api/project/version/name',
    access: 'session',
    summary: 'Names a version of a project; returns its revision.',
    body: versionLabelSchema,
    response: z.int().positive(),
  }),
  versionRestore: defineRoute({
    method: 'POST',
    path: '/api/project/version/restore',
    access: 'session',
    summary: 'Brings a version of a project back, as a new version; returns its revision.',
    body: versionRestoreSchema,
    response: z.int().positive(),
  }),
} as const;
