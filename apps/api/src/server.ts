import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PAYMENT_WEBHOOK_PATH, routes } from '@kerf/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { type ApiApp, buildApp } from './app';
import type { Config } from './config';
import { makeDataFolder } from './database/data-folder';
import { type Database, ensureDatabase, openDatabase } from './database/database';
import { openEmbeddedPostgres } from './database/embedded-postgres';
import { holdDatabase } from './database/keep-running';
import type { FatalError } from './fatal';
import { usualPool } from './file-work/pool';
import { SWEEP_INTERVAL } from './files/sweep';
import { type HttpListener, openListener } from './http/listener';
import type { LogSink } from './http/logging';
import { openMailPage } from './mail/mail-page';
import { type Mailer, openLocalMailer, openSmtpMailer } from './mail/mailer';
import { openQueue, type QueueLog, type WorkHandlers, type WorkQueue } from './queue/queue';
import { openSecret } from './secret';
import type { PaymentCompany } from './shop/payment';
import { Sandbox } from './shop/sandbox/sandbox';
import { makeStripe } from './shop/stripe';
import { openStorage } from './storage/open-storage';
import { openTelemetry } from './telemetry/telemetry';

/** The program of the work processes with its geometry: files that the build puts beside this one. */
const WORK_PROGRAM = ['work.mjs', 'clipper2z.wasm'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);

/** A running server. */
export interface RunningServer {
  readonly url: string;
  /** Resolves with the reason when the server cannot work any more and must be closed; otherwise never. */
  readonly lost: Promise<FatalError>;
  /**
   * Stops the server in this order: it says that it is not ready, accepts no new connections, the calls in progress
   * end, the work in progress ends or is handed back, the database connections close, and Kerf's own database server
   * stops.
   */
  close(): Promise<void>;
}

/** Closes what was opened, last first, even when one of the steps fails. */
interface Undo {
  add(step: () => Promise<unknown>): void;
  run(): Promise<void>;
}

function makeUndo(): Undo {
  const steps: (() => Promise<unknown>)[] = [];
  return {
    add: (step) => steps.push(step),
    async run() {
      let failure: unknown;
      for (let step = steps.pop(); step; step = steps.pop())
        await step().catch((error) => {
          failure ??= error;
        });
      if (failure) throw failure;
    },
  };
}

/** Events of the server's parts, passed on once there is a log. */
interface Told extends QueueLog {
  lostConnection(error: Error): void;
  ownDatabase(state: 'died' | 'runs again'): void;
}

/** Passes events on to the log. */
function tellLog(told: Told, log: FastifyBaseLogger): void {
  told.lostConnection = (err) => log.warn({ err }, 'a database connection was lost');
  told.ownDatabase = (state) => log.warn(`the database server ${state}`);
  told.failed = (work, err, isFinal) => log[isFinal ? 'error' : 'warn']({ work, err }, 'work failed');
  told.broken = (err) => log.warn({ err }, 'the queue of work was not reached');
}

/** The location of the database, and its permanent loss. */
interface DatabasePlace {
  readonly url: string;
  readonly lost: Promise<FatalError>;
}

/** Kerf's own database server on the data folder, reserved for this process. */
async function ownDatabase(dataFolder: string, told: Told, undo: Undo): Promise<DatabasePlace> {
  const postgres = await openEmbeddedPostgres({ folder: join(dataFolder, 'database') });
  const url = postgres.url('kerf');
  await ensureDatabase(postgres.url('postgres'), 'kerf');
  const held = await holdDatabase({ postgres, url, dataFolder, tell: (state) => told.ownDatabase(state) });
  undo.add(() => held.stop());
  return { url, lost: held.lost };
}

/** Who collects money: Stripe when it is set up; the sandbox on a computer of one's own; otherwise nobody. */
async function openPayments(config: Config, url: string, undo: Undo): Promise<PaymentCompany | undefined> {
  if (config.stripe) return makeStripe(config.stripe);
  if (config.databaseUrl) return undefined;
  const sandbox = await Sandbox.open();
  undo.add(() => sandbox.close());
  sandbox.notify(url + PAYMENT_WEBHOOK_PATH);
  const { secretKey, webhookSecret, address } = sandbox;
  return makeStripe({ secretKey, webhookSecret, address, isSandbox: true });
}

