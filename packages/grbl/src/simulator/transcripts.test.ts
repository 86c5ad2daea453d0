import { describe, expect, test } from 'vitest';
import { SimulatorConsole } from '../testing/console';

const LASER = { 32: 1 };

/** Fields of a status report by name; the state under `state`. */
function fields(report: string): Record<string, string> {
  const [state = '', ...rest] = report.slice(1, -1).split('|');
  return Object.fromEntries([['state', state], ...rest.map((field) => field.split(/:(.*)/s).slice(0, 2))]);
}

/** Requests a report that carries `Ov:` and `A:`. */
function fullStatus(terminal: SimulatorConsole): Record<string, string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const report = fields(terminal.status());
    if (report.Ov !== undefined) return report;
  }
  throw new Error('No report carried overrides');
}

function start(settings: Record<number, number>, ...lines: string[]): SimulatorConsole {
  const terminal = new SimulatorConsole({ settings });
  for (const line of lines) terminal.ask(line);
  return terminal;
}

describe('transcripts observed on the real firmware', () => {
  test('M3 in laser mode leaves the beam on when input ends', () => {
    const terminal = start(LASER, 'M3S500', 'G1X5F3000');
    terminal.settle();
    const report = fullStatus(terminal);
    expect(report).toMatchObject({ state: 'Idle', MPos: '5.000,0.000,0.000', FS: '0,500', A: 'S' });
    expect(terminal.simulator.truth.power).toBeGreaterThan(100);
  });

  test('M4 in laser mode goes dark when input ends', () => {
    const terminal = start(LASER, 'M4S500', 'G1X5F3000');
    terminal.settle();
    const report = fullStatus(terminal);
    expect(report).toMatchObject({ state: 'Idle', FS: '0,0' });
    expect(report.A).toBeUndefined();
    expect(terminal.simulator.truth.power).toBe(0);
  });

  test('hold, then reset, keeps the position and gives no alarm', () => {
    const terminal = start({}, 'G1X50F1000');
    terminal.clock.advance(400);
    terminal.write('!');
    terminal.clock.advance(5);
    expect(fields(terminal.status()).state).toBe('Hold:1');
    terminal.clock.advance(1000);
    expect(fields(terminal.status()).state).toBe('Hold:0');
    const { position } = terminal.simulator.truth;
    terminal.write('\x18');
    terminal.clock.advance(100);
    expect(terminal.lines.at(-1)).toBe("Grbl 1.1h ['$' for help]");
    expect(terminal.lines.some((line) => line.startsWith('ALARM'))).toBe(false);
    const report = fields(terminal.status());
    expect(report).toMatchObject({ state: 'Idle', FS: '0,0', Bf: '15,128', WCO: '0.000,0.000,0.000' });
    expect(terminal.simulator.truth.position).toEqual(position);
  });

  test('reset in motion gives alarm 3, then the banner, then the lock', () => {
    const terminal = start({}, 'G1X50F1000');
    terminal.clock.advance(400);
    terminal.write('\x18');
    terminal.clock.advance(700);
    expect(terminal.lines.slice(-3)).toEqual([
      'ALARM:3',
      "Grbl 1.1h ['$' for help]",
      "[MSG:'$H'|'$X' to unlock]",
    ]);
    expect(fields(terminal.status()).state).toBe('Alarm');
  });

  test('a laser in M3 is dark in hold and back on resume', () => {
    const terminal = start(LASER, 'M3S500', 'G1X60F600');
    terminal.clock.advance(1000);
    expect(fullStatus(terminal)).toMatchObject({ state: 'Run', FS: '600,500', A: 'S' });
    terminal.write('!');
    terminal.clock.advance(1000);
    const held = fullStatus(terminal);
    expect(held).toMatchObject({ state: 'Hold:0', FS: '0,0' });
    expect(held.A).toBeUndefined();
    expect(terminal.simulator.truth.power).toBe(0);
    terminal.write('~');
    terminal.clock.advance(500);
    expect(fullStatus(terminal)).toMatchObject({ state: 'Run', FS: '600,500', A: 'S' });
  });

  test('a router spindle turns on in hold until 0x9E stops it', () => {
    const terminal = start({ 32: 0 }, 'M3S500', 'G1X60F600');
    terminal.clock.advance(1000);
    terminal.write('!');
    terminal.clock.advance(1000);
    expect(fullStatus(terminal)).toMatchObject({ state: 'Hold:0', FS: '0,500', A: 'S' });
    terminal.write('\x9e');
    terminal.clock.advance(10);
    const stopped = fullStatus(terminal);
    expect(stopped).toMatchObject({ state: 'Hold:0', FS: '0,0' });
    expect(stopped.A).toBeUndefined();
  });

  test('15 or 16 long moves are taken before a line has to wait', () => {
    const terminal = start({});
    let taken = 0;
    while (taken < 30 && terminal.ask(`G1X${taken + 1}F10`, 200) === 'ok') taken += 1;
    expect([15, 16]).toContain(taken);
  });

  test('a jog out of the table is refused without an alarm; a jog is cancelled in place', () => {
    const terminal = start({ 20: 1, 22: 1 }, '$X');
    expect(terminal.ask('$J=G91X500F1000')).toBe('error:15');
    expect(terminal.ask('$J=G91X-50F600')).toBe('ok');
    terminal.clock.advance(200);
    terminal.write('\x85');
    terminal.clock.advance(500);
    const report = fields(terminal.status());
    expect(report.state).toBe('Idle');
    expect(Number(report.MPos?.split(',')[0])).toBeGreaterThan(-10);
  });

  test('six requests in one write give one report', () => {
    const terminal = start({});
    const seen = terminal.lines.length;
    terminal.write('??????');
    terminal.clock.advance(100);
    expect(terminal.lines.slice(seen)).toHaveLength(1);
  });

  test('a Chinese character in a comment opens the door and raises the spindle override', () => {
    const terminal = start({}, 'G1X50F600');
    terminal.clock.advance(500);
    terminal.write('(\xe6\xbf\x80\xe5\x85\x89\xe7\x9a\x84)\n');
    terminal.clock.advance(2000);
    expect(terminal.lines).toContain('[MSG:Check Door]');
    expect(fullStatus(terminal)).toMatchObject({ state: 'Door:0', Ov: '100,100,110' });
  });

  test('an en dash raises the feed override by one', () => {
    const terminal = start({});
    terminal.ask('(a \xe2\x80\x93 b)');
    expect(fullStatus(terminal).Ov).toBe('101,100,100');
  });

  test('CR LF ends two lines', () => {
    const terminal = start({});
    const seen = terminal.lines.length;
    terminal.write('G21\r\nG90\n');
    terminal.clock.advance(100);
    expect(terminal.lines.slice(seen)).toEqual(['ok', 'ok', 'ok']);
  });
});

