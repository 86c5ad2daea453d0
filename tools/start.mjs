// `npm start`: sets everything up and runs the whole product. The api serves the studio; the driver is a separate
// process.
//   --no-driver   leaves the driver out        --no-open   does not open a browser
// Environment: PORT (default 4100), KERF_DATA (default: the user's data directory), DATABASE_URL, HOST.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makePart, PATIENCE } from './lib/part.mjs';
import { ensureBuilt, ensureInstalled, ROOT } from './lib/setup.mjs';

const flags = new Set(process.argv.slice(2));
const unknown = [...flags].find((flag) => !['--no-driver', '--no-open'].includes(flag));
if (unknown) {
  console.error(`Unknown option ${unknown}. Known: --no-driver, --no-open.`);
  process.exit(2);
}

// When the terminal was closed, output causes errors; a job must not end because of that.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

ensureInstalled();
ensureBuilt();

/**
 * The secret stays the same while Kerf runs. So a page stays paired with the driver, and can use the server, after a
 * restart of either.
 */
const pairingSecret = randomBytes(32).toString('base64url');
const parts = [];
let isStopping = false;

/**
 * How often the driver may crash in a row soon after its start. Each time an open page connects it to the machine
 * again, and that resets some boards.
 */
const DRIVER_CRASHES = 10;

/** Adds a part of the product; the parent process is told about each of its processes. */
function addPart(name, title, launch, patience = PATIENCE) {
  const part = makePart({
    ...{ title, launch, patience },
    program: join(ROOT, 'apps', name, 'dist/main.mjs'),
    cwd: ROOT,
    say: (text) => console.log(text),
    started: (pid) => process.send?.({ type: 'part', name, pid }),
  });
  parts.push(part);
  return part;
}

/**
 * The driver is stopped first, so that a running job is held before anything else stops; then the api and the database.
 */
async function stopParts(reason) {
  isStopping = true;
  if (reason) console.log(reason);
  for (const part of [...parts].reverse()) await part.stop();
}

async function stop(code, reason) {
  if (isStopping) return;
  await stopParts(reason);
  process.exit(code);
}

/**
 * The terminal was closed. A normal exit would crash, because Node restores the settings of the terminal, which no
 * longer exists.
 */
async function hangUp() {
  if (isStopping) return;
  await stopParts('Stopping …');
  if (process.platform === 'win32') process.exit(0);
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}

process.on('SIGINT', () => stop(0, '\nStopping …'));
process.on('SIGTERM', () => stop(0, 'Stopping …'));
process.on('SIGHUP', hangUp);

const api = addPart('api', 'The server', (before) => ({
  args: [],
  env: {
    ...(before && { PORT: new URL(before.url).port }),
    KERF_DRIVER_PAIRING_SECRET: pairingSecret,
    KERF_LOG_LEVEL: process.env.KERF_LOG_LEVEL ?? 'warn',
  },
}));

/** Starts the driver for the pages of the studio at `url`; returns its port, or null when it does not run. */
async function startDriver(url) {
  const { port } = new URL(url);
  const origins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`].join(',');
  const launch = (before) => ({
    // The driver makes little that lasts: a small young generation keeps its memory small. One arena of memory for all
    // threads gives back what the thread that checks a program has needed.
    node: ['--max-semi-space-size=1'],
    args: ['--simulate', ...(before ? ['--prefer-port', `${before.port}`] : [])],
    env: { KERF_STUDIO_ORIGIN: origins, KERF_DRIVER_PAIRING_SECRET: pairingSecret, MALLOC_ARENA_MAX: '1' },
  });
  const driver = addPart('driver', 'The driver', launch, { ...PATIENCE, crashes: DRIVER_CRASHES });
  const ready = await driver.start();
  if (ready) console.log(`Driver with a simulated machine on port ${ready.port}.`);
  return ready?.port ?? null;
}

const ready = await api.start();
const isDriverWanted = !flags.has('--no-driver');
const driverPort = ready && isDriverWanted ? await startDriver(ready.url) : null;
if (!ready || (isDriverWanted && driverPort === null)) await stop(1);
if (!isStopping) {
  // Passkeys belong to a name: a page at a bare address can have none.
  const address = ready.url.replace('//127.0.0.1:', '//localhost:');
  console.log(`Kerf is ready: ${address}   (Ctrl-C stops it)`);
  process.send?.({ type: 'ready', url: ready.url, driverPort });
  if (process.stdout.isTTY && !flags.has('--no-open')) openBrowser(address);
  // When one part (server or driver) is not started again, the other part continues: the driver with its job and the
  // open pages, or the server with the drawings.
  const codes = await Promise.all(parts.map((part) => part.ended));
  await stop(codes.find((code) => code !== 0) ?? 0, 'Nothing of Kerf runs any more.');
}

function openBrowser(url) {
  const command = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open';
  spawn(command, [url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
