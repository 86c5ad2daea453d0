import { DEFAULT_MACHINE, SILENT_CONTEXT, type Tool, type ToolDrive, type Toolpath } from '@kerf/machining';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beamEvents } from '../testing/beam-oracle';
import { END_MILL, LASER, SPINDLE, toolpathOf } from '../testing/toolpaths';
import type { Dialect } from './dialect';
import { DIALECTS } from './dialects/registry';
import { postProcess } from './post-process';
import { programText } from './program';

const OPTIONS = { machine: DEFAULT_MACHINE, safeHeight: 4 } as const;

const power = fc.constantFrom(0, 0, 0.1, 0.333, 1);
const move = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('cut' as const), power }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rapid' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('dwell' as const), seconds: fc.constantFrom(0, 0.0004, 0.5) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('row' as const),
      powers: fc.array(power, { minLength: 64, maxLength: 80 }),
    }),
  },
);
type AnyMove = typeof move extends fc.Arbitrary<infer T> ? T : never;

const FINE: Tool = { ...END_MILL, id: 'fine', name: 'fine', diameter: 1 };
const OTHER_BEAM: Tool = { ...LASER, id: 'other', name: '10 W diode' };
const drive = fc.constantFrom('constant', 'constant with air', 'dynamic', 'other beam', 'mill', 'fine mill');
const part = fc.record({ drive, moves: fc.array(move, { maxLength: 12 }) });

function driveOf(name: string): { tool: Tool; drive: ToolDrive } {
  if (name.endsWith('mill')) return { tool: name === 'mill' ? END_MILL : FINE, drive: SPINDLE };
  return {
    tool: name === 'other beam' ? OTHER_BEAM : LASER,
    drive: {
      kind: 'laser',
      mode: name === 'dynamic' ? 'dynamic' : 'constant',
      airAssist: name.endsWith('air'),
    },
  };
}

/**
 * Toolpaths in which no two moves end at the same place, and the expected powers of their cuts, in order. The power is
 * null for a mill.
 */
function build(parts: readonly { drive: string; moves: readonly AnyMove[] }[], dialect: Dialect) {
  const cuts: (number | null)[] = [];
  const full = dialect.laser.maxPower ?? DEFAULT_MACHINE.maxSpindle;
  let x = 0;
  let y = 0;
  const toolpaths = parts.map(({ drive, moves }): Toolpath => {
    const named = driveOf(drive);
    return toolpathOf((builder) => {
      const travel = () => {
        y += 1;
        builder.rapid(x, y, 0);
      };
      const cut = (step: number, ratio: number) => {
        x += step;
        builder.cut(x, y, 0, 3000, ratio);
        cuts.push(named.drive.kind === 'laser' ? Math.round(ratio * full) : null);
      };
      travel();
      for (const one of moves) {
        if (one.kind === 'dwell') builder.dwell(one.seconds);
        else if (one.kind === 'rapid') travel();
        else if (one.kind === 'cut') cut(0.7, one.power);
        else for (const ratio of one.powers) cut(0.1, ratio);
      }
    }, named);
  });
  return { toolpaths, cuts };
}

/** The drive that the dialect supports: dynamic power if its controller has it, otherwise constant power. */
function possible(name: string, { laser }: Dialect): string {
  return name === 'dynamic' && !laser.on.dynamic ? 'constant' : name;
}

describe.each([...DIALECTS.values()])('the beam with a program for $name', (dialect) => {
  it('burns as it was told, and is dark on travels, at dwells, tool changes and the end (seed 4711)', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const able = parts.map((one) => ({ ...one, drive: possible(one.drive, dialect) }));
        const { toolpaths, cuts } = build(able, dialect);
        const events = beamEvents(programText(postProcess(toolpaths, { ...OPTIONS, dialect })), dialect);
        const burns = events.filter((event) => event.kind === 'motion' && !event.isTravel);
        expect(burns.map(({ power }, i) => (cuts[i] === null ? null : power))).toEqual(cuts);
        expect(events.at(-1)).toMatchObject({ kind: 'standstill', power: 0, isArmed: false });
        // Programs with a spindle are not checked here: a spindle starts with its speed, keeps turning during a dwell,
        // and has no beam.
        if (able.some(({ drive }) => drive.endsWith('mill'))) return;
        const others = events.filter((event) => event.kind !== 'motion' || event.isTravel);
        expect(others.filter(({ power }) => power !== 0)).toEqual([]);
        expect(others.filter((event) => event.kind === 'standstill' && event.isArmed)).toEqual([]);
      }),
      { seed: 4711, numRuns: 150 },
    );
  });

  it('keeps to the wire whatever names are in it: short ASCII lines, at most three decimals (seed 4712)', () => {
    const name = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), name, name, (parts, fact, label) => {
        const able = parts.map((one) => ({ ...one, drive: possible(one.drive, dialect) }));
        const toolpaths = build(able, dialect).toolpaths.map((toolpath) => ({
          ...toolpath,
          label,
          operationKey: label,
          tool: { ...toolpath.tool, name: fact },
        }));
        const program = programText(postProcess(toolpaths, { ...OPTIONS, dialect, header: [fact, label] }));
        const { open, close } = dialect.comment;
        const isBad = (line: string) =>
          !/^[ -~]*$/.test(line) ||
          /[?!~]/.test(line) ||
          line.length > dialect.maxLineLength ||
          (line.startsWith(open.trim())
            ? /[();%]/.test(line.slice(open.length, line.length - close.length))
            : /\.\d{4}|[a-z]/.test(line));
        expect(program.split('\n').filter(isBad)).toEqual([]);
      }),
      { seed: 4712, numRuns: 60 },
    );
  });

  it('gives no program at all when a move makes no sense or the work is cancelled', () => {
    const { toolpaths } = build([{ drive: 'constant', moves: [{ kind: 'cut', power: 1 }] }], dialect);
    const bad = toolpathOf((moves) => {
      moves.rapid(0, 0, 0);
      moves.cut(1, 0, 0, 100, 2);
    }, driveOf('constant'));
    expect(() => postProcess([...toolpaths, bad], { ...OPTIONS, dialect })).toThrow(RangeError);
    const context = { ...SILENT_CONTEXT, isCancelled: () => true };
    expect(() => postProcess(toolpaths, { ...OPTIONS, dialect }, context)).toThrow();
  });
});

describe('the oracle itself', () => {
  it.each<[string, string]>([
    ['grbl', 'M3 S0\nG1X1S500\nG4 P1\nM5'],
    ['grbl', 'M3 S0\nG1X1S500\nG0X2\nM5'],
    ['marlin', 'M3 I1 S0\nG1 X1 S50\nS0\nG4 P1\nM5'],
    ['marlin', 'M4 I1 S0\nG1 X1 F6000\nG4 P1\nM5'],
    ['marlin-fan', 'M106 S50\nG1 X1\nG4 P1\nM107'],
    ['linuxcnc', 'M3 S1\nM67 E0 Q50\nG1 X1\nM67 E0 Q0\nG4 P1\nM5'],
  ])('%s: sees a beam that stays on in %j', (name, program) => {
    const dialect = DIALECTS.get(name)!;
    const bright = beamEvents(program, dialect).filter(
      (event) =>
        event.power > 0 && (event.kind === 'standstill' || (event.kind === 'motion' && event.isTravel)),
    );
    expect(bright.length).toBeGreaterThan(0);
  });
});