describe('states', () => {
  test('a soft limit stops, alarms and is deaf until a reset; the position is kept', () => {
    const terminal = start({ 20: 1, 22: 1 }, '$X', 'G1X-100F3000');
    terminal.write('G1X500\n');
    terminal.clock.advance(3000);
    expect(terminal.lines.slice(-2)).toEqual(['ALARM:2', '[MSG:Reset to continue]']);
    expect(terminal.status()).toBe('silence');
    terminal.write('\x18');
    terminal.clock.advance(50);
    expect(fields(terminal.status()).state).toBe('Alarm');
    expect(terminal.ask('G0X-1')).toBe('error:9');
    expect(terminal.ask('$X')).toBe('ok');
    const { position, believedPosition } = terminal.simulator.truth;
    expect(position).toEqual(believedPosition);
  });

  test('homing finds where the head truly is, silently', () => {
    const terminal = new SimulatorConsole({ settings: { 22: 1 }, startPosition: [-150, -90, -20] });
    expect(terminal.simulator.truth.state).toBe('Alarm');
    const seen = terminal.lines.length;
    terminal.write('$H\n');
    terminal.clock.advance(500);
    terminal.write('?');
    terminal.clock.advance(500);
    expect(terminal.lines.slice(seen)).toEqual([]);
    terminal.clock.runUntil(() => terminal.lines.at(-1) === 'ok', 120_000);
    expect(terminal.simulator.truth.position.map((value) => value.toFixed(2))).toEqual([
      '-1.00',
      '-1.00',
      '-1.00',
    ]);
    expect(fields(terminal.status())).toMatchObject({ state: 'Idle', MPos: '-1.000,-1.000,-1.000' });
  });

  test('a reset while homing gives alarm 6, a switch that stays closed alarm 8', () => {
    const terminal = new SimulatorConsole({ settings: { 22: 1 }, startPosition: [-150, -90, -20] });
    terminal.write('$H\n');
    terminal.clock.advance(500);
    terminal.write('\x18');
    terminal.clock.advance(700);
    expect(terminal.lines).toContain('ALARM:6');
    terminal.simulator.world.setLimit('Z', true);
    terminal.write('$H\n');
    terminal.clock.runUntil(() => terminal.lines.includes('ALARM:8'), 60_000);
    expect(terminal.lines).toContain('ALARM:8');
  });

  test('a hard limit trips when its switch closes and when it opens, and a closed switch locks the start', () => {
    const terminal = new SimulatorConsole({ settings: { 21: 1 } });
    const { world } = terminal.simulator;
    const reset = () => {
      terminal.clock.advance(700);
      terminal.write('\x18');
      terminal.clock.advance(100);
    };
    terminal.ask('G1X50F1000');
    world.setLimit('X', true);
    reset();
    expect(terminal.lines.slice(-6)).toEqual([
      'ok',
      'ALARM:1',
      '[MSG:Reset to continue]',
      "Grbl 1.1h ['$' for help]",
      '[MSG:Check Limits]',
      "[MSG:'$H'|'$X' to unlock]",
    ]);
    expect(terminal.status()).toContain('|Pn:X');
    terminal.ask('$X');
    const seen = terminal.lines.length;
    world.setLimit('X', false);
    reset();
    expect(terminal.lines[seen]).toBe('ALARM:1');
    expect(terminal.lines.at(-1)).toBe("[MSG:'$H'|'$X' to unlock]");
  });

  test('switches at given places are met in motion, and homing pulls off from them at the search rate', () => {
    const settings = { 21: 1, 22: 1, 24: 50, 25: 2000, 27: 2 };
    const limitSwitches = [-10, -5, -2];
    const terminal = new SimulatorConsole({ settings, limitSwitches, startPosition: [-30, -40, -20] });
    expect(terminal.ask('$H')).toBe('ok');
    const { position, believedPosition, segments } = terminal.simulator.truth;
    expect(position.map((value) => value.toFixed(1))).toEqual(['-12.0', '-7.0', '-4.0']);
    expect(believedPosition).toEqual([-2, -2, -2]);
    const lastBlock = segments.at(-1)!.block;
    const pullOff = segments.filter(({ block }) => block === lastBlock);
    expect(pullOff.at(-1)!.endAt - pullOff[0]!.startAt).toBeLessThan(200);
    terminal.write('G1X50F1000\n');
    terminal.clock.runUntil(() => terminal.lines.includes('ALARM:1'), 5000);
    expect(terminal.simulator.truth.position[0]).toBeCloseTo(-10, 1);
  });

  test('probing stops at the plate and reports it; a miss and a closed probe are alarms', () => {
    const terminal = new SimulatorConsole({ probeHeight: -5.25 });
    expect(terminal.ask('G91G38.2Z-20F100')).toBe('ok');
    const touched = terminal.lines.find((line) => line.startsWith('[PRB:'));
    expect(touched).toMatch(/^\[PRB:0\.000,0\.000,-5\.25\d:1\]$/);
    expect(terminal.simulator.truth.position[2]).toBeLessThan(-5.2);
    expect(terminal.simulator.truth.position[2]).toBeGreaterThan(-5.6);
    terminal.ask('G38.2Z-1F100');
    expect(terminal.lines).toContain('ALARM:4');
    const other = new SimulatorConsole({ probeHeight: -50 });
    other.ask('G91G38.2Z-2F100');
    expect(other.lines).toContain('ALARM:5');
  });

  test('the door stops spindle and motion; closing it and ~ bring both back after 4 s', () => {
    const terminal = start({}, 'M3S1000', 'G1X50F1000');
    terminal.clock.advance(500);
    terminal.simulator.world.setDoor(true);
    terminal.clock.advance(1000);
    expect(fields(terminal.status()).state).toBe('Door:1');
    expect(terminal.simulator.truth.power).toBe(0);
    terminal.write('~');
    terminal.clock.advance(5);
    terminal.simulator.world.setDoor(false);
    expect(fields(terminal.status()).state).toBe('Door:0');
    terminal.write('~');
    terminal.clock.advance(1000);
    expect(fields(terminal.status()).state).toBe('Door:3');
    terminal.clock.advance(3100);
    expect(fields(terminal.status()).state).toBe('Run');
    expect(terminal.simulator.truth.power).toBe(255);
  });

  test('sleep takes nothing but a reset, check mode moves nothing', () => {
    const terminal = start({}, '$C', 'G1X50F1000');
    expect(fields(terminal.status())).toMatchObject({ state: 'Check', MPos: '0.000,0.000,0.000' });
    terminal.ask('$C');
    terminal.clock.advance(50);
    expect(fields(terminal.status()).state).toBe('Idle');
    terminal.ask('$SLP');
    terminal.clock.advance(50);
    expect(terminal.lines.slice(-2)).toEqual(['ok', '[MSG:Sleeping]']);
    expect(fields(terminal.status()).state).toBe('Sleep');
    expect(terminal.ask('G0X1', 500)).toBe('silence');
    terminal.write('\x18');
    terminal.clock.advance(50);
    expect(fields(terminal.status()).state).toBe('Alarm');
  });

  test('M0 holds until ~', () => {
    const terminal = start({}, 'G1X1F1000');
    expect(terminal.ask('M0', 1000)).toBe('silence');
    expect(fields(terminal.status()).state).toBe('Hold:0');
    terminal.write('~');
    terminal.clock.advance(20);
    expect(terminal.lines.at(-1)).toBe('ok');
  });
});

