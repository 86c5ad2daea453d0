import { sql } from 'drizzle-orm';
import { type Db, fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { Database, Queries } from '../database/database';
import { WORK_NAMES, type WorkData, type WorkName, workKinds } from './kinds';

/** The queue of work that has failed for good. Its rows keep the data, the error and the name of the kind. */
const DEAD_LETTERS = 'dead-letters';

/** A process that has not been heard of for so long counts as killed; its work is given to another, s. */
const HEARTBEAT_SECONDS = 20;
/** How often each worker looks for such work, and removes what is done, s. */
const SUPERVISE_SECONDS = 20;
/** How often a worker looks for work that comes without a notice: what is tried again, s. */
const POLL_SECONDS = 10;
/** How long a stopping process waits for the work in progress, ms. */
const STOP_PATIENCE_MS = 30_000;

/** How one piece of work is added. */
export interface AddOptions {
  /** The transaction that it belongs to: the work exists if the transaction commits, and otherwise not. */
  readonly within?: Pick<Queries, 'execute'>;
  /** At most one piece of work of this kind in each period of so many seconds, by all processes together. */
  readonly oncePer?: number;
}

/** What a handler can see of the process that it runs in. */
export interface WorkContext {
  /** Aborts when the work has lasted too long, or the process stops and cannot wait any longer. */
  readonly signal: AbortSignal;
}

/** One handler for each kind of work. A handler that throws has its work done again later. */
export type WorkHandlers = {
  readonly [Name in WorkName]: (data: WorkData<Name>, context: WorkContext) => Promise<void>;
};

/** What the log is told. */
export interface QueueLog {
  /** Work has failed; `isFinal` when it is not tried again. */
  failed(name: WorkName, error: Error, isFinal: boolean): void;
  /** The queue itself could not reach the database; it tries again. */
  broken(error: Error): void;
}

/** Work that is done outside of a call, by this process or by another. */
export interface WorkQueue {
  /** Adds work. It is durable when this resolves, or when the transaction commits. */
  add<Name extends WorkName>(name: Name, data: WorkData<Name>, options?: AddOptions): Promise<void>;
  /** Begins to do work in this process. */
  work(handlers: WorkHandlers): Promise<void>;
  /** Adds work of this kind now, and then every `seconds`, once for all processes that do this. */
  repeat(name: WorkName & 'sweep', seconds: number): Promise<void>;
  /** The numbers of pieces that wait, and that have failed for good, as last counted by a worker. */
  counts(): Promise<{ readonly waiting: number; readonly dead: number }>;
  /** Gives the work of killed processes to others, at once; otherwise this happens at intervals. */
  supervise(): Promise<void>;
  /**
   * Takes no more work and waits for the work in progress, at most for `patience`, ms. What lasts longer is told to end
   * and is handed back: another process does it.
   */
  close(patience?: number): Promise<void>;
}

/** The database as pg-boss uses it: through the pool, and with a connection of its own for notices. */
function bossDatabase(database: Database): Db {
  return {
    executeSql: (text, values) => database.pool.query(text, values as unknown[] | undefined),
    async listen(channel, onNotification, onReconnect) {
      const notices = database.listen({
        channels: [channel],
        onConnected: onReconnect,
        onNotice: (_channel, payload) => onNotification(payload),
      });
      await notices.open();
      return notices;
    },
  };
}

/** How pg-boss stores a kind of work. */
function queueOptions(name: WorkName) {
  const { retries, pause, most, keep } = workKinds[name];
  return {
    retryLimit: retries,
    retryDelay: pause,
    retryBackoff: true,
    expireInSeconds: most,
    deleteAfterSeconds: keep,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: DEAD_LETTERS,
    notify: true,
  };
}

/** Makes the stored kinds of work those of the registry. A kind that an older version knew keeps its work. */
async function storeKinds(boss: PgBoss): Promise<void> {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!stored.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS);
  for (const name of WORK_NAMES) {
    const wanted = queueOptions(name);
    const found = stored.get(name) as Record<string, unknown> | undefined;
    if (!found) await boss.createQueue(name, wanted);
    else if (Object.entries(wanted).some(([key, value]) => found[key] !== value))
      await boss.updateQueue(name, wanted);
  }
}

/** Does one piece of work. */
async function handle<Name extends WorkName>(
  name: Name,
  handler: WorkHandlers[Name],
  job: Job<unknown>,
  log: QueueLog,
): Promise<void> {
  try {
    const data = workKinds[name].data.parse(job.data) as WorkData<Name>;
    await handler(data, { signal: job.signal });
  } catch (error) {
    log.failed(name, error as Error, job.retryCount >= workKinds[name].retries);
    throw error;
  }
}

/** Takes no more work and waits for the work in progress, at most for `patience`, ms. */
async function stopWorking(boss: PgBoss, patience: number): Promise<void> {
  // `stop` alone ends the notices first, and meanwhile a worker could still take work.
  await Promise.all(WORK_NAMES.map((name) => boss.offWork(name, { wait: false })));
  await boss.stop({ close: false, timeout: patience });
}

/** The options of `openQueue`. */
export interface QueueOptions {
  readonly log: QueueLog;
  /** Whether this process does work too; otherwise it only adds some. */
  readonly isWorker: boolean;
  /** How often the worker looks for work that comes without a notice, s; at least 0.5. */
  readonly pollSeconds?: number;
}

/** Opens the queue on the database, and makes its tables when there are none. */
export async function openQueue(database: Database, options: QueueOptions): Promise<WorkQueue> {
  const { log, isWorker, pollSeconds = POLL_SECONDS } = options;
  const boss = new PgBoss({
    db: bossDatabase(database),
    supervise: isWorker,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: false,
    useListenNotify: isWorker,
    reindex: false,
  });
  boss.on('error', (error) => log.broken(error));
  await boss.start();
  await storeKinds(boss);
  const timers: NodeJS.Timeout[] = [];

  async function add<Name extends WorkName>(name: Name, data: WorkData<Name>, options: AddOptions = {}) {
    const { within, oncePer } = options;
    await boss.send(name, workKinds[name].data.parse(data) as object, {
      ...(within && { db: fromDrizzle(within, sql) }),
      ...(oncePer !== undefined && { singletonSeconds: oncePer }),
    });
  }

  return {
    add,
    async work(handlers) {
      for (const name of WORK_NAMES)
        await boss.work<unknown>(
          name,
          {
            batchSize: 1,
            pollingIntervalSeconds: Math.min(2, pollSeconds),
            notifyPollingIntervalSeconds: pollSeconds,
          },
          async ([job]) => {
            if (job) await handle(name, handlers[name], job, log);
          },
        );
    },
    async repeat(name, seconds) {
      const again = () => add(name, {}, { oncePer: seconds }).catch((error: Error) => log.broken(error));
      timers.push(setInterval(again, seconds * 1000).unref());
      // What a killed process has left is not to wait for the next period.
      await add(name, {});
    },
    async counts() {
      const counted = { waiting: 0, dead: 0 };
      for (const { name, queuedCount } of await boss.getQueues())
        counted[name === DEAD_LETTERS ? 'dead' : 'waiting'] += queuedCount;
      return counted;
    },
    supervise: () => boss.supervise(),
    async close(patience = STOP_PATIENCE_MS) {
      for (const timer of timers) clearInterval(timer);
      await stopWorking(boss, patience);
    },
  };
}
