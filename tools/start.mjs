// `npm start`: sets everything up and runs the whole product. The api serves the studio; the driver runs beside it.
//   --no-driver   leaves the driver out        --no-open   does not open a browser
// Environment: PORT (default 4100), KERF_DATA (default: the user's data directory), DATABASE_URL, HOST.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makePart } from './lib/part.mjs';
import { ensureBuilt, ensureInstalled, ROOT } from './lib/setup.mjs';

const flags = new Set(process.argv.slice(2));
const unknown = [...flags].find((flag) => !['--no-driver', '--no-open'].includes(flag));
if (unknown) {
  console.error(`Unknown option ${unknown}. Known: --no-driver, --no-open.`);
  process.exit(2);
}

// A terminal that was closed takes no more lines; a job must not end with them.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

ensureInstalled();
ensureBuilt();

/** The same for as long as Kerf runs: a page stays paired with a driver, and finds a server, that were started again. */
const pairingSecret = randomBytes(32).toString('base64url');
const parts = [];
let isStopping = false;

/** A part of the product; the process that started this one is told of each of its processes. */
function addPart(name, title, launch) {
  const part = makePart({
    title,
    launch,
    program: join(ROOT, 'apps', name, 'dist/main.mjs'),
    cwd: ROOT,
    say: (text) => console.log(text),
    started: (pid) => process.send?.({ type: 'part', name, pid }),
  });
  parts.push(part);
  return part;
}

/** The driver first, so that a running job is held before anything else goes; then api and database. */
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

/** The terminal was closed. An end of our own would crash: Node sets the terminal back to what it was, which is gone. */
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

/** Starts the driver for the pages of the studio at `url`; answers its port, or null when it does not run. */
async function startDriver(url) {
  const { port } = new URL(url);
  const origins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`].join(',');
  const driver = addPart('driver', 'The driver', () => ({
    args: ['--simulated'],
    env: { KERF_STUDIO_ORIGIN: origins, KERF_DRIVER_PAIRING_SECRET: pairingSecret },
  }));
  const ready = await driver.start();
  if (ready) console.log(`Driver with a simulated machine on port ${ready.port}.`);
  return ready?.port ?? null;
}

const ready = await api.start();
const isDriverWanted = !flags.has('--no-driver');
const driverPort = ready && isDriverWanted ? await startDriver(ready.url) : null;
if (!ready || (isDriverWanted && driverPort === null)) await stop(1);
if (!isStopping) {
  console.log(`Kerf is ready: ${ready.url}   (Ctrl-C stops it)`);
  process.send?.({ type: 'ready', url: ready.url, driverPort });
  if (process.stdout.isTTY && !flags.has('--no-open')) openBrowser(ready.url);
  // A part that was given up leaves the others: the driver its job with the pages that are open, the server the drawings.
  const codes = await Promise.all(parts.map((part) => part.ended));
  await stop(codes.find((code) => code !== 0) ?? 0, 'Nothing of Kerf runs any more.');
}

function openBrowser(url) {
  const command = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open';
  spawn(command, [url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
