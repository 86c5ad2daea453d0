import type { Transport, TransportEnd } from '@kerf/grbl';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HAS_SOCAT, startSerialFront, startTcpFront } from '../testing/simulator-fronts';
import { SerialTransport } from './serial';
import { TcpTransport } from './tcp';

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

describe('a network pipe', () => {
  it('carries bytes both ways, and is free again after it was closed', async () => {
    const { port } = await startTcpFront();
    const transport = new TcpTransport({ host: '127.0.0.1', port });
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
    const { port, drop } = await startTcpFront();
    const transport = new TcpTransport({ host: '127.0.0.1', port });
    const { ends } = listen(transport);
    await transport.open();
    drop();
    await expect.poll(() => ends).toEqual([{ reason: 'lost', message: expect.any(String) }]);
  });

  it('says that nobody is there', async () => {
    expect(await new TcpTransport({ host: '127.0.0.1', port: 1 }).open()).toMatchObject({
      ok: false,
      problems: [{ code: 'connection-failed' }],
    });
  });
});

describe.skipIf(!HAS_SOCAT)('a serial pipe', () => {
  it('carries bytes both ways, alone, and is free again after it was closed', async () => {
    const { path } = await startSerialFront();
    const transport = new SerialTransport(path);
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

  it('tells once when the cable is pulled', async () => {
    const { path, unplug } = await startSerialFront();
    const transport = new SerialTransport(path);
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

it('a serial port that is not there is named as such', async () => {
  expect(await new SerialTransport('/dev/no-such-port').open()).toMatchObject({
    ok: false,
    problems: [{ code: 'port-not-found' }],
  });
});
