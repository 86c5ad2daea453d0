import { interpret, type MachineMode, TOLERANT_PROFILE } from '@kerf/gcode';
import type { Tool } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bitsOf, chooseBit, resetBits, useKeptBits } from './program-bits';

const mill = (diameter: number): Tool => ({ kind: 'end-mill', id: `m-${diameter}`, name: 'm', diameter });
const beam: Tool = { kind: 'laser', id: 'beam', name: 'Laser', diameter: 0.3 };
const TEXT = 'T1 M6\nG1 X10 F100\nT2 M6\nG1 X0\n';

function programOf(
  text: string,
  { dialect = 'file', mode = 'cnc' as MachineMode, bits = [[1, mill(6)]] } = {},
) {
  const bytes = new TextEncoder().encode(text);
  const read = interpret(bytes, { profile: TOLERANT_PROFILE, mode });
  if (!read.ok) throw new Error(read.problems[0]?.message);
  const table = new Map(bits as [number, Tool][]);
  return {
    gcode: { bytes, dialect },
    trace: read.value,
    tool: mill(3),
    bits: table,
  } as unknown as JobProgram;
}

const sizes = (program: JobProgram) =>
  [...bitsOf(program, useKeptBits.getState().kept, null)]
    .map(([number, tool]) => [number, tool.diameter])
    .sort();

/** Loads the stored bits as a later visit does. */
function reload(): void {
  const kept: unknown = JSON.parse(localStorage.getItem('kerf.program-bits') ?? '{}');
  useKeptBits.setState({ kept: kept as Record<string, unknown>, isStored: true });
}

beforeEach(() => {
  localStorage.clear();
  useKeptBits.setState({ kept: {}, isStored: true });
});

describe('the bits of an opened program', () => {
  it('are those of its comments, until a person chooses, and again after', () => {
    const program = programOf(TEXT);
    chooseBit(program, 2, mill(2));
    chooseBit(program, 1, mill(4));
    reload();
    expect(sizes(programOf(TEXT))).toEqual([
      [1, 4],
      [2, 2],
    ]);
    expect(sizes(programOf(`${TEXT}M30\n`))).toEqual([[1, 6]]);
    resetBits(program, 1);
    expect(sizes(program)).toEqual([
      [1, 6],
      [2, 2],
    ]);
    resetBits(program);
    expect(sizes(program)).toEqual([[1, 6]]);
    expect(localStorage.getItem('kerf.program-bits')).toBe('{}');
  });

  it('need not be kept where they are what the file says', () => {
    const program = programOf(TEXT);
    chooseBit(program, 1, mill(4));
    chooseBit(program, 1, mill(6));
    expect(useKeptBits.getState().kept).toEqual({});
  });

  it('are kept beside what another tab has chosen meanwhile', () => {
    const other = programOf(`${TEXT}M30\n`);
    chooseBit(other, 2, mill(1));
    useKeptBits.setState({ kept: {} });
    chooseBit(programOf(TEXT), 2, mill(2));
    reload();
    expect(sizes(other)).toContainEqual([2, 1]);
  });

  it('hold for this visit where the storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const program = programOf(TEXT);
    chooseBit(program, 1, mill(4));
    chooseBit(program, 2, mill(2));
    expect(sizes(program)).toEqual([
      [1, 4],
      [2, 2],
    ]);
    full.mockRestore();
  });

  it('are a beam for a laser, and bits for a router', () => {
    const laser = programOf(TEXT, { mode: 'laser', bits: [] });
    chooseBit(laser, 0, beam);
    expect(sizes(laser)).toEqual([[0, 0.3]]);
    expect(sizes(programOf(TEXT, { bits: [] }))).toEqual([]);
  });
});

describe('the bit of a program that was made here', () => {
  const body = { shankDiameter: 6, holder: { diameter: 19, stickOut: 25 } };
  const [first, second] = [mill(3), mill(1)];
  const made = { firstBit: first, secondBit: second };
  const program = { ...programOf('G1 X5 F100\n', { dialect: 'grbl' }), tool: structuredClone(second) };
  const sizesNow = (now: typeof made) => bitsOf(program, {}, { made, now });

  it('has the shank and the holder that the design tells now, whenever it was made', () => {
    expect(sizesNow(made).size).toBe(0);
    const secondBit = { ...second, ...body } as Tool;
    expect(sizesNow({ ...made, secondBit })).toEqual(new Map([[0, secondBit]]));
    expect(sizesNow({ ...made, firstBit: { ...first, ...body } as Tool }).size).toBe(0);
  });

  it('stays as it was where the design has another one now', () => {
    expect(sizesNow({ ...made, secondBit: { ...mill(2), ...body } as Tool }).size).toBe(0);
    expect(bitsOf(program, {}, null).size).toBe(0);
  });

  it('tells what it was made with of a bit whose shank is not known any more', () => {
    const described = { ...program, tool: { ...second, ...body } as Tool };
    const before = { ...made, secondBit: described.tool };
    expect(bitsOf(described, {}, { made: before, now: made })).toEqual(new Map([[0, second]]));
  });
});
