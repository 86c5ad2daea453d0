import { type AcknowledgedWork, lostOf, writeUntil } from '../../apps/api/src/testing/writers';
import {
  becomeGuest,
  enterDriver,
  health,
  killDatabase,
  runJob,
  squares,
} from '../../tests/e2e/support/driver-page';
import { type Kerf, startKerf, temporaryData } from '../../tests/e2e/support/kerf';

/* The api and its database are killed repeatedly while a job runs and 20 writers save projects. For each of the two,
   this prints

   - how long it is away;
   - which projects are lost although their saving was acknowledged;
   - what the job notices: the longest time without a new line, and every stage other than 'running'. */

const deaths = Number(process.argv[2] ?? 200);
/** 'api' or 'database'; without an argument both. */
const only = process.argv[3];
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

/**
 * Calls `kill`, which kills the api or the database, `deaths` times, each time after another number of acknowledged
 * projects. Returns for how many seconds the product was away each time, and which projects were acknowledged.
 */
async function killOn(
  kerf: Kerf,
  kill: () => unknown,
): Promise<{ away: number[]; ledgers: AcknowledgedWork[] }> {
  const away: number[] = [];
  const ledgers: AcknowledgedWork[] = [];
  for (let death = 0; death < deaths; death++) {
    const { ledger, ended } = await writeUntil(kerf.url, 1 + ((death * 37) % 100));
    const start = performance.now();
    await kill();
    await until(async () => (await health(kerf)) !== 200);
    await until(async () => (await health(kerf)) === 200);
    away.push((performance.now() - start) / 1000);
    await ended;
    ledgers.push(ledger);
    const lost = await lostOf(kerf.url, ledger);
    if (lost.length > 0) console.log(`death ${death + 1}: lost ${lost.join(', ')}`);
  }
  return { away: away.sort((a, b) => a - b), ledgers };
}

/** Checks all projects once more after the last kill. */
async function reportRows(kerf: Kerf, ledgers: readonly AcknowledgedWork[]): Promise<void> {
  let rows = 0;
  let lost = 0;
  for (const ledger of ledgers) {
    rows += ledger.acknowledged.size;
    lost += (await lostOf(kerf.url, ledger)).length;
  }
  console.log(
    `     opened after ${ledgers.length} deaths; ${rows} projects acknowledged to 20 writers, lost ${lost}`,
  );
}

const data = temporaryData();
const kerf = await startKerf(data.folder, { simSpeed: 1 });
try {
  const guest = await becomeGuest(kerf);
  const client = await enterDriver(kerf, guest);
  await runJob(client, guest, squares(20_000));
  const driver = kerf.pidOf('driver');
  const from = client.events.length;
  let longest = 0;
  let seen = { line: 0, at: performance.now() };
  const watch = setInterval(() => {
    const line = client.events.findLast((event) => event.action === 'CARVE_PROGRESS')?.line ?? 0;
    longest = Math.max(longest, performance.now() - seen.at);
    if (line !== seen.line) seen = { line, at: performance.now() };
  }, 50);
  for (const [name, kill] of [
    ['api', () => process.kill(kerf.pidOf('api'), 'SIGKILL')],
    ['database', () => killDatabase(data.folder)],
  ] as const) {
    if (only !== undefined && only !== name) continue;
    const { away, ledgers } = await killOn(kerf, kill);
    const median = away[Math.floor(away.length / 2)] ?? 0;
    console.log(
      `${name}: ${away.length} deaths, away for a median of ${median.toFixed(2)} s, at most ${away.at(-1)?.toFixed(2)} s`,
    );
    await reportRows(kerf, ledgers);
  }
  clearInterval(watch);
  const stages = client.events
    .slice(from)
    .flatMap((event) => (event.action === 'CNC_STAGE' ? [event.stage] : []));
  console.log(
    `job: line ${seen.line}, at most ${(longest / 1000).toFixed(2)} s without a new line (one takes 0.5 s)`,
  );
  console.log(`     stages since the start: ${stages.join(', ') || 'none but running'}`);
  console.log(`     driver: ${kerf.pidOf('driver') === driver ? 'the same process' : 'started again'}`);
  await client.ask('cancel', {});
  client.cut();
} finally {
  await kerf.stop();
  await data.remove();
}
