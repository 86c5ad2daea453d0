import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ApiFailure,
  type HttpRoute,
  type RouteInput,
  type RouteOutput,
  readRouteReply,
  routes,
  routeUrl,
  type Session,
} from '@kerf/protocol';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { z } from 'zod';
import type { ProviderSettings } from '../ai-images/provider';
import { type ApiApp, buildApp } from '../app';
import type { PasswordHasher } from '../auth/better-auth';
import { type Database, openDatabase } from '../database/database';
import { type PoolOptions, usualPool } from '../file-work/pool';
import type { OpenIdSettings } from '../google/openid-provider';
import { type LocalMailer, openLocalMailer } from '../mail/mailer';
import { openQueue, type WorkQueue } from '../queue/queue';
import { DEFAULT_QUOTAS, type Quotas } from '../quota';
import type { PaymentCompany } from '../shop/payment';
import { openLocalStorage } from '../storage/local-storage';
import type { Storage } from '../storage/storage';
import type { StorefrontSettings } from '../storefront/token';
import type { Telemetry } from '../telemetry/telemetry';
import { TEMPLATE_DATABASE } from './global-setup';
import { WORK_PROGRAM } from './server-process';

/** The result of a call: the HTTP status and the data or the failure. */
export interface Answer<Data> {
  readonly status: number;
  readonly data?: Data;
  readonly failure?: ApiFailure;
}

type JsonRoute = HttpRoute & { readonly response: z.ZodType };

/** The api with its own database and folder, listening on a free port. */
export interface TestApi {
  readonly url: string;
  readonly databaseUrl: string;
  readonly app: ApiApp;
  readonly fastify: FastifyInstance;
  readonly database: Database;
  readonly storage: Storage;
  readonly queue: WorkQueue;
  readonly folder: string;
  /** What the api has mailed, the newest first. */
  readonly mails: LocalMailer['kept'];
  /** Everything the server has logged. */
  log(): string;
  /** Calls one route over real HTTP; the reply is read with the route's own schema. */
  call<Route extends JsonRoute>(
    route: Route,
    input?: Partial<RouteInput<Route>>,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Answer<RouteOutput<Route>>>;
  /** A request with `fetch` to a path of the api. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  signUp(name?: string): Promise<Session>;
  upload(token: string, content?: string | Uint8Array, name?: string): Promise<string>;
  /** Does the work of the sweep, in this process and at once. */
  sweep(): Promise<void>;
  sql<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** The secret of every api of tests. */
const TEST_SECRET = 'the secret of tests, 32 bytes and more';

/** The password of every account that `signUp` makes. */
export const TEST_PASSWORD = 'Passw0rd!x';

/** Stores a password with one round of a hash: tests sign up hundreds of users, and none of them is worth a guess. */
const quickHasher: PasswordHasher = {
  async hash(password) {
    const salt = randomBytes(8).toString('hex');
    return `${salt}:${createHash('sha256').update(salt).update(password.normalize('NFKC')).digest('hex')}`;
  },
  async verify({ hash, password }) {
    const [salt = '', digest] = hash.split(':');
    return createHash('sha256').update(salt).update(password.normalize('NFKC')).digest('hex') === digest;
  },
};

/** A copy of the migrated database, for one test file; returns its connection string. */
export async function makeDatabase(): Promise<string> {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: `${server}postgres` });
  await client.connect();
  await client.query(`create database ${name} template ${TEMPLATE_DATABASE}`);
  await client.end();
  return `${server}${name}`;
}

/** A built studio of two files. */
async function makeStudio(folder: string): Promise<string> {
  const studio = join(folder, 'studio');
  await mkdir(join(studio, 'assets'), { recursive: true });
  await writeFile(join(studio, 'index.html'), '<!doctype html><title>Kerf</title>');
  await writeFile(join(studio, 'assets', 'app-1a2b3c.js'), 'export {};');
  return studio;
}

/**
 * Closes an api. Otherwise a connection whose last reply is just being written, or that a client of an aborted stream
 * opens now, would keep the server open for its keep-alive time.
 */
async function closeAtOnce({ fastify }: ApiApp): Promise<void> {
  const cut = setInterval(() => fastify.server.closeAllConnections(), 50);
  await fastify.close();
  clearInterval(cut);
}

