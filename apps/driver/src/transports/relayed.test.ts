import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startTcpFront } from '../testing/simulator-fronts';
import { RelayTransport } from './relayed';

const relayTo = (port: number) => {
  const program = inject('driverProgram').replace(/main\.mjs$/, 'relay.mjs');
  const relay = new RelayTransport([program], {
    kind: 'network',
    address: { protocol: 'tcp', host: '127.0.0.1', port, path: '/' },
  });
  const ends: string[] = [];
  let received = '';
  relay.onClose(({ reason }) => ends.push(reason));
  relay.onData((bytes) => {
    received += Buffer.from(bytes).toString('latin1');
  });
  onTestFinished(() => relay.close());
  return { relay, ends, received: () => received };
};

it('passes on bytes both ways, tells once that the machine is gone, and can be opened again', async () => {
  const front = await startTcpFront();
  const { relay, ends, received } = relayTo(front.port);
  expect(await relay.open()).toMatchObject({ ok: true });
  relay.write(Buffer.from('$I\n'));
  await expect.poll(received).toContain('[VER:1.1h');
  front.drop();
  await expect.poll(() => ends).toEqual(['lost']);
  expect(relay.guardian).toBeNull();
  relay.write(Buffer.from('?'));
  await pause(50);
  expect(ends).toEqual(['lost']);
  expect(await relay.open()).toMatchObject({ ok: true });
});

it('passes on everything before it closes the port', async () => {
  const front = await startTcpFront();
  const { relay, ends } = relayTo(front.port);
  await relay.open();
  relay.write(Buffer.from('M5\nG4P0.01\n'));
  await relay.close();
  expect(ends).toEqual(['closed']);
  await expect.poll(() => front.simulator.truth.executedLines.slice(-2)).toEqual(['M5', 'G4P0.01']);
});

it('says why a machine cannot be reached, and that its process has died', async () => {
  const front = await startTcpFront();
  const nowhere = relayTo(9);
  expect(await nowhere.relay.open()).toMatchObject({ ok: false, problems: [{ code: 'connection-failed' }] });
  const { relay, ends } = relayTo(front.port);
  await relay.open();
  process.kill(relay.guardian!.pid, 'SIGKILL');
  await expect.poll(() => ends).toEqual(['lost']);
});
