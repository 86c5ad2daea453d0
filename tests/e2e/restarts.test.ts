import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../apps/driver/src/testing/test-client';
import {
  becomeGuest,
  databasePid,
  enterDriver,
  type Guest,
  health,
  killDatabase,
  runJob,
  squares,
} from './support/driver-page';
import { type Kerf, startKerf, temporaryData } from './support/kerf';

/* The parts of `npm start` die independently of each other. These tests need no browser. */

const data = temporaryData();
let kerf: Kerf;
let guest: Guest;

beforeAll(async () => {
  kerf = await startKerf(data.folder, { simSpeed: 5 });
  guest = await becomeGuest(kerf);
});

afterAll(async () => {
  await kerf?.stop();
  await data.remove();
});

/**
 * The stages that the job has had. A hold because this computer was too busy is left out, because the client itself
 * ends such a hold.
 */
const stagesOf = (client: TestClient) =>
  client.events.flatMap((event) =>
    event.action === 'CNC_STAGE' && event.jobId && event.pauseReason !== 'host-gap' ? [event.stage] : [],
  );
/** The line that the job has reached. */
const lineOf = (client: TestClient) =>
  client.events.findLast((event) => event.action === 'CARVE_PROGRESS')?.line ?? 0;

it('a running job is not disturbed by the death of the server, nor by that of its database', async () => {
  const client = await enterDriver(kerf, guest);
  await runJob(client, guest, squares(100_000));
  const deaths = [
    () => process.kill(kerf.pidOf('api'), 'SIGKILL'),
    () => killDatabase(data.folder),
    () => process.kill(kerf.pidOf('api'), 'SIGKILL'),
  ];
  for (const die of deaths) {
    const line = lineOf(client);
    const driver = kerf.pidOf('driver');
    await die();
    await expect.poll(() => health(kerf)).not.toBe(200);
    await expect.poll(() => health(kerf)).toBe(200);
    await expect.poll(() => lineOf(client)).toBeGreaterThan(line);
    expect(kerf.pidOf('driver')).toBe(driver);
  }
  expect(new Set(stagesOf(client))).toEqual(new Set(['running']));
  expect(kerf.said()).toContain('The server stopped unexpectedly (ended by SIGKILL) and is started again.');
  const session = await fetch(`${kerf.url}/api/auth/session`, {
    headers: { authorization: `Bearer ${guest.token}` },
  });
  expect(session.status).toBe(200);
  await client.ask('cancel', {});
  await client.event('CNC_STAGE', ({ stage }) => stage === 'cancelled');
  client.cut();
});

it('a driver that died is there again, and knows the page that was paired', async () => {
  const driver = kerf.pidOf('driver');
  process.kill(driver, 'SIGKILL');
  await expect.poll(() => kerf.pidOf('driver')).not.toBe(driver);
  await expect
    .poll(() =>
      enterDriver(kerf, guest).then(
        (client) => client.cut(),
        () => 'absent',
      ),
    )
    .toBeUndefined();
  expect(await health(kerf)).toBe(200);
});

it('a terminal that is closed ends the job first, then the server and its database', async () => {
  const client = await enterDriver(kerf, guest);
  await runJob(client, guest, squares(100_000));
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const pids = [kerf.pidOf('driver'), kerf.pidOf('api')];
  expect(pids.map(isAlive)).toEqual([true, true]);
  await databasePid(data.folder);
  await kerf.stop('SIGHUP');
  expect(pids.map(isAlive)).toEqual([false, false]);
  // The database's file is removed last, after a regular stop.
  await expect(databasePid(data.folder)).rejects.toThrow('ENOENT');
  await client.closed();
  expect(stagesOf(client).at(-1)).toBe('cancelled');
});
