import { closeSync, openSync } from 'node:fs';
import { createSimulator } from '@kerf/grbl';
import { expect, it, onTestFinished } from 'vitest';
import { SILENT_LOG } from '../platform/log';
import { REAL_SCHEDULER } from '../platform/real-scheduler';
import type { OuterTransport } from './guarded-transport';
import { MachineLink } from './machine-link';

/** A guardian that takes its time until it watches. */
const SLOW_GUARDIAN = ['-e', "setTimeout(() => process.stdout.write('g'), 1000); process.stdin.resume()"];

it('is not connected to a machine that was lost while its guardian began', async () => {
  const simulator = createSimulator({ scheduler: REAL_SCHEDULER });
  await expect.poll(() => simulator.truth.now).toBeGreaterThan(50);
  const descriptor = openSync('/dev/null', 'r+');
  onTestFinished(() => closeSync(descriptor));
  const transport: OuterTransport = { ...unbound(simulator.createTransport()), descriptor };
  const link = new MachineLink(REAL_SCHEDULER, SILENT_LOG, SLOW_GUARDIAN);
  const events: string[] = [];
  link.subscribe((event) => {
    events.push(event.kind);
    if (event.kind === 'machine' && event.machine.connection === 'ready') simulator.faults.unplug();
  });
  const target = { connectionType: 1, port: 'x', place: 'x', transport } as const;
  expect(await link.connect(target)).toMatchObject({ code: 'link-lost' });
  expect(events).toContain('link-lost');
  expect(link.status).toMatchObject({ status: 'DISCONNECTED', failure: { code: 'link-lost' } });
  expect(link.controller).toBeNull();
});

/** A transport as an object of functions. */
function unbound(inner: ReturnType<ReturnType<typeof createSimulator>['createTransport']>) {
  return {
    open: () => inner.open(),
    close: () => inner.close(),
    write: (bytes: Uint8Array) => inner.write(bytes),
    onData: (receive: Parameters<typeof inner.onData>[0]) => inner.onData(receive),
    onClose: (ended: Parameters<typeof inner.onClose>[0]) => inner.onClose(ended),
  };
}
