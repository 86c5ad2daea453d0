import { CancelledError, DEFAULT_MACHINE, MoveKind, SILENT_CONTEXT, type Toolpath } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { interpret } from '../interpret/interpret';
import { STRICT_PROFILE } from '../interpret/profiles/strict';
import { blocks, DIALECT_JOBS, jobsFor, OPTIONS, post } from '../testing/dialects';
import {
  BEAM,
  circleToolpath,
  LASER,
  rasterToolpath,
  rectangleToolpath,
  SPINDLE,
  toolpathOf,
} from '../testing/toolpaths';
import { SegmentKind, SpindleMode, segmentKind, stateAt } from '../trace/motion-trace';
import type { Dialect } from './dialect';
import { findDialectProblems } from './dialect-problems';
import { GRBL } from './dialects/grbl';
import { MACH3 } from './dialects/mach3';
import { MARLIN } from './dialects/marlin';
import { DIALECTS } from './dialects/registry';
import { postProcess } from './post-process';
import { operationOfLine, programText } from './program';

describe('what only some controllers do', () => {
  it('names the controllers that cannot make power follow speed', () => {
    const refusing = [...DIALECTS.values()].filter((dialect) => !jobsFor(dialect).includes('laser-dynamic'));
    expect(refusing.map(({ name }) => name)).toEqual(['marlin', 'marlin-fan', 'linuxcnc', 'mach3']);
    expect(findDialectProblems(DIALECT_JOBS['laser-dynamic'], MACH3)).toEqual([
      {
        code: 'no-dynamic-power',
        severity: 'error',
        message: "Mach3 cannot make the laser's power follow its speed (M4): choose constant power (M3)",
        values: { controller: 'Mach3' },
      },
    ]);
    expect(() => post(DIALECT_JOBS['laser-dynamic'], { dialect: MACH3 })).toThrow(RangeError);
  });

  it('writes chords where arcs are switched off', () => {
    const text = post([circleToolpath()], { arcs: false });
    expect(text).not.toMatch(/^G[23]\D/m);
    const result = interpret(text, { profile: STRICT_PROFILE });
    expect(result.ok && result.value.cutBounds).toMatchObject({ minX: expect.closeTo(60, 1) });
  });

  it('tells every axis again after a tool change', () => {
    const lines = blocks(DIALECT_JOBS['two-tools']);
    expect(lines.slice(lines.indexOf('M0'), lines.indexOf('M0') + 5)).toEqual([
      'M0',
      'G0Z3.8',
      'M3 S12000',
      'G4 P3',
      'G0X70Y20',
    ]);
  });
});

describe('a router program', () => {
  it('goes up first, turns the spindle on there, and off only after going up', () => {
    const lines = blocks([rectangleToolpath()]);
    expect(lines.slice(0, 8)).toEqual([
      'G21',
      'G90',
      'G17',
      'G94',
      'G0Z3.8',
      'M3 S12000',
      'G4 P3',
      'G0X10Y10',
    ]);
    expect(lines.slice(-4)).toEqual(['G0Z3.8', 'M5', 'G0X0Y0', 'M30']);
  });

  it('never travels low between toolpaths, wherever they end', () => {
    const low = (x: number) =>
      toolpathOf((moves) => {
        moves.rapid(x, 0, 0.5);
        moves.plunge(x, 0, -1, 100);
      });
    expect(blocks([low(0), low(50)], { spinUpSeconds: 0 }).slice(6)).toEqual([
      'G0X0Y0',
      'Z0.5',
      'G1Z-1F100',
      'G0Z3.8',
      'X50',
      'Z0.5',
      'G1Z-1',
      'G0Z3.8',
      'M5',
      'G0X0',
      'M30',
    ]);
  });

  it('travels low to a toolpath that allows it, but not from an unknown place', () => {
    const low = (x: number): Toolpath => ({
      ...toolpathOf((moves) => {
        moves.rapid(x, 0, 1);
        moves.plunge(x, 0, -1, 100);
      }),
      travelHeight: 1,
    });
    expect(blocks([low(0), low(50)], { spinUpSeconds: 0 }).slice(4)).toEqual([
      'G0Z3.8',
      'M3 S12000',
      'G0X0Y0',
      'Z1',
      'G1Z-1F100',
      'G0Z1',
      'X50',
      'G1Z-1',
      'G0Z3.8',
      'M5',
      'G0X0',
      'M30',
    ]);
  });

  it('does not come down to the safe height only to leave', () => {
    const high = toolpathOf((moves) => {
      moves.rapid(0, 0, 10);
      moves.plunge(0, 0, -1, 100);
      moves.rapid(0, 0, 10);
    });
    expect(blocks([high, high]).slice(7)).toEqual([
      'G0X0Y0Z10',
      'G1Z-1F100',
      'G0Z10',
      'G1Z-1',
      'G0Z10',
      'M5',
      'M30',
    ]);
  });

  it('stops the spindle, off the part, for another speed or tool', () => {
    const slow: Toolpath = { ...rectangleToolpath(), drive: { kind: 'spindle', spindleSpeed: 8000 } };
    const text = blocks([rectangleToolpath(), slow]).join(' ');
    expect(text).toContain('G0Z3.8 M5 M3 S8000 G4 P3');
    expect(blocks(DIALECT_JOBS['two-tools']).join(' ')).toContain('G0Z3.8 M5 M0 G0Z3.8 M3 S12000 G4 P3');
  });

  it('leaves out toolpaths without moves', () => {
    const empty = toolpathOf(() => {}, { operationKey: 'none' });
    const program = postProcess([empty, rectangleToolpath(), empty], OPTIONS);
    expect(program.operations.map(({ operationKey }) => operationKey)).toEqual(['rect']);
  });
});

