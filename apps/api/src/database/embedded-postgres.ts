import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { FatalError } from '../fatal';
import { findFreePort, isListening } from './ports';
import { findPostgresBinaries, POSTGRES_MAJOR, type PostgresBinaries } from './postgres-binaries';
import { findServerUser, giveFolder, type ServerUser } from './server-user';

/* Kerf's own database server: PostgreSQL's programs with a data folder. A cluster is PostgreSQL's word for the data of
   one server.

   The server does not end with our process. When our process is killed, the server keeps running, with every change
   that it has acknowledged. The next process finds the server through `postmaster.pid` (line 1: its process, line 4:
   its port) and uses it. So there are only three states: no cluster yet, a stopped cluster, and a cluster with a
   running server.

   - <folder>/cluster/data/: PostgreSQL's data directory, which initdb made
   - <folder>/cluster/password: the password of the user kerf, mode 0600
   - <folder>/server.log: the server's own log
   - <folder>/programs/: a copy of the programs, only where the installed ones cannot be reached

   A new cluster is created under another name and then renamed, so that a crash leaves no incomplete cluster. When two
   processes start at once, one of them wins, and the other one uses the winner's cluster. */

const run = promisify(execFile);
const START_ATTEMPTS = 5;
const SUPERUSER = 'kerf';

/** Where and how the server runs. */
export interface EmbeddedPostgresOptions {
  /** The folder that contains the cluster; created if it is missing. Its parent belongs to Kerf as well. */
  readonly folder: string;
  /** Further settings, `name=value`, for a server that this call starts. */
  readonly settings?: readonly string[];
}

/** A running server. */
export interface EmbeddedPostgres {
  readonly port: number;
  /** A connection string for a database on the server. It contains the password: never log it. */
  url(database: string): string;
  /**
   * Starts the server again on the same port when it is dead; does nothing when it runs. Throws FatalError:
   * - 'database-failed' when the server does not start (the rest of the dead server may still be ending);
   * - 'data-folder-in-use' when another process has started the server on another port.
   */
  revive(): Promise<void>;
  /** Stops the server, whoever started it: open connections end, and committed rows are safe. */
  stop(): Promise<void>;
}

interface Cluster {
  readonly folder: string;
  readonly data: string;
  readonly user: ServerUser | undefined;
  readonly binaries: PostgresBinaries;
}

/**
 * Returns a running server for the folder. Starts the server if it does not run, and first creates the cluster if there
 * is none. Throws FatalError:
 * - 'database-version' when another major version of PostgreSQL has written the cluster;
 * - 'database-missing' when PostgreSQL's programs are missing or cannot run;
 * - 'data-folder-unusable' when the folder cannot be created;
 * - 'database-failed' when the server does not start.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { folder } = options;
  const user = await findServerUser();
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new FatalError('data-folder-unusable', `The folder ${folder} cannot be made (${error.code}).`);
  });
  await giveFolder(folder, dirname(folder), user);
  const cluster: Cluster = {
    folder,
    user,
    data: join(folder, 'cluster', 'data'),
    binaries: await findPostgresBinaries(user, join(folder, 'programs')),
  };
  if ((await clusterVersion(cluster)) === undefined) await makeCluster(cluster);
  const version = await clusterVersion(cluster);
  if (version !== String(POSTGRES_MAJOR))
    throw new FatalError(
      'database-version',
      `The data in ${cluster.data} was written by PostgreSQL ${version}, this Kerf brings PostgreSQL ${POSTGRES_MAJOR}. Nothing was changed: start the Kerf that wrote it, or move the data with pg_dump and DATABASE_URL.`,
    );
  const settings = options.settings ?? [];
  const port = (await runningPort(cluster)) ?? (await start(cluster, settings));
  const password = (await readFile(join(folder, 'cluster', 'password'), 'utf8')).trim();
  return {
    port,
    url: (database) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`,
    revive: () => revive(cluster, settings, port),
    stop: () => stop(cluster),
  };
}

async function revive(cluster: Cluster, settings: readonly string[], port: number): Promise<void> {
  const running =
    (await runningPort(cluster)) ?? ((await launchOn(cluster, settings, port)) ? port : undefined);
  if (running === undefined) throw await startFailure(cluster);
  if (running !== port)
    throw new FatalError(
      'data-folder-in-use',
      `Another Kerf has started the database on ${cluster.data} in the meantime: use that one, or stop it and start this one again.`,
    );
}

async function clusterVersion(cluster: Cluster): Promise<string | undefined> {
  const text = await readFile(join(cluster.data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text?.trim();
}

async function runProgram(cluster: Cluster, program: 'initdb' | 'pg_ctl', args: readonly string[]) {
  return run(cluster.binaries.path(program), args, surroundings(cluster));
}

/** The programs run as the server's user and do not get our environment, which may contain secrets. */
function surroundings(cluster: Cluster) {
  const { PATH = '', SystemRoot } = process.env;
  return { cwd: cluster.folder, env: { PATH, LC_ALL: 'C', TZ: 'UTC', SystemRoot }, ...cluster.user?.ids };
}