/**
 * Who sends mail: the mail server when it is set up. On a computer of one's own, mails are shown in the terminal and on
 * a page of this computer. Otherwise nobody.
 */
async function openMail(config: Config, undo: Undo): Promise<Mailer | undefined> {
  if (config.smtp) {
    const mailer = openSmtpMailer(config.smtp.url, config.smtp.from);
    undo.add(async () => mailer.close());
    return mailer;
  }
  if (config.databaseUrl) return undefined;
  const mailer = openLocalMailer((text) => process.stdout.write(`${text}All mails: ${page.url}\n\n`));
  const page = await openMailPage(mailer);
  undo.add(() => page.close());
  return mailer;
}

/** Begins to do work of the queue, and to sweep at intervals. */
async function startWork(queue: WorkQueue, works: WorkHandlers, undo: Undo): Promise<void> {
  // Work in progress uses the app: it ends before the app closes.
  undo.add(() => queue.close());
  await queue.work(works);
  await queue.repeat('sweep', SWEEP_INTERVAL / 1000);
}

/**
 * Ends the calls. A balancer learns first that this process is not ready, and has time to send calls elsewhere; until
 * then every call is served. Event streams go to another process, and the calls in progress end.
 */
async function stopCalls({ role, stop }: Config, listener: HttpListener, app: ApiApp): Promise<void> {
  app.announceStop();
  listener.sendAway();
  if (role !== 'worker') await sleep(stop.delay);
  app.endStreams();
  await listener.close(stop.patience);
}

/** The calls that a worker serves too. */
const HEALTH_PATHS: ReadonlySet<string> = new Set([routes.health.path, routes.healthLive.path]);

/** Opens all parts of the server. */
async function start(
  config: Config,
  listener: HttpListener,
  undo: Undo,
  logSink?: LogSink,
): Promise<DatabasePlace> {
  await makeDataFolder(config.dataFolder);
  const quiet = () => {};
  const told: Told = { lostConnection: quiet, ownDatabase: quiet, failed: quiet, broken: quiet };
  const telemetry = await openTelemetry(config);
  undo.add(() => telemetry.close());
  const place: DatabasePlace = config.databaseUrl
    ? { url: config.databaseUrl, lost: new Promise(() => {}) }
    : await ownDatabase(config.dataFolder, told, undo);
  const database: Database = await openDatabase({
    url: place.url,
    onLostConnection: (error) => told.lostConnection(error),
  });
  undo.add(() => database.close());
  telemetry.traces?.followStatements(database.pool);
  listener.tell('studio');

  const queue = await openQueue(database, { log: told, isWorker: config.role !== 'api' });
  undo.add(() => queue.close());
  const storage = openStorage(config, database.installation);
  await storage.check();
  const app = await buildApp({
    ...config,
    telemetry,
    database,
    storage,
    queue,
    scratchFolder: join(config.dataFolder, 'work', database.installation),
    work: usualPool(WORK_PROGRAM, availableParallelism()),
    secret: await openSecret(config),
    mailer: await openMail(config, undo),
    paymentCompany: await openPayments(config, listener.url, undo),
    ...(logSink && { logSink }),
  });
  tellLog(told, app.fastify.log);
  undo.add(() => app.fastify.close());
  if (config.role !== 'api') await startWork(queue, telemetry.watch(app.works), undo);
  undo.add(() => stopCalls(config, listener, app));
  listener.open((request, response) => {
    const isServed = config.role !== 'worker' || HEALTH_PATHS.has(request.url ?? '');
    if (isServed) app.fastify.routing(request, response);
    else response.writeHead(404).end();
  });
  return place;
}

/**
 * Starts the server. The socket is opened first, so that a port in use is reported before anything else is touched;
 * calls that come too early get a 503. The database, the app and the regular sweep follow. When one of these fails,
 * everything is closed again, and a FatalError is thrown.
 */
export async function startServer(config: Config, logSink?: LogSink): Promise<RunningServer> {
  const listener = await openListener(config.host, config.port, config.hostNames);
  const undo = makeUndo();
  try {
    const { lost } = await start(config, listener, undo, logSink);
    return { url: listener.url, lost, close: () => undo.run() };
  } catch (error) {
    await listener.close();
    await undo.run().catch(() => {});
    throw error;
  }
}
