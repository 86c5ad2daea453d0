import { z } from 'zod';
import { idSchema } from '../id';
import { accountRoutes } from './account-routes';
import { aiImageRoutes } from './ai-image';
import { designLibraryRoutes } from './design-library';
import { driverPackageNameSchema, driverPackageSchema } from './driver-packages';
import { driverPairingSchema } from './driver-pairing';
import { fileUrlSchema } from './file';
import { generatorRoutes } from './generator-routes';
import { libraryRoutes } from './library-routes';
import { loginRoutes } from './login-routes';
import { membershipRoutes } from './membership';
import { passkeyRoutes } from './passkey-routes';
import { projectRoutes } from './project-routes';
import { shareRoutes } from './project-share';
import { rewardRoutes } from './reward-routes';
import { defineRoute, type HttpRoute } from './route';
import { streamQuerySchema } from './server-event';
import { shopRoutes } from './shop';
import { siteLinksSchema } from './site-links';
import { twoFactorRoutes } from './two-factor-routes';
import { workRoutes } from './work-routes';

/**
 * Every call of the api. Each call is listed only here: the server registers it from this table, and the client uses
 * the same row. Paths are those of the specification where it names one (part 2 §7.2 to §7.4).
 */
export const routes = {
  health: defineRoute({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Whether the server and its database are ready (503 until then).',
    response: z.object({ status: z.literal('ready'), version: z.string() }),
  }),
  healthLive: defineRoute({
    method: 'GET',
    path: '/api/health/live',
    access: 'public',
    summary:
      'Whether the process works; says nothing about its database. Who runs it starts it again when not.',
    response: z.object({ status: z.literal('live'), version: z.string() }),
  }),

  siteLinks: defineRoute({
    method: 'GET',
    path: '/api/links',
    access: 'public',
    summary: 'The pages elsewhere to which the studio leads: wiki and videos.',
    response: siteLinksSchema,
  }),

  ...accountRoutes,
  ...loginRoutes,
  ...twoFactorRoutes,
  ...passkeyRoutes,

  fileUpload: defineRoute({
    method: 'POST',
    path: '/file/upload',
    access: 'session',
    summary: 'Uploads one file of at most 100 MB; answers its url.',
    body: 'multipart',
    response: fileUrlSchema,
  }),
  fileDownload: defineRoute({
    method: 'GET',
    path: '/file/:id',
    access: 'session',
    summary: 'The bytes of one of the user’s own files.',
    params: z.object({ id: idSchema }),
    response: 'bytes',
  }),

  driverPairing: defineRoute({
    method: 'GET',
    path: '/api/driver/pairing',
    access: 'session',
    summary: "The caller's pairing with the driver on this computer; null when there is none.",
    response: driverPairingSchema,
  }),

  driverPackages: defineRoute({
    method: 'GET',
    path: '/api/driver/packages',
    access: 'public',
    summary: 'The packages of the driver that this server offers for download.',
    response: z.array(driverPackageSchema),
  }),
  driverPackage: defineRoute({
    method: 'GET',
    path: '/api/driver/packages/:name',
    access: 'public',
    summary: 'The bytes of one package of the driver.',
    params: z.object({ name: driverPackageNameSchema }),
    response: 'bytes',
  }),

  events: defineRoute({
    method: 'GET',
    path: '/api/sse/connect',
    access: 'session',
    summary: "The stream of the user's events (text/event-stream).",
    query: streamQuerySchema,
    response: 'bytes',
  }),

  ...projectRoutes,
  ...shareRoutes,
  ...libraryRoutes,
  ...designLibraryRoutes,
  ...generatorRoutes,
  ...rewardRoutes,
  ...membershipRoutes,
  ...shopRoutes,
  ...workRoutes,
  ...aiImageRoutes,
} as const satisfies Record<string, HttpRoute>;

/** The name of a call in `routes`. */
export type RouteName = keyof typeof routes;
