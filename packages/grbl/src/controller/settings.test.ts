import { expect, test } from 'vitest';
import { Rig } from '../testing/rig';

test('settings are read as the board prints them, written one by one, and read back', async () => {
  const rig = await new Rig().connect();
  const read = await rig.settle(rig.controller.readSettings());
  expect(read.ok && read.value).toContainEqual({ number: 110, value: '6000.000' });
  const written = await rig.settle(rig.controller.writeSetting({ number: 110, value: '4321.5' }));
  expect(written.ok && written.value).toContainEqual({ number: 110, value: '4321.500' });
  expect(rig.controller.snapshot).toMatchObject({ positionTrust: 'trusted', activity: 'none' });
  expect(rig.controller.snapshot.settings.get(110)).toBe(4321.5);
  expect(rig.simulator.truth.droppedBytes).toBe(0);
});

test('a setting that the board refuses or does not have fails with its reason', async () => {
  const rig = await new Rig().connect();
  const refused = await rig.settle(rig.controller.writeSetting({ number: 20, value: '1' }));
  expect(refused).toMatchObject({ ok: false, problems: [{ code: 'error-10' }] });
  const unknown = await rig.settle(rig.controller.writeSetting({ number: 999, value: '1' }));
  expect(unknown.ok).toBe(false);
});

test('settings are left alone while the machine moves', async () => {
  const rig = await new Rig().connect();
  await rig.settle(rig.controller.jog({ distance: { X: 50 }, feedRate: 500 }));
  const from = rig.wire.length;
  for (const asking of [
    rig.controller.readSettings(),
    rig.controller.writeSetting({ number: 110, value: '9' }),
  ])
    expect((await rig.settle(asking)).ok).toBe(false);
  expect(rig.wire.slice(from)).not.toContain('$');
});

test.each(['$100=90', '$ 3 = 1', '$RST=$'])(
  '%s makes the position doubtful, from the console too',
  async (line) => {
    const rig = await new Rig().connect();
    expect(await rig.settle(rig.controller.command(line, { confirmed: true }))).toMatchObject({ ok: true });
    expect(rig.controller.snapshot.positionTrust).toBe('lost');
  },
);
