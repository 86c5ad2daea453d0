import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DriverEvent, type DriverEventOf, encodeProgramFrame, type PairingToken } from '@kerf/protocol';
import { TestClient } from '../../../apps/driver/src/testing/test-client';
import type { Kerf } from './kerf';

/* A page of the local studio without a browser: its requests to api and driver, without a picture. */

/** A guest of the studio and its pairing with the driver. */
export interface Guest {
  readonly id: string;
  readonly token: string;
  readonly pairing: PairingToken;
}

async function dataOf<Data>(response: Response): Promise<Data> {
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

/** Continues as a guest and gets paired, as the studio does. */
export async function becomeGuest({ url }: Kerf): Promise<Guest> {
  const guest = await dataOf<{ id: string; token: string }>(
    await fetch(`${url}/api/auth/guest`, { method: 'POST' }),
  );
  const headers = { authorization: `Bearer ${guest.token}` };
  const pairing = await dataOf<PairingToken>(await fetch(`${url}/api/driver/pairing`, { headers }));
  return { ...guest, pairing };
}

/** Connects to the driver with the guest's pairing. */
export async function enterDriver({ url, driverPort }: Kerf, guest: Guest): Promise<TestClient> {
  const client = await TestClient.open(driverPort ?? 0, url);
  await client.shakeHands(guest.pairing);
  done(await client.ask('registerUserInfo', { userId: guest.id, connectionType: 1 }));
  return client;
}

/** Throws when a request was refused. */
function done(event: DriverEvent): DriverEvent {
  if (event.action === 'ERROR') throw new Error(`${event.code}: ${event.message}`);
  return event;
}

/** Traces the frame, and repeats it when this computer was too busy to watch the machine, as a person would. */
async function frame(client: TestClient, sha256: string): Promise<void> {
  for (;;) {
    const event = await client.ask('frame', { sha256 });
    if (event.action !== 'ERROR' || !['frame-cancelled', 'busy'].includes(event.code))
      return void done(event);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** From the connection to the simulated machine to a running job. */
export async function runJob(client: TestClient, guest: Guest, gcode: string): Promise<void> {
  const userId = guest.id;
  done(await client.ask('connect', { connectionType: 1, port: 'simulated', userId }));
  const from = client.events.length;
  client.sendRaw(encodeProgramFrame(Buffer.from(gcode)));
  const uploaded = await client.until(
    ({ action }) => action === 'UPLOAD_COMPLETE' || action === 'ERROR',
    from,
  );
  const { sha256 } = (done(uploaded) as DriverEventOf<'UPLOAD_COMPLETE'>).program;
  await frame(client, sha256);
  const wanted = { fileType: 'finishing', sha256, mode: 'cnc', spindleMaximum: 1000 } as const;
  const { startNonce } = done(await client.ask('requestStart', wanted)) as DriverEventOf<'START_READY'>;
  done(await client.ask('carve', { userId, fileType: 'finishing', startNonce }));
  const begun = await client.event(
    'CNC_STAGE',
    ({ stage }) => stage === 'running' || stage === 'failed',
    from,
  );
  if (begun.failure) throw new Error(`${begun.failure.code}: ${begun.failure.message}`);
}

/** A router's square, `rounds` times around, two seconds each. */
export function squares(rounds: number): string {
  const round = ['G1 X40 F3000', 'G1 Y30', 'G1 X10', 'G1 Y10'];
  const lines = [
    ...['G21', 'G90', 'G94', 'M3 S1000', 'G0 Z5', 'G0 X10 Y10', 'G1 Z-1 F300'],
    ...Array.from({ length: rounds }, () => round).flat(),
    ...['G0 Z5', 'M5', 'M2'],
  ];
  return `${lines.join('\n')}\n`;
}

/** The process of Kerf's own database server on the data folder. */
export async function databasePid(folder: string): Promise<number> {
  const file = await readFile(join(folder, 'database', 'cluster', 'data', 'postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

/** Kills the database server. */
export async function killDatabase(folder: string): Promise<void> {
  process.kill(await databasePid(folder), 'SIGKILL');
}

/** The status of `GET /api/health`; 0 when there is no reply. */
export function health({ url }: Kerf): Promise<number> {
  return fetch(`${url}/api/health`).then(
    (response) => response.status,
    () => 0,
  );
}