describe('bytes and stored data', () => {
  test('a written byte takes its time, an equal one none; a start-up line waits for its motion', () => {
    const terminal = start({});
    const timeOf = (line: string) => {
      const before = terminal.clock.now();
      terminal.ask(line);
      return terminal.clock.now() - before;
    };
    expect(timeOf('G10L2P1X10Y20Z3')).toBeGreaterThan(20);
    expect(timeOf('G10L2P1X10Y20Z3')).toBeLessThan(5);
    expect(timeOf('$110=5000')).toBeGreaterThan(5);
    expect(timeOf('$N0=G1X10F1000')).toBeGreaterThan(1200);
  });

  test('what does not fit into the ring is gone', () => {
    const terminal = start({}, ...Array.from({ length: 15 }, (_, index) => `G1X${index + 1}F10`));
    terminal.write('G1X99\n'.repeat(40));
    terminal.clock.advance(500);
    expect(terminal.simulator.truth.droppedBytes).toBeGreaterThan(90);
    expect(terminal.simulator.truth.highestReceiveUse).toBe(128);
  });

  test('bytes during an EEPROM write are lost', () => {
    const terminal = start({});
    terminal.write('$110=5000\n');
    terminal.clock.advance(2);
    terminal.write('G0X1\n');
    terminal.clock.advance(200);
    expect(terminal.simulator.truth.droppedBytes).toBeGreaterThan(0);
  });

  test('settings and G54 survive a power cycle, the position and G92 do not, and the head stays put', () => {
    const terminal = start({}, '$110=5000', 'G10L2P1X10', 'G92Y7', 'G0X20');
    terminal.settle();
    terminal.simulator.powerCycle();
    terminal.clock.advance(50);
    terminal.ask('$$');
    terminal.ask('$#');
    expect(terminal.lines).toContain('$110=5000.000');
    expect(terminal.lines.slice(-12)).toContain('[G54:10.000,0.000,0.000]');
    expect(terminal.lines.slice(-12)).toContain('[G92:0.000,0.000,0.000]');
    expect(terminal.simulator.truth.believedPosition).toEqual([0, 0, 0]);
    expect(terminal.simulator.truth.position[0]).toBeCloseTo(30, 3);
  });

  test('start-up lines run at start and are skipped in an alarm', () => {
    const terminal = start({}, '$N0=G20');
    terminal.write('\x18');
    terminal.clock.advance(50);
    expect(terminal.lines.at(-1)).toBe('>G20:ok');
    expect(terminal.ask('$G')).toBe('ok');
    expect(terminal.lines.at(-2)).toContain('G20');
  });

  test('offsets come every tenth report when idle and at once after a change', () => {
    const terminal = start({});
    const reports = Array.from({ length: 11 }, () => terminal.status());
    expect(reports.map((report) => report.includes('WCO'))).toEqual([true, ...Array(9).fill(false), true]);
    expect(reports.map((report) => report.includes('Ov:'))).toEqual([false, true, ...Array(9).fill(false)]);
    terminal.ask('G92X5');
    expect(terminal.status()).toContain('WCO:-5.000');
  });

  test('$13 reports in inches, $10 chooses what is reported', () => {
    const terminal = start({ 13: 1, 10: 0 }, 'G0X25.4');
    terminal.settle();
    expect(terminal.status()).toContain('<Idle|WPos:1.0000,0.0000,0.0000|FS:0.0,0');
  });
});
