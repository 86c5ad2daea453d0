import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import type { Transport, TransportEnd } from '@kerf/grbl';
import type { MachineAddress } from '@kerf/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  HAS_SOCAT,
  openSerialPair,
  startSerialFront,
  startTcpFront,
  startWebSocketFront,
} from '../testing/simulator-fronts';
import { SerialTransport } from './serial';
import { openDirectPort, openStreamedPort } from './serial-port';
import { TcpTransport } from './tcp';
import { WebSocketTransport } from './websocket';

function listen(transport: Transport) {
  const ends: TransportEnd[] = [];
  let text = '';
  transport.onData((bytes) => {
    text += Buffer.from(bytes).toString('latin1');
  });
  transport.onClose((end) => ends.push(end));
  onTestFinished(() => transport.close());
  return { ends, heard: () => text };
}

const says = (text: string) => new Uint8Array(Buffer.from(text));

const NETWORKS = [
  ['TCP', startTcpFront, TcpTransport],
  ['WebSocket', startWebSocketFront, WebSocketTransport],
] as const;

const addressOf = (port: number): MachineAddress => ({
  ...{ protocol: 'tcp', host: '127.0.0.1', path: '/', port },
});

describe.each(NETWORKS)('a network pipe by %s', (_name, startFront, Pipe) => {
  it('carries bytes both ways, and is free again after it was closed', async () => {
    const { port } = await startFront();
    const transport = new Pipe(addressOf(port));
    const { ends, heard } = listen(transport);
    for (let turn = 1; turn <= 2; turn += 1) {
      expect(await transport.open()).toMatchObject({ ok: true });
      transport.write(says('?'));
      await expect.poll(() => heard().match(/<Idle\|/g)?.length).toBe(turn);
      await transport.close();
      expect(ends).toHaveLength(turn);
      expect(ends.at(-1)?.reason).toBe('closed');
    }
    transport.write(says('?'));
    await transport.close();
    expect(ends).toHaveLength(2);
  });

  it('tells once when the other side drops it', async () => {
    const { port, drop } = await startFront();
    const transport = new Pipe(addressOf(port));
    const { ends } = listen(transport);
    await transport.open();
    drop();
    await expect.poll(() => ends).toEqual([{ reason: 'lost', message: expect.any(String) }]);
  });

  it('says that nobody is there', async () => {
    expect(await new Pipe(addressOf(1)).open()).toMatchObject({
      ok: false,
      problems: [{ code: 'connection-failed' }],
    });
  });
});

it.each([
  ['answers with a web page', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'],
  ['is another kind of device', 'start\necho:Marlin 2.0.9\n'],
  ['says nothing and is then gone', ''],
])('a WebSocket to a place that %s is refused, and the place is free again', async (_what, reply) => {
  const left: Promise<void>[] = [];
  const server = createServer((socket) => {
    left.push(new Promise((resolve) => socket.once('close', () => resolve())));
    socket.on('error', () => {});
    socket.once('data', () => (reply === '' ? socket.end() : socket.write(reply)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect(await new WebSocketTransport(addressOf(port)).open()).toMatchObject({
    ok: false,
    problems: [{ code: 'connection-failed' }],
  });
  expect(left).toHaveLength(1);
  await Promise.all(left);
});

it('takes the text frames of a machine, and sends realtime bytes as they are', async () => {
  const { simulator, port } = await startWebSocketFront({ text: true });
  const transport = new WebSocketTransport(addressOf(port));
  const { heard } = listen(transport);
  await transport.open();
  const feedOverride = 0x91;
  transport.write(Uint8Array.of(feedOverride, 0x3f));
  await expect.poll(heard).toMatch(/<Idle\|.*\r\n/);
  expect(simulator.truth.received.flatMap(({ bytes }) => [...bytes])).toEqual([feedOverride, 0x3f]);
});

const OPENINGS = [
  ['read and written directly', openDirectPort],
  ['as a stream', openStreamedPort],
] as const;

describe.skipIf(!HAS_SOCAT).each(OPENINGS)('a serial pipe, %s,', (_way, open) => {
  it('carries bytes both ways, alone, and is free again after it was closed', async () => {
    const { path } = await startSerialFront();
    const transport = new SerialTransport(path, 115_200, open);
    const { ends, heard } = listen(transport);
    for (let turn = 1; turn <= 2; turn += 1) {
      expect(await transport.open()).toMatchObject({ ok: true });
      expect(await new SerialTransport(path).open()).toMatchObject({
        ok: false,
        problems: [{ code: 'port-busy' }],
      });
      transport.write(says('?'));
      await expect.poll(() => heard().match(/<Idle\|/g)?.length).toBe(turn);
      await transport.close();
      expect(ends).toHaveLength(turn);
      expect(ends.at(-1)?.reason).toBe('closed');
    }
  });

  it('runs at the speed that was asked for', async () => {
    const { path } = await startSerialFront();
    const speed = () => execFileSync('stty', ['-F', path, 'speed'], { encoding: 'utf8' }).trim();
    for (const baudRate of [undefined, 57_600, 230_400] as const) {
      const transport = new SerialTransport(path, baudRate, open);
      expect(await transport.open()).toMatchObject({ ok: true });
      expect(speed()).toBe(String(baudRate ?? 115_200));
      await transport.close();
    }
  });

  it('tells once when the cable is pulled', async () => {
    const { path, unplug } = await startSerialFront();
    const transport = new SerialTransport(path, 115_200, open);
    const { ends } = listen(transport);
    await transport.open();
    await unplug();
    // Keeps asking, as the controller does: without traffic the system may not report for long that a device is gone.
    const asking = setInterval(() => transport.write(says('?')), 200);
    onTestFinished(() => clearInterval(asking));
    await expect.poll(() => ends).toEqual([{ reason: 'lost', message: expect.any(String) }]);
    await transport.close();
  });
});

describe.skipIf(!HAS_SOCAT)('a port that takes nothing for a while', () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `X${at}\n`);
  const sent = lines.join('');

  /** A function that reads what has arrived at the far end of a pair and returns all that has arrived so far. */
  function listeningAt(far: string): () => string {
    const other = openSync(far, constants.O_RDONLY | constants.O_NOCTTY | constants.O_NONBLOCK);
    onTestFinished(() => closeSync(other));
    const piece = Buffer.alloc(1 << 16);
    let heard = '';
    return () => {
      try {
        heard += piece.toString('latin1', 0, readSync(other, piece));
      } catch {
        // Nothing has arrived.
      }
      return heard;
    };
  }

  it('gets all bytes, in their order', async () => {
    const [near, far] = await openSerialPair();
    const transport = new SerialTransport(near);
    await transport.open();
    onTestFinished(() => transport.close());
    const heard = listeningAt(far);
    for (const line of lines) transport.write(says(line));
    await expect.poll(() => heard().length, { interval: 1, timeout: 5000 }).toBe(sent.length);
    expect(heard()).toBe(sent);
  });

  it('gets what was written before it was closed', async () => {
    const [near, far] = await openSerialPair();
    const heard = listeningAt(far);
    const port = await openDirectPort(near, 115_200, { received: () => {}, broke: () => {} }, 60_000);
    for (const line of lines) port.write(says(line));
    const closed = port.close();
    await expect.poll(() => heard().length, { interval: 1, timeout: 5000 }).toBe(sent.length);
    await closed;
    expect(heard()).toBe(sent);
  });
});

it('a serial port that is not there is named as such', async () => {
  expect(await new SerialTransport('/dev/no-such-port').open()).toMatchObject({
    ok: false,
    problems: [{ code: 'port-not-found' }],
  });
});
