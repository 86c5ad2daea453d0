import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJournal } from './job/journal/records';
import { type DriverProcess, enterProcess, startDriverProcess } from './testing/driver-process';
import { connectSerial, expectDone, startJob, upload } from './testing/job-steps';
import { squareProgram } from './testing/programs';
import { HAS_SOCAT, openTerminal, startSerialFront } from './testing/simulator-fronts';
import { TestClient } from './testing/test-client';
import { USER } from './testing/test-driver';
import { SIMULATED_PORT } from './transports/simulated';

interface Exit {
  readonly name: string;
  readonly start: () => Promise<{
    readonly process: DriverProcess;
    readonly cut?: () => void | Promise<void>;
  }>;
  readonly happen: (process: DriverProcess, port: number) => void;
}

const start = (options?: Parameters<typeof startDriverProcess>[1]) => async () => ({
  process: startDriverProcess(['--port', '0'], options),
});

/** Makes the driver log a line: it refuses a page that is not allowed to connect. */
const provokeLog = (port: number) => void TestClient.open(port, 'http://evil.example').catch(() => {});

async function startInTerminal() {
  const terminal = await openTerminal();
  const process = startDriverProcess(['--port', '0'], { output: terminal.descriptor });
  return { process, cut: () => terminal.close() };
}

async function startWithPipes() {
  const process = startDriverProcess(['--simulate', '--port', '0']);
  const cut = () => {
    process.child.stdout?.destroy();
    process.child.stderr?.destroy();
  };
  return { process, cut };
}

const signal = (name: NodeJS.Signals): Exit => ({
  name,
  start: start(),
  happen: ({ child }) => child.kill(name),
});

const EXITS: readonly Exit[] = [
  signal('SIGINT'),
  signal('SIGTERM'),
  signal('SIGHUP'),
  {
    name: 'an impatient SIGINT',
    start: start(),
    happen: ({ child }) => {
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGINT'), 50);
    },
  },
  { name: 'a closed terminal', start: startInTerminal, happen: (_process, port) => provokeLog(port) },
  { name: 'a log that nobody reads', start: startWithPipes, happen: (_process, port) => provokeLog(port) },
  { name: 'a fault', start: start({ hasFaults: true }), happen: ({ child }) => child.kill('SIGUSR2') },
  {
    name: 'a fault while ending',
    start: start({ hasFaults: true }),
    happen: ({ child }) => {
      child.kill('SIGUSR2');
      setTimeout(() => child.kill('SIGUSR2'), 50);
    },
  },
];

interface Doing {
  readonly name: string;
  readonly settings?: Readonly<Record<number, number>>;
  readonly begin: (client: TestClient) => Promise<unknown>;
}

const DOINGS: readonly Doing[] = [
  { name: 'a job', begin: (client) => startJob(client, squareProgram(100)) },
  {
    name: 'a frame',
    begin: async (client) => {
      const { sha256 } = await upload(client, squareProgram(1));
      client.post('frame', { sha256, feedRate: 200 });
    },
  },
  {
    name: 'a jog',
    begin: (client) => client.ask('jog', { direction: 'X', size: 250, feedRate: 500 }).then(expectDone),
  },
  {
    name: 'a move of the console, spindle on',
    begin: async (client) => {
      expectDone(await client.ask('manualCommand', { command: 'M3 S500' }));
      expectDone(await client.ask('manualCommand', { command: 'G1 X250 F500' }));
    },
  },
  { name: 'homing', settings: { 22: 1 }, begin: async (client) => client.post('home', {}) },
];

/** The records of the only journal; none without a job. */
function journalOf({ dataPath }: DriverProcess) {
  const folder = join(dataPath, 'journals');
  const [file] = readdirSync(folder);
  return file === undefined ? [] : (readJournal(readFileSync(join(folder, file)))?.records ?? []);
}

it('a log that nobody reads ends nothing while the machine is at rest, nor what is begun afterwards', async () => {
  const { process, cut } = await startWithPipes();
  const { port } = await process.message;
  const client = await enterProcess(port);
  cut();
  await expect(TestClient.open(port, 'http://evil.example')).rejects.toThrow('403');
  expectDone(await client.ask('connect', { connectionType: 1, port: SIMULATED_PORT, userId: USER }));
  await startJob(client, squareProgram(1));
  await expect(TestClient.open(port, 'http://evil.example')).rejects.toThrow('403');
  await client.event('CARVE_SUCCESS');
  process.child.kill('SIGTERM');
  expect(await process.exit).toBe(0);
});

describe.skipIf(!HAS_SOCAT)('every exit makes the machine safe', () => {
  it.each(EXITS.flatMap((exit) => DOINGS.map((doing) => [exit.name, doing.name, exit, doing] as const)))(
    '%s in %s',
    async (_exit, name, exit, doing) => {
      const options = { speed: 5, startPosition: [-250, -150, -60] as const };
      const front = await startSerialFront({
        ...options,
        ...(doing.settings && { settings: doing.settings }),
      });
      const { truth } = front.simulator;
      const { process, cut } = await exit.start();
      const { port } = await process.message;
      const client = await enterProcess(port);
      await connectSerial(client, front.path);
      const begun = truth.segments.length;
      await doing.begin(client);
      await expect.poll(() => truth.segments.length).toBeGreaterThan(begun);
      await cut?.();
      exit.happen(process, port);
      await process.exit;
      expect(truth.power).toBe(0);
      expect(truth.state).toMatch(/Idle|Alarm/);
      const records = journalOf(process);
      if (name === 'a job') expect(records.at(-1)).toMatchObject({ kind: 'END', end: 'cancelled' });
      else expect(records).toEqual([]);
    },
  );
});