describe('a laser program', () => {
  it('arms at no power, has no height words, and ends with the beam off', () => {
    const lines = blocks([rasterToolpath('dynamic')]);
    expect(lines.slice(4, 7)).toEqual(['M8', 'M4 S0', 'G0X0Y0']);
    expect(lines.join()).not.toContain('Z');
    expect(lines.slice(-4)).toEqual(['M5', 'M9', 'G0X0Y0', 'M30']);
    expect(blocks([rasterToolpath('constant')])).toContain('M3 S0');
  });

  it('scales power to the machine', () => {
    const lines = blocks([rasterToolpath('dynamic')], { machine: { ...DEFAULT_MACHINE, maxSpindle: 255 } });
    expect(lines).toContain('X2.05S51');
    expect(lines).toContain('X3S193');
  });

  it.each(['constant', 'dynamic'] as const)('has no power on travels and at standstill (%s)', (mode) => {
    const restless = toolpathOf(
      (moves) => {
        moves.rapid(1, 1, 0);
        moves.cut(5, 1, 0, 3000, 1);
        moves.dwell(1);
        moves.cut(6, 1, 0, 3000, 1);
        moves.rapid(7, 1, 0);
      },
      { tool: LASER, drive: { ...BEAM, mode } },
    );
    const result = interpret(post([restless, rasterToolpath(mode)]), { profile: STRICT_PROFILE });
    if (!result.ok) throw new Error(result.problems[0].message);
    const { value: trace } = result;
    for (let segment = 0; segment < trace.segmentCount; segment++) {
      const state = stateAt(trace, segment);
      if (segmentKind(trace, segment) === SegmentKind.rapid) expect(state.power).toBe(0);
    }
    expect(blocks([restless]).join(' ')).toContain(
      `M5 G4 P1 ${mode === 'dynamic' ? 'M4' : 'M3'} S0 G1X6S1000`,
    );
    expect(stateAt(trace, trace.segmentCount - 1).spindle).toBe(SpindleMode.off);
  });
});

describe('arcs', () => {
  it('that lose their turn in rounding become lines, or nothing', () => {
    const lines = blocks([circleToolpath()]).filter((line) => /^G[123]/.test(line));
    expect(lines.filter((line) => /^G3/.test(line))).toEqual(['G3X70Z-1.25I-5F200']);
    expect(blocks([circleToolpath()])).toContain('X70I-5F800');
  });

  it('become chords where the dialect has none', () => {
    const { arcs: _, ...dialect } = GRBL;
    expect(blocks([circleToolpath()], { dialect }).join()).not.toMatch(/[IJ]|G[23](?!\d)/);
  });
});