/** A call of one route over real HTTP. */
async function callRoute<Route extends JsonRoute>(
  url: string,
  route: Route,
  { input, token, headers }: { input: object; token: string; headers: Record<string, string> },
): Promise<Answer<RouteOutput<Route>>> {
  const parts = input as { params?: object; query?: object; body?: unknown };
  const response = await fetch(url + routeUrl(route, parts), {
    method: route.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(parts.body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  });
  const result = readRouteReply(route, await response.json());
  const { status } = response;
  return result.ok ? { status, data: result.data } : { status, failure: result.failure };
}

/** What a test file changes of the usual api. */
interface TestApiOptions {
  rateLimits?: boolean;
  trustedProxies?: number;
  quotas?: Quotas;
  storage?: Partial<Storage>;
  work?: Partial<PoolOptions>;
  paymentCompany?: PaymentCompany;
  /** The folder of a design library; without it there is none. */
  libraryFolder?: string;
  /** The provider that takes Google's place. */
  google?: OpenIdSettings;
  storefront?: StorefrontSettings;
  /** The server that makes pictures from words. */
  imageProvider?: ProviderSettings;
  /** Null for a server without a secret for authenticator apps. */
  secret?: null;
  telemetry?: Telemetry;
  /** Null for a server that cannot send mail. */
  mailer?: null;
  /** Whether passwords are hashed as in a real server. */
  isHashingForReal?: boolean;
  /** An api whose database this one shares: a second process beside it. */
  beside?: TestApi;
}

/**
 * Starts the api for one test file. Attempts are not limited unless `rateLimits` says so; `storage` replaces parts of
 * the real one.
 */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const folder = await mkdtemp(join(tmpdir(), 'kerf-api-files-'));
  const studioFolder = await makeStudio(folder);
  const databaseUrl = options.beside?.databaseUrl ?? (await makeDatabase());
  const database = await openDatabase({ url: databaseUrl, onLostConnection: () => {} });
  options.telemetry?.traces?.followStatements(database.pool);
  const storage = { ...openLocalStorage(join(folder, 'files')), ...options.storage };
  const lines: string[] = [];
  const failed = (name: string, error: Error) => lines.push(`work failed: ${name}: ${error.message}\n`);
  const queue = await openQueue(database, { log: { failed, broken: () => {} }, isWorker: true });
  const mailer = openLocalMailer(() => {});
  const app = await buildApp({
    ...options,
    database,
    storage,
    queue,
    studioFolder,
    packagesFolder: join(folder, 'packages'),
    libraryFolder: options.libraryFolder ?? join(folder, 'library'),
    logLevel: 'trace',
    logSink: { write: (line) => lines.push(line) },
    trustedProxies: options.trustedProxies ?? 0,
    rateLimits: options.rateLimits ?? false,
    quotas: options.quotas ?? DEFAULT_QUOTAS,
    diskReserve: 0,
    scratchFolder: join(folder, 'work'),
    work: { ...usualPool(WORK_PROGRAM, 3), ...options.work },
    mailer: options.mailer === null ? undefined : mailer,
    links: { learning: null, youtube: 'https://videos.test/kerf' },
    passwordHasher: options.isHashingForReal ? undefined : quickHasher,
    secret: options.secret === null ? undefined : TEST_SECRET,
  });
  await queue.work(app.works);
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });

  const api: TestApi = {
    url,
    databaseUrl,
    app,
    fastify: app.fastify,
    database,
    storage,
    queue,
    folder,
    mails: mailer.kept,
    log: () => lines.join(''),
    fetch: (path, init) => fetch(url + path, init),
    call: (route, input = {}, token = '', headers = {}) => callRoute(url, route, { input, token, headers }),
    async signUp(name = `user-${randomUUID()}`) {
      const body = { email: `${name}@example.org`, userName: name, password: TEST_PASSWORD };
      const { data } = await api.call(routes.signUp, { body });
      if (!data) throw new Error('sign-up failed');
      return data;
    },
    async upload(token, content = '<svg/>', name = 'canvas.svg') {
      const form = new FormData();
      form.set('file', new Blob([content as BlobPart]), name);
      const response = await api.fetch(routes.fileUpload.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      const result = readRouteReply(routes.fileUpload, await response.json());
      if (!result.ok) throw new Error(result.failure.message);
      return result.data;
    },
    sweep: () => app.works.sweep({}, { signal: new AbortController().signal }),
    async sql<Row>(statement: string, values: unknown[] = []) {
      return (await database.pool.query(statement, values)).rows as Row[];
    },
    async close() {
      await queue.close();
      await closeAtOnce(app);
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return api;
}
