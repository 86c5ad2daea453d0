import { afterAll, expect, it, vi } from 'vitest';
import { connectSimulated, expectDone, startJob } from '../testing/job-steps';
import { laserProgram } from '../testing/programs';
import { startTestDriver } from '../testing/test-driver';

// Test files share modules. This file loads its own, with what it mocks, and leaves none of them behind.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const disk = vi.hoisted(() => ({ isFull: false }));

vi.mock('../storage/atomic-file', async (load) => {
  const real = await load<typeof import('../storage/atomic-file')>();
  return {
    ...real,
    writeAll: (...write: Parameters<typeof real.writeAll>) => {
      if (disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      real.writeAll(...write);
    },
  };
});

it('a job whose journal finds the disk full is held, dark, and can be ended', async () => {
  const { enter, simulator } = await startTestDriver({}, { settings: { 32: 1 } });
  const client = await enter();
  await connectSimulated(client);
  await startJob(client, laserProgram('M4', 80), 'laser');
  await client.event('CARVE_PROGRESS', ({ line }) => line > 10);
  disk.isFull = true;
  const { pauseReason } = await client.event('CNC_STAGE', ({ stage }) => stage === 'paused');
  expect(pauseReason).toBe('journal');
  await client.event('MACHINE_MESSAGE_INFO', ({ message }) => message.includes('disk full'));
  expect(simulator.truth.power).toBe(0);
  expectDone(await client.ask('cancel', {}));
  disk.isFull = false;
  // What is on the disk is a beginning of the journal, from which the job can go on.
  await client.event('CARVING_RECOVERY_NOTIFICATION', ({ recovery }) => recovery !== null);
});
