import { interpret, type MachineMode, TOLERANT_PROFILE } from '@kerf/gcode';
import type { Tool } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import type { StockTool } from '@kerf/simulation';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseBit, chooseBody, programBits, resetBits, useKeptBits } from './program-bits';

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
  [...programBits(program)].map(([number, tool]) => [number, tool.diameter]).sort();

/** As a later visit finds it. */
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

  it('has the body that was given for it, in every program, and no other form', () => {
    chooseBody(programOf(TEXT, { dialect: 'grbl' }), { ...mill(3), ...body } as StockTool);
    reload();
    const again = programBits(programOf('G1 X5 F100\n', { dialect: 'grbl' }));
    expect(again).toEqual(new Map([[0, { ...mill(3), ...body }]]));
    const other = { ...programOf(TEXT, { dialect: 'grbl' }), tool: mill(4) };
    expect(programBits(other).size).toBe(0);
    chooseBody(other, mill(4));
    expect(programBits(other).size).toBe(0);
  });

  it('has the cutting edge that the design tells, where it fits its holder', () => {
    const made = programOf('G1 X5 F100\n', { dialect: 'grbl' });
    chooseBody(made, { ...mill(3), fluteLength: 8, ...body } as StockTool);
    const withEdge = (fluteLength: number) =>
      programBits({ ...made, tool: { ...mill(3), fluteLength } as Tool }).get(0);
    expect(withEdge(12)).toMatchObject({ fluteLength: 12, ...body });
    expect(withEdge(40)).toEqual({ ...mill(3), fluteLength: 40 });
  });
});
