import { spawn } from 'node:child_process';
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createSimulator, type Simulator, type SimulatorOptions } from '@kerf/grbl';
import { onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import { REAL_SCHEDULER } from '../platform/real-scheduler';
import { temporaryFolder } from './temporary-folder';

/** A simulated machine behind a TCP port of this computer. */
export interface TcpFront {
  readonly simulator: Simulator;
  readonly port: number;
  /** Cuts the connection like a machine that lost its power. */
  drop(): void;
}

/** Puts a simulator behind a free port; it ends with the test. */
export async function startTcpFront(options: Partial<SimulatorOptions> = {}): Promise<TcpFront> {
  const simulator = createSimulator({ scheduler: REAL_SCHEDULER, speed: 20, ...options });
  const peers = new Set<Socket>();
  const server = createServer((socket) => {
    peers.add(socket.setNoDelay(true));
    socket.on('data', (bytes) => simulator.receive(bytes));
    socket.on('error', () => {});
    socket.on('close', () => peers.delete(socket));
  });
  simulator.onTransmit((bytes) => {
    for (const socket of peers) socket.write(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of peers) socket.resetAndDestroy();
  };
  simulator.onCableOut(drop);
  onTestFinished(() => {
    drop();
    server.close();
  });
  return { simulator, port: (server.address() as AddressInfo).port, drop };
}

/** A radio link to a port of this computer: every piece is up to `jitterMs` late in each direction, in order. */
export async function startRadio(port: number, jitterMs: number): Promise<{ readonly port: number }> {
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    let last = Promise.resolve();
    let piece = 0;
    from.on('data', (bytes) => {
      piece += 1;
      const late = new Promise((resolve) => setTimeout(resolve, ((piece * 37) % 100) * (jitterMs / 100)));
      last = last.then(() => late).then(() => void to.write(bytes));
    });
    from.on('error', () => {});
    from.on('close', () => to.destroy());
    sockets.add(from);
  };
  const server = createServer((near) => {
    const far = createConnection({ port, host: '127.0.0.1', noDelay: true });
    near.setNoDelay(true);
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port };
}

/** A simulated machine behind a WebSocket, as FluidNC and grblHAL have it. `text`: it replies in text frames. */
export async function startWebSocketFront(
  options: Partial<SimulatorOptions> & { readonly text?: boolean } = {},
): Promise<TcpFront> {
  const { text, ...machine } = options;
  const simulator = createSimulator({ scheduler: REAL_SCHEDULER, speed: 20, ...machine });
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => simulator.receive(data));
    socket.on('error', () => {});
  });
  simulator.onTransmit((bytes) => {
    for (const socket of server.clients) socket.send(text === true ? Buffer.from(bytes).toString() : bytes);
  });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const drop = () => {
    for (const socket of server.clients) socket.terminate();
  };
  simulator.onCableOut(drop);
  onTestFinished(() => {
    drop();
    server.close();
  });
  return { simulator, port: (server.address() as AddressInfo).port, drop };
}

/** Whether pairs of serial devices can be created here. On Linux they must be: tests fail there without socat. */
export const HAS_SOCAT =
  process.platform === 'linux' || (process.platform !== 'win32' && existsSync('/usr/bin/socat'));

/** A pseudo terminal that nobody reads: output to it is lost, and fails once it is closed. */
export async function openTerminal(): Promise<{ readonly descriptor: number; close(): Promise<void> }> {
  const path = join(temporaryFolder(), 'terminal');
  const socat = spawn('/usr/bin/socat', ['-u', `PTY,raw,echo=0,link=${path}`, '/dev/null'], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => socat.once('exit', () => resolve()));
  onTestFinished(() => void socat.kill('SIGKILL'));
  while (!existsSync(path)) await new Promise((resolve) => setTimeout(resolve, 5));
  const descriptor = openSync(path, constants.O_RDWR | constants.O_NOCTTY);
  onTestFinished(() => closeSync(descriptor));
  const close = () => {
    socat.kill('SIGKILL');
    return ended;
  };
  return { descriptor, close };
}

/** Two serial devices, each of which gets what is written to the other; they end with the test. */
export async function openSerialPair(): Promise<readonly [string, string]> {
  const folder = temporaryFolder();
  const [near, far] = [join(folder, 'near'), join(folder, 'far')] as const;
  const ends = [near, far].map((path) => `PTY,raw,echo=0,link=${path}`);
  const socat = spawn('/usr/bin/socat', ends, { stdio: 'ignore' });
  onTestFinished(() => void socat.kill('SIGKILL'));
  while (!existsSync(near) || !existsSync(far)) await new Promise((resolve) => setTimeout(resolve, 5));
  return [near, far];
}

/** A simulated machine behind a serial device. */
export interface SerialFront {
  readonly simulator: Simulator;
  /** The device that the driver opens. */
  readonly path: string;
  /** Unplugs the cable: the device is gone. */
  unplug(): Promise<void>;
}

/** Puts a simulator behind a pseudo terminal; it ends with the test. */
export async function startSerialFront(options: Partial<SimulatorOptions> = {}): Promise<SerialFront> {
  const { simulator, port } = await startTcpFront(options);
  const path = join(temporaryFolder(), 'tty');
  const socat = spawn('/usr/bin/socat', [`PTY,raw,echo=0,link=${path}`, `TCP:127.0.0.1:${port}`], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => socat.once('exit', () => resolve()));
  onTestFinished(async () => {
    socat.kill('SIGKILL');
    await ended;
  });
  while (!existsSync(path)) await new Promise((resolve) => setTimeout(resolve, 5));
  return {
    simulator,
    path,
    unplug: () => {
      socat.kill('SIGKILL');
      return ended;
    },
  };
}
