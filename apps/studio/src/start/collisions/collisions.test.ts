import { createDesign, createShapeObject, type ShapeObject } from '@kerf/document';
import { interpret, type MachineMode, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE, type Fixture, type Tool } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import { type BitTable, estimateTime, type StockFault, type StockTool } from '@kerf/simulation';
import { describe, expect, it } from 'vitest';
import type { ProgramWithBits } from '../../simulation/simulation-setup';
import { collisionsOf as allCollisions, extraDepthsOf } from './collisions';

const tool: Tool = { kind: 'end-mill', id: 'e', name: 'e', diameter: 4 };
const clamp = { x: 20, y: 10, width: 10, height: 6, top: 5 };
const beside = { ...clamp, y: 40 };

function programOf(text: string, mode: MachineMode = 'cnc', bits: BitTable = new Map()): ProgramWithBits {
  const read = interpret(new TextEncoder().encode(text), { profile: TOLERANT_PROFILE, mode });
  if (!read.ok) throw new Error(read.problems[0]?.message);
  const timeline = estimateTime(read.value, DEFAULT_MACHINE);
  return {
    program: { trace: read.value, timeline, tool, operations: [] as const } as unknown as JobProgram,
    bits,
  };
}

const free = programOf('M3 S1\nG0 Z6\nG0 X60 Y13\nG1 Z-1 F100\n');
const low = programOf('M3 S1\nG0 Z3\nG0 X0 Y13\nG0 X40\nG0 Z6\nG0 X0\nG0 Z3\nG0 X40\n');

const fault = (kind: StockFault['kind'], segment: number, depth = 1): StockFault => {
  const line = 10 * segment;
  return { kind, line, lastLine: line, segment, lastSegment: segment, seconds: segment, depth };
};

const DEEP = { thickness: 1000, extraDepths: new Map<string, number>() };
const collisionsOf = (
  programs: readonly ProgramWithBits[],
  fixtures: readonly Fixture[],
  faults: readonly (readonly StockFault[] | undefined)[],
) => allCollisions(programs, fixtures, faults, DEEP);

describe('what a job runs into', () => {
  it('are clamps as they lie now, of each program the worst place and how many more', () => {
    expect(collisionsOf([free, low], [clamp], [])).toMatchObject([
      { kind: 'hits-fixture', program: 1, worst: { line: 4, depth: 2 }, more: 1 },
    ]);
    expect(collisionsOf([free, low], [beside], [])).toEqual([]);
    expect(collisionsOf([free], [clamp], [])).toEqual([]);
    expect(collisionsOf([low], [], [])).toEqual([]);
  });

  it('are clamps that only the collet nut reaches', () => {
    const bit: StockTool = { ...tool, holder: { diameter: 19, stickOut: 4 } };
    const described = { ...free, bits: new Map([[0, bit]]) };
    const near = { ...clamp, x: 64, y: 10 };
    expect(collisionsOf([free], [near], [])).toEqual([]);
    expect(collisionsOf([described], [near], [])).toMatchObject([{ kind: 'holder-hits-fixture' }]);
  });

  it('are what the simulation found in the material, in the order in which it begins', () => {
    const faults = [
      fault('holder-hits-stock', 9, 2),
      fault('holder-hits-stock', 7, 2),
      fault('below-stock', 1),
      fault('rapid-through-stock', 3),
      fault('holder-hits-stock', 2),
      fault('spindle-off', 1),
    ];
    expect(collisionsOf([free, free], [], [undefined, faults])).toEqual([
      { kind: 'holder-hits-stock', program: 1, worst: faults[1], more: 2 },
      { kind: 'rapid-through-stock', program: 1, worst: faults[3], more: 0 },
    ]);
  });

  it('is nothing for a laser, whatever bit its file was opened with', () => {
    const burn = programOf('M4 S100\nG0 X0 Y13\nG1 X40 F100\n', 'laser');
    expect(collisionsOf([burn], [clamp], [[fault('rapid-through-stock', 1)]])).toEqual([]);
  });

  it('is the bed below the material, but for what a person has asked to be cut through', () => {
    const through = programOf('M3 S1\nG0 Z6\nG1 Z-10.5 F100\nG1 X40\nG0 Z6\nG1 Z-13 F100\nG0 Z6\n');
    const operations = [
      { key: 'a', objectId: 'a', label: 'a', firstLine: 3, lastLine: 4, start: { x: 0, y: 0 } },
      { key: 'b', objectId: 'b', label: 'b', firstLine: 6, lastLine: 6, start: { x: 0, y: 0 } },
    ];
    const job = { ...through, program: { ...through.program, operations } };
    const extraDepths = new Map([['a', 0.5]]);
    const found = (thickness: number) => allCollisions([job], [], [], { thickness, extraDepths });
    expect(found(13)).toEqual([]);
    expect(found(10)).toMatchObject([{ kind: 'below-stock', worst: { line: 6, depth: 3 }, more: 0 }]);
    expect(found(9)).toMatchObject([{ kind: 'below-stock', worst: { line: 6, depth: 4 }, more: 1 }]);
    // It is unknown what another manufacturer's file intends: every cut below the material is reported.
    expect(allCollisions([through], [], [], { thickness: 10, extraDepths })).toMatchObject([{ more: 1 }]);
  });

  it('reckons with the extra depth of what goes through the material alone', () => {
    const shape = { kind: 'ellipse', rx: 5, ry: 5 } as const;
    const cut = (id: string, targetDepth: number) => {
      const object = createShapeObject({ id, shape });
      return { ...object, operation: { ...object.operation, targetDepth, extraDepth: 3 } };
    };
    const design = createDesign({ objects: [cut('through', 10), cut('groove', 4)] as ShapeObject[] });
    expect([...extraDepthsOf(design)]).toEqual([['through', 3]]);
  });
});