describe('dialects', () => {
  it('set power by blocks, spaced words and dwell in milliseconds where they say so', () => {
    const dialect: Dialect = {
      ...GRBL,
      spaced: true,
      modalMotion: false,
      dwell: ['G4 P{milliseconds}'],
      laser: { ...GRBL.laser, on: { constant: ['M3 I'], dynamic: ['M4 I'] }, power: ['M3 S{power}'] },
      comment: { open: '(', close: ')' },
    };
    const text = post([rasterToolpath('dynamic')], { dialect });
    expect(text).toContain(
      '(op fill Laser fill)\nG0 X0 Y0\nG1 X1 F6000\nM3 S200\nG1 X2.05\nM3 S755\nG1 X3\n',
    );
    expect(post([rectangleToolpath()], { dialect })).toContain('G4 P3000\n');
    expect(post([rectangleToolpath()], { dialect })).not.toContain('M3 S1000');
  });
});

describe('the operation map', () => {
  it('has each line of an operation, its marker first', () => {
    const program = postProcess([rectangleToolpath(), circleToolpath()], OPTIONS);
    const lines = programText(program).split('\n');
    expect(program.lineCount).toBe(lines.length - 1);
    for (const { firstLine, lastLine, operationKey } of program.operations) {
      expect(lines[firstLine - 1]).toMatch(new RegExp(`^;op ${operationKey} `));
      expect(operationOfLine(program.operations, firstLine)?.operationKey).toBe(operationKey);
      expect(operationOfLine(program.operations, lastLine)?.operationKey).toBe(operationKey);
    }
    expect(operationOfLine(program.operations, 1)).toBeUndefined();
    expect(operationOfLine(program.operations, program.lineCount)).toBeUndefined();
  });
});

describe('misuse', () => {
  it.each([
    ['no rapid first', toolpathOf((moves) => moves.cut(1, 1, 1, 100)), 'begin with a rapid'],
    [
      'a coordinate that is no number',
      toolpathOf((moves) => moves.rapid(Number.NaN, 0, 0)),
      'has no finite end',
    ],
    [
      'no feed rate',
      toolpathOf((moves) => {
        moves.rapid(0, 0, 1);
        moves.cut(1, 1, 1, 0);
      }),
      'has no feed rate',
    ],
    [
      'too much power',
      toolpathOf((moves) => {
        moves.rapid(0, 0, 1);
        moves.cut(1, 1, 1, 10, 1.5);
      }),
      'has a power outside 0-1',
    ],
    [
      'a centre that is no number',
      toolpathOf((moves) => {
        moves.rapid(0, 0, 1);
        moves.arc(true, { x: 1, y: 1, z: 1 }, { x: Number.NaN, y: 1 }, 10);
      }),
      'has no finite centre',
    ],
  ])('throws at once: %s', (_, toolpath, message) => {
    expect(() => postProcess([toolpath], OPTIONS)).toThrow(message);
  });

  it('writes rows of many moves by distances, and places again after each', () => {
    const row = toolpathOf(
      (moves) => {
        moves.rapid(-5, 1, 0);
        moves.cut(0, 1, 0, 6000, 0);
        for (let i = 1; i <= 64; i++) moves.cut(i / 10, 1, 0, 6000, (i % 2) / 5);
        moves.cut(-5, 1.1, 0, 6000, 0);
        moves.cut(0, 1.1, 0, 6000, 0.2);
      },
      { tool: LASER, drive: BEAM },
    );
    const lines = blocks([row]);
    const at = lines.indexOf('G1X0F6000');
    expect(lines.slice(at, at + 4)).toEqual(['G1X0F6000', 'G91X.1S200', 'X.1S0', 'X.1S200']);
    expect(lines.slice(at + 64, at + 67)).toEqual(['X.1S0', 'G90X-5Y1.1', 'X0S200']);
    const steady: Toolpath = { ...row, drive: { ...BEAM, mode: 'constant' } };
    expect(blocks([steady], { dialect: MARLIN }).join()).not.toContain('G91');
  });

  it('stops when cancelled', () => {
    const context = { ...SILENT_CONTEXT, isCancelled: () => true };
    expect(() => postProcess([rectangleToolpath()], OPTIONS, context)).toThrow(CancelledError);
  });

  it('knows every kind of move', () => {
    expect(Object.keys(MoveKind)).toHaveLength(6);
    expect(SPINDLE.kind).toBe('spindle');
  });
});