async function makeCluster(cluster: Cluster): Promise<void> {
  const fresh = join(cluster.folder, `cluster.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  const password = join(fresh, 'password');
  await mkdir(fresh, { mode: 0o700 });
  try {
    await writeFile(password, randomBytes(32).toString('hex'), { mode: 0o600 });
    if (cluster.user)
      for (const path of [fresh, password]) await chown(path, cluster.user.ids.uid, cluster.user.ids.gid);
    const login = [`--username=${SUPERUSER}`, `--pwfile=${password}`, '--auth=scram-sha-256'];
    const text = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    await runProgram(cluster, 'initdb', ['-D', join(fresh, 'data'), ...login, ...text]);
    await rename(fresh, join(cluster.folder, 'cluster'));
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    const madeByAnother = (await clusterVersion(cluster)) !== undefined;
    if (!madeByAnother)
      throw new FatalError('database-failed', `The database could not be made: ${told(error)}`);
  }
}

/** What the server, or one that crashed, has written about itself; undefined when there is nothing. */
async function readPostmaster(cluster: Cluster): Promise<{ pid: number; port: number; isReady: boolean }> {
  const lines = (await readFile(join(cluster.data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/** The port of the running server of the cluster, or undefined. A `postmaster.pid` left by a crash does not count. */
async function runningPort(cluster: Cluster): Promise<number | undefined> {
  for (let wait = 0; wait < 100; wait++) {
    const isAlive = await runProgram(cluster, 'pg_ctl', ['status', '-D', cluster.data]).then(
      () => true,
      () => false,
    );
    if (!isAlive) return undefined;
    const { port, isReady } = await readPostmaster(cluster);
    // After a restart of the computer the process id in the file may belong to another program, so the port is checked
    // too.
    if (isReady && port > 0) return (await isListening(port)) ? port : undefined;
    await sleep(100);
  }
  throw new FatalError('database-failed', `The database server on ${cluster.data} does not become ready.`);
}

async function start(cluster: Cluster, settings: readonly string[]): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    if (await launchOn(cluster, settings, port)) return port;
    // Another process may have started the server between our check and our attempt, or may have taken the port.
    const other = await runningPort(cluster);
    if (other !== undefined) return other;
    if (attempt >= START_ATTEMPTS) throw await startFailure(cluster);
  }
}

const logOf = (cluster: Cluster) => join(cluster.folder, 'server.log');

async function startFailure(cluster: Cluster): Promise<FatalError> {
  const log = logOf(cluster);
  const reason = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-2).join(' ');
  return new FatalError('database-failed', `The database did not start: ${reason} (log: ${log})`);
}

function launchOn(cluster: Cluster, settings: readonly string[], port: number): Promise<boolean> {
  const all = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...settings];
  return process.platform === 'win32' ? launchByControl(cluster, all) : launchItself(cluster, all, port);
}

/**
 * Starts the server in a session of its own, so that Ctrl-C reaches only our process, which stops the server last. Does
 * not use pg_ctl, because pg_ctl would pass the paths to a shell, which interprets quotes, dollars and backticks in
 * them.
 */
async function launchItself(cluster: Cluster, settings: readonly string[], port: number): Promise<boolean> {
  const log = await open(logOf(cluster), 'a', 0o600);
  try {
    const server = spawn(
      cluster.binaries.path('postgres'),
      ['-D', cluster.data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...surroundings(cluster), detached: true, stdio: ['ignore', log.fd, log.fd] },
    );
    server.unref();
    let hasEnded = false;
    for (const end of ['exit', 'error']) server.once(end, () => (hasEnded = true));
    // Recovery after a crash may take a while.
    while (!hasEnded) {
      const { pid, port: listensOn, isReady } = await readPostmaster(cluster);
      if (isReady && pid === server.pid) return listensOn === port;
      await sleep(50);
    }
    return false;
  } finally {
    await log.close();
  }
}

/**
 * Starts the server through pg_ctl, because on Windows pg_ctl drops the rights that the server must not have. pg_ctl
 * gets no pipes, because the server would inherit them and keep them open.
 */
function launchByControl(cluster: Cluster, settings: readonly string[]): Promise<boolean> {
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const args = ['start', '-w', '-s', '-D', cluster.data, '-l', logOf(cluster), '-o', options];
  return new Promise((resolve) => {
    const child = spawn(cluster.binaries.path('pg_ctl'), args, { ...surroundings(cluster), stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

async function stop(cluster: Cluster): Promise<void> {
  await runProgram(cluster, 'pg_ctl', ['stop', '-w', '-s', '-m', 'fast', '-D', cluster.data]).catch(
    async (error) => {
      if ((await runningPort(cluster)) !== undefined) throw error;
    },
  );
}

function told(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message?: string };
  return (stderr || message || String(error)).trim().split('\n').slice(0, 3).join(' ');
}
