// `npm start`: sets everything up and runs the whole product. The api serves the studio; the driver runs beside it.
//   --no-driver   leaves the driver out        --no-open   does not open a browser
// Environment: PORT (default 4100), KERF_DATA (default: the user's data directory), DATABASE_URL, HOST.
import { fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from './lib/setup.mjs';

const flags = new Set(process.argv.slice(2));
const unknown = [...flags].find((flag) => !['--no-driver', '--no-open'].includes(flag));
if (unknown) {
  console.error(`Unknown option ${unknown}. Known: --no-driver, --no-open.`);
  process.exit(2);
}

ensureInstalled();
ensureBuilt();

const pairingSecret = randomBytes(32).toString('base64url');
const children = [];
let isStopping = false;

/** Starts one of our programs and resolves with its 'ready' message, or null when it could not start. */
function startPart(name, args, env) {
  const child = fork(join(ROOT, 'apps', name, 'dist/main.mjs'), args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // The terminal sends Ctrl-C to the whole group; the parts must stop in order, so only this process listens.
    detached: process.platform !== 'win32',
  });
  const part = { name, child, exited: new Promise((resolve) => child.once('exit', resolve)) };
  children.push(part);
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (message?.type === 'ready') resolve(message);
      if (message?.type === 'fatal') resolve(null);
    });
    child.once('exit', (code) => {
      resolve(null);
      if (!isStopping) stop(code ?? 1, `${name} stopped.`);
    });
  });
}

/** The driver first, so that a running job is held before anything else goes; then api and database. */
async function stop(code, reason) {
  if (isStopping) return;
  isStopping = true;
  if (reason) console.log(reason);
  for (const part of [...children].reverse()) {
    if (part.child.exitCode === null && part.child.signalCode === null) part.child.kill('SIGTERM');
    await part.exited;
  }
  process.exit(code);
}

process.on('SIGINT', () => stop(0, '\nStopping …'));
process.on('SIGTERM', () => stop(0, 'Stopping …'));

const api = await startPart('api', [], {
  KERF_DRIVER_PAIRING_SECRET: pairingSecret,
  KERF_LOG_LEVEL: process.env.KERF_LOG_LEVEL ?? 'warn',
});
if (api && !flags.has('--no-driver')) {
  const { port } = new URL(api.url);
  const origins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`].join(',');
  const driver = await startPart('driver', ['--simulated'], {
    KERF_STUDIO_ORIGIN: origins,
    KERF_DRIVER_PAIRING_SECRET: pairingSecret,
  });
  if (driver) console.log(`Driver with a simulated machine on port ${driver.port}.`);
}
if (api && !isStopping) {
  console.log(`Kerf is ready: ${api.url}   (Ctrl-C stops it)`);
  process.send?.({ type: 'ready', url: api.url });
  if (process.stdout.isTTY && !flags.has('--no-open')) openBrowser(api.url);
}

function openBrowser(url) {
  const command = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open';
  spawn(command, [url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
