import { describe, expect, it } from 'vitest';
import { bitKey, bitOfKey } from '../../bits/bit-key';
import { connectedMachine } from '../../testing/connected-machine';
import { type NeedInput, needsOf, nextProgram } from './needs';

const BIT = bitKey({ kind: 'end-mill', id: 'a', name: 'a', diameter: 3.175 });
const machine = connectedMachine('Idle');
const input: NeedInput = { machine, mode: 'cnc', bit: BIT, movesZ: true, sha256: 'aa' };
const withSetup = (setup: Partial<typeof machine.setup>): NeedInput => ({
  ...input,
  machine: { ...machine, setup: { ...machine.setup, ...setup } },
});
const open = (of: NeedInput) =>
  needsOf(of)
    .filter(({ isMet }) => !isMet)
    .map(({ id }) => id);

describe('what has to be prepared', () => {
  it('is asked for in its order, and only what is needed', () => {
    expect(open(input)).toEqual(['bit', 'zeroXY', 'zeroZ', 'frame']);
    expect(open({ ...input, mode: 'laser', bit: null, movesZ: false })).toEqual(['zeroXY', 'frame']);
    const probe = { tested: true, clip: true, canUndo: true, measured: false, active: false };
    expect(open({ ...input, machine: connectedMachine('Idle', { probe }) })).toContain('clip');
    const homed = connectedMachine('Idle', { homed: true });
    expect(open({ ...input, machine: homed })).toEqual(['bit', 'zeroXY', 'zeroZ']);
  });

  it('is done when the driver says so', () => {
    const setup = { zeroXY: true, zeroZ: true, bit: BIT, framed: ['aa'] };
    expect(open(withSetup(setup))).toEqual([]);
    expect(open({ ...withSetup(setup), sha256: 'bb' })).toEqual(['frame']);
    expect(open(withSetup({ ...setup, bit: '["end-mill",1,0,0]', zeroZ: false }))).toEqual(['bit', 'zeroZ']);
  });
});

describe('the program that is run next', () => {
  const begun = [{ programs: ['a', 'b', 'c'], done: ['a', 'b'] }];

  it('is the first that is not done, and never one that is done', () => {
    expect(nextProgram(['a', 'b', 'c'], begun)).toEqual({ next: 2, done: [0, 1] });
    expect(nextProgram(['a', 'b'], begun)).toEqual({ next: 0, done: [] });
    expect(nextProgram([], begun)).toEqual({ next: 0, done: [] });
  });

  it('is the first of a new piece when all are done', () => {
    expect(nextProgram(['a', 'b'], [{ programs: ['a', 'b'], done: ['a', 'b'] }]).next).toBe(0);
  });
});

describe('the key of a bit', () => {
  const named = { id: 'x', name: 'x' };

  it.each([
    { ...named, kind: 'end-mill', diameter: 3.175 },
    { ...named, kind: 'ball-end-mill', diameter: 2 },
    { ...named, kind: 'v-bit', diameter: 6.35, angle: 1.5708 },
    { ...named, kind: 'v-bit', diameter: 6.35, angle: 1.5708, tipDiameter: 0.2 },
    { ...named, kind: 'tapered-ball-end-mill', diameter: 3.175, tipDiameter: 0.5, angle: 0.1745 },
  ] as const)('is that of its form, and gives the form back: $kind', (tool) => {
    expect(bitOfKey(bitKey(tool))).toEqual({ ...tool, id: bitKey(tool), name: bitKey(tool) });
    expect(bitKey({ ...tool, name: 'Fräser' })).toBe(bitKey(tool));
  });

  it('is no bit where nobody of this version has made it', () => {
    for (const key of ['', '{', '[]', '["end-mill",1]', '["end-mill","1",0,0]', '["saw",1,0,0]'])
      expect(bitOfKey(key)).toBeNull();
  });
});
