import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { deriveLocalPairing } from '@kerf/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NODE_CRYPTO } from './platform/crypto';
import { connectSimulated, startJob } from './testing/job-steps';
import { squareProgram } from './testing/programs';
import { temporaryFolder } from './testing/temporary-folder';
import { TestClient } from './testing/test-client';
import { SECRET, STUDIO, USER } from './testing/test-driver';

interface Process {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly message: Promise<{ readonly type: string; readonly port: number; readonly code?: string }>;
  readonly exit: Promise<number | null>;
}

function start(args: readonly string[]): Process {
  const child = fork(fileURLToPath(new URL('main.ts', import.meta.url)), args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      KERF_DATA: temporaryFolder(),
      KERF_STUDIO_ORIGIN: STUDIO,
      KERF_DRIVER_PAIRING_SECRET: SECRET,
      KERF_SIM_SPEED: '5',
    },
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => parts.push(String(text)));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  return {
    child,
    exit,
    output: () => parts.join(''),
    message: new Promise((resolve, reject) => {
      child.once('message', (message) => resolve(message as never));
      child.once('exit', (code) => reject(new Error(`Ended with ${code}: ${parts.join('')}`)));
    }),
  };
}

describe('the process', () => {
  it('says when it is ready, and ends a running job in order when told to', async () => {
    const { child, message, exit, output } = start(['--simulated', '--port', '0']);
    const { type, port } = await message;
    expect(type).toBe('ready');
    const client = await TestClient.open(port, STUDIO);
    await client.shakeHands(await deriveLocalPairing(NODE_CRYPTO, SECRET, STUDIO, USER));
    await client.ask('registerUserInfo', { userId: USER, connectionType: 1 });
    await connectSimulated(client);
    await startJob(client, squareProgram(100));
    child.kill('SIGTERM');
    await client.event('CNC_STAGE', ({ stage }) => stage === 'cancelled');
    expect(await client.closed()).toBe(1001);
    expect(await exit).toBe(0);
    expect(output()).toContain(`listens on port ${port}`);
    expect(output()).not.toContain(SECRET);
    expect(output()).not.toContain('G1');
  }, 30_000);

  it('says why it cannot run', async () => {
    const server = await new Promise<Server>((resolve) => {
      const taken = createServer();
      taken.listen(0, '127.0.0.1', () => resolve(taken));
    });
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const taken = start(['--port', `${port}`]);
    expect(await taken.message).toMatchObject({ type: 'fatal', code: 'ports-taken' });
    expect(await taken.exit).toBe(1);
    const wrong = start(['--nonsense']);
    expect(await wrong.message).toMatchObject({ type: 'fatal', code: 'usage' });
    expect(await wrong.exit).toBe(2);
  }, 30_000);
});
