import { dirname, join } from 'node:path';
import { createSimulator, type Scheduler, type Simulator, type SimulatorOptions } from '@kerf/grbl';
import { deriveLocalPairing } from '@kerf/protocol';
import { expect, inject, onTestFinished } from 'vitest';
import { type Driver, startDriver } from '../driver';
import type { DriverOptions } from '../options';
import { NODE_CRYPTO } from '../platform/crypto';
import { SILENT_LOG } from '../platform/log';
import { REAL_SCHEDULER } from '../platform/real-scheduler';
import { temporaryFolder } from './temporary-folder';
import { TestClient } from './test-client';

/** The origin of the studio in tests. */
export const STUDIO = 'http://localhost:4100';

/** The user in tests. */
export const USER = 'user-1';

/** The secret that `npm start` would have made. */
export const SECRET = 'secret-of-npm-start-in-these-tests-0123456789';

/** By then a simulated board has sent its banner. */
const STARTED_AFTER_MS = 50;

/** A real driver with a fast simulated machine. */
export interface TestDriver {
  readonly driver: Driver;
  readonly port: number;
  readonly dataPath: string;
  readonly simulator: Simulator;
  /** The pairing codes that were shown. */
  readonly codes: readonly string[];
  /** A socket that is connected, without a handshake. */
  open(origin?: string, headers?: Record<string, string>): Promise<TestClient>;
  /** A page of the local studio, handshake done, user registered. */
  enter(options?: { readonly userId?: string; readonly autoHome?: boolean }): Promise<TestClient>;
}

/** Starts a driver for one test; it ends with the test. */
export async function startTestDriver(
  options: Partial<DriverOptions> = {},
  machine: Partial<SimulatorOptions> = {},
  scheduler: Scheduler = REAL_SCHEDULER,
): Promise<TestDriver> {
  const dataPath = options.dataPath ?? temporaryFolder();
  const codes: string[] = [];
  const simulator = createSimulator({ scheduler: REAL_SCHEDULER, speed: 20, ...machine });
  await expect.poll(() => simulator.truth.now).toBeGreaterThan(STARTED_AFTER_MS);
  const driver = await startDriver(
    { ports: [0], origins: [STUDIO], pairingSecret: SECRET, ...options, dataPath },
    {
      scheduler,
      log: SILENT_LOG,
      version: '0.0.0-test',
      showCode: (code) => codes.push(code),
      guardian: null,
      relay: null,
      programWorker: inject('driverWorker'),
      generator: [inject('driverGenerator'), join(dirname(inject('driverGenerator')), 'clipper2z.wasm')],
      record: null,
      phones: {
        page: new Map([['/', { type: 'text/html', content: '<!doctype html>' }]]),
        addresses: () => ['127.0.0.1'],
      },
      simulated: simulator,
    },
  );
  if (!driver) throw new Error('No free port');
  const clients: TestClient[] = [];
  onTestFinished(async () => {
    for (const client of clients) client.cut();
    await driver.close();
  });
  const open = async (origin = STUDIO, headers: Record<string, string> = {}) => {
    const client = await TestClient.open(driver.port, origin, headers);
    clients.push(client);
    return client;
  };
  return {
    ...{ driver, dataPath, simulator, codes, open },
    port: driver.port,
    enter: async ({ userId = USER, autoHome } = {}) => {
      const client = await open();
      await client.shakeHands(await deriveLocalPairing(NODE_CRYPTO, SECRET, STUDIO, userId));
      const fields = { userId, connectionType: 1 as const, ...(autoHome && { auto_home: true }) };
      const answer = await client.ask('registerUserInfo', fields);
      if (answer.action === 'ERROR') throw new Error(answer.message);
      return client;
    },
  };
}
