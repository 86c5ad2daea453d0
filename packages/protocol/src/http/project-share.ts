import { z } from 'zod';
import { idSchema } from '../id';
import { claimedUserIdSchema, idListSchema, timeSchema } from './common';
import { defineRoute } from './route';

/** The token of a link: 256 random bits. Whoever has it can see the project. */
export const shareTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** The path of the page that a link opens. The token follows as the fragment, which no server and no log gets. */
export const SHARED_PAGE = '/shared';

/** The most links that one project can have. */
export const MOST_SHARES = 20;

/** A link to a project, as its owner sees it. The token is told only once, when the link is made. */
export const projectShareSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  projectName: z.string(),
  createTime: timeSchema,
});

/** A link to a project, as its owner sees it. */
export type ProjectShare = z.infer<typeof projectShareSchema>;

/** What anybody with a link sees of a project, beside its drawing. */
export const sharedProjectSchema = z.object({
  name: z.string(),
  updateTime: timeSchema,
  /** The material's size as text 'x,y,z' in mm. */
  dimension: z.string().nullable(),
});

/** What anybody with a link sees of a project, beside its drawing. */
export type SharedProject = z.infer<typeof sharedProjectSchema>;

const tokenQuery = z.object({ token: shareTokenSchema });

/** The calls of links to projects. */
export const shareRoutes = {
  projectShare: defineRoute({
    method: 'POST',
    path: '/api/project/share',
    access: 'session',
    summary: 'Makes a link with which anybody can see a project; returns its token, once.',
    body: z.object({ id: idSchema, userId: claimedUserIdSchema }),
    response: z.object({ id: idSchema, token: shareTokenSchema }),
  }),
  projectShares: defineRoute({
    method: 'GET',
    path: '/api/project/shares',
    access: 'session',
    summary: "The links to the user's projects, the last made first.",
    query: z.object({ userId: claimedUserIdSchema }),
    response: z.array(projectShareSchema),
  }),
  projectShareEnd: defineRoute({
    method: 'POST',
    path: '/api/project/share/end',
    access: 'session',
    summary: "Ends those of the given links that are the user's; returns their ids.",
    body: idListSchema,
    maxBodyBytes: 128 * 1024,
    response: z.array(idSchema),
  }),
  sharedInfo: defineRoute({
    method: 'GET',
    path: '/api/shared/info',
    access: 'public',
    summary: 'What a link leads to.',
    query: tokenQuery,
    response: sharedProjectSchema,
  }),
  sharedDrawing: defineRoute({
    method: 'GET',
    path: '/api/shared/drawing',
    access: 'public',
    summary: 'The project file that a link leads to.',
    query: tokenQuery,
    response: 'bytes',
  }),
  sharedCopy: defineRoute({
    method: 'POST',
    path: '/api/shared/copy',
    access: 'session',
    summary: "Copies what a link leads to into the caller's projects; returns the id of the copy.",
    body: z.object({ token: shareTokenSchema, userId: claimedUserIdSchema }),
    response: idSchema,
  }),
} as const;
