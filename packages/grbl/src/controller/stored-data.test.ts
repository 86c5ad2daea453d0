import { describe, expect, test } from 'vitest';
import { createRandom } from '../simulator/random';
import { Rig } from '../testing/rig';

/** Blocks that write or read the board's permanent memory, in spellings that the board accepts. */
const STORING = [
  ...['G10L2P1X1', 'G+10L2P1Y2', 'G010L20P1Z3', 'G10.L20P0X0', 'L2P2X4G10', 'G28.1', 'G028.1', 'G+30.10'],
  ...['G54', 'G+055', 'G54.', 'G0056', 'N5G54X1', 'G30.1'],
];
/** Lines that the console must not send without a confirmation, as the board would read them. */
const SETTINGS = [
  ...['$32=1', '$+32=1', '$ 32 = 1', '(note)$32=1', '/$32=1', '$032=1', '$32.0=1', '$.5=1', '$N0=G0X9'],
  ...['$n1=M3', '$I=mine', '$RST=*', '$rst=#', '$ R S T = $', '$485=1', '$TPW', '$FD'],
];

describe('what the board stores', () => {
  test('is written in 60 jobs with the queue empty, one line at a time, and no byte of a line is lost (seed 10)', async () => {
    const random = createRandom(10);
    let writes = 0;
    for (let round = 0; round < 60; round += 1) {
      const rig = await new Rig().connect();
      const lines = Array.from({ length: 150 }, (_, index) =>
        random() < 0.15
          ? STORING[Math.floor(random() * STORING.length)]!
          : `G1X${(index % 7) / 2}Y${(index % 5) / 2}F3000`,
      );
      const alone: string[] = [];
      let open: string[] = [];
      rig.controller.subscribe((event) => {
        if (event.kind !== 'wire') return;
        if (event.direction === 'received') {
          if (event.text === 'ok') open = open.slice(1);
        } else if (event.text.includes('G') || event.text.includes('X')) {
          if (open.length > 0 && STORING.some((line) => open.includes(line) || line === event.text))
            alone.push(`${event.text} after ${open.join()}`);
          open = [...open, event.text];
        }
      });
      rig.start(lines.join('\n'));
      expect(rig.runToEnd()).toMatchObject({ phase: 'completed', fault: null });
      expect(alone).toEqual([]);
      const { truth } = rig.simulator;
      // A status query may get lost while the board writes, and is then sent again. A line never loses a byte.
      const first = truth.executedLines.lastIndexOf('$#') + 1;
      expect(truth.executedLines.slice(first, first + lines.length)).toEqual(lines);
      writes += truth.eepromWrites;
    }
    expect(writes).toBeGreaterThan(500);
  });

  test.each(SETTINGS)('is not changed by the console line %j without a confirmation', async (line) => {
    const rig = await new Rig().connect();
    const before = rig.simulator.truth.eepromWrites;
    expect(await rig.settle(rig.controller.command(line))).toMatchObject({
      problems: [{ code: 'confirmation-required' }],
    });
    rig.clock.advance(100);
    expect(rig.simulator.truth.eepromWrites).toBe(before);
  });

  test.each(['$$', '$#', '$G', '$I', '$N', '$ $', ' $g ', '(state) $#'])(
    'is read by %j at once',
    async (line) => {
      const rig = await new Rig().connect();
      expect(await rig.settle(rig.controller.command(line))).toMatchObject({ ok: true });
    },
  );

  test('is not changed while a job runs, nor in any state but idle', async () => {
    const rig = await new Rig().connect();
    rig.start('G1X50F1000\nG1X0');
    rig.clock.advance(300);
    const settings = [...rig.simulator.settings];
    expect(await rig.controller.setLaserMode(true)).toMatchObject({ problems: [{ code: 'job-running' }] });
    expect(await rig.controller.command('$32=1', { confirmed: true })).toMatchObject({
      problems: [{ code: 'job-running' }],
    });
    await rig.settle(rig.controller.pause());
    expect(await rig.controller.setLaserMode(true)).toMatchObject({ ok: false });
    await rig.settle(rig.controller.cancelJob());
    await rig.settle(rig.controller.command('G1X40F300'));
    expect(await rig.settle(rig.controller.setLaserMode(true))).toMatchObject({
      problems: [{ code: 'state-refused' }],
    });
    expect([...rig.simulator.settings]).toEqual(settings);
  });
});
