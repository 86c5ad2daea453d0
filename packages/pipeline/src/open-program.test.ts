import { interpret, STRICT_PROFILE, TOLERANT_PROFILE } from '@kerf/gcode';
import { CancelledError, DEFAULT_MACHINE, type Tool } from '@kerf/machining';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_PROGRAM_BYTES, type OpenOptions, openProgram } from './open-program';

const TOOL: Tool = { kind: 'end-mill', id: 'flat', name: 'Flat', diameter: 3 };
const STRICT: OpenOptions = { profile: STRICT_PROFILE, machine: DEFAULT_MACHINE, tool: TOOL };

const encode = (text: string) => new TextEncoder().encode(text);

/** `count` lines of cuts. */
function program(count: number): Uint8Array {
  const lines = Array.from({ length: count }, (_, line) => `G1 X${line % 290} Y${line % 170} Z-1 F1000`);
  return encode(['G21 G90', 'M3 S1000', ...lines, 'M30', ''].join('\n'));
}

function* cutInto(bytes: Uint8Array, length: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.slice(at, at + length);
}

function isSame<Numbers extends Uint8Array | Uint32Array | Float32Array>(a: Numbers, b: Numbers): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}

const open = (bytes: Uint8Array, length: number, options = STRICT) =>
  openProgram({ size: bytes.length, pieces: cutInto(bytes, length) }, options);

describe('openProgram', () => {
  it('reads the same motion whatever the pieces, and keeps the bytes (seed 7)', async () => {
    const bytes = program(400);
    const whole = interpret(bytes, { profile: STRICT_PROFILE, arcTolerance: DEFAULT_MACHINE.arcTolerance });
    if (!whole.ok) throw new Error(whole.problems[0].message);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5000 }), async (length) => {
        const opened = await open(bytes, length);
        if (!opened.ok) throw new Error(opened.problems[0]!.message);
        const { gcode, trace } = opened.value.program;
        expect(isSame(gcode.bytes, bytes)).toBe(true);
        expect(gcode.lineCount).toBe(403);
        expect(isSame(trace.points, whole.value.points)).toBe(true);
        expect(isSame(trace.kindsAndSteps, whole.value.kindsAndSteps)).toBe(true);
      }),
      { seed: 7, numRuns: 30 },
    );
  });

  it('knows the bits that the comments of a program describe', async () => {
    const bitsOf = async (text: string) => {
      const opened = await open(encode(text), 1000, { ...STRICT, profile: TOLERANT_PROFILE });
      if (!opened.ok) throw new Error(opened.problems[0]!.message);
      return Array.from(opened.value.program.bits ?? [], ([number, { kind }]) => [number, kind]);
    };
    const one = '(T1 D=6. CR=0. - ZMIN=-2. - flat end mill)\n';
    const two = '(T2 D=3 CR=1.5 - ZMIN=-1 - ball end mill)\n';
    const cut = 'M3 S12000\nG1 X5 Z-1 F600\n';
    expect(await bitsOf(`${one}${two}T2 M6\n${cut}`)).toEqual([[2, 'ball-end-mill']]);
    expect(await bitsOf(`${one}${two}T1 M6\n${cut}T2 M6\n${cut}`)).toEqual([
      [1, 'end-mill'],
      [2, 'ball-end-mill'],
    ]);
    // It is unknown which of two bits a program without a tool change uses.
    expect(await bitsOf(one + cut)).toEqual([[0, 'end-mill']]);
    expect(await bitsOf(one + two + cut)).toEqual([]);
    expect(await bitsOf(cut)).toEqual([]);
  });

  it('hands on beginnings of a large file that grow, and none of a small one', async () => {
    const counts: number[] = [];
    const onBeginning: OpenOptions['onBeginning'] = ({ segmentCount, points, kindsAndSteps }) => {
      counts.push(segmentCount);
      expect([points.length, kindsAndSteps.length]).toEqual([3 * segmentCount + 3, segmentCount]);
    };
    await open(program(1000), 500, { ...STRICT, onBeginning });
    expect(counts).toEqual([]);
    await open(program(120_000), 1 << 20, { ...STRICT, onBeginning });
    expect(counts.length).toBeGreaterThan(1);
    for (const [index, count] of counts.entries())
      expect(count).toBeGreaterThanOrEqual(16 * (counts[index - 1] ?? 0));
  });

  it('ends at the first error without reading on', async () => {
    let asked = 0;
    function* pieces() {
      for (const text of ['G21\nG1 X1 F100\nG7 X2\n', 'G1 X3\n', 'G1 X4\n']) {
        asked += 1;
        yield encode(text);
      }
    }
    const opened = await openProgram({ size: 35, pieces: pieces() }, STRICT);
    expect(opened).toMatchObject({
      ok: false,
      problems: [{ code: 'unsupported_command', place: { line: 3 } }],
    });
    expect(asked).toBe(1);
  });

  it('tells of a file that has grown or shrunk since its length was asked', async () => {
    const bytes = program(10);
    for (const size of [bytes.length - 1, bytes.length + 1]) {
      const opened = await openProgram({ size, pieces: cutInto(bytes, 64) }, STRICT);
      expect(opened).toMatchObject({ ok: false, problems: [{ code: 'file_changed' }] });
    }
  });

  it('warns of a program in which nothing moves', async () => {
    const warningsOf = async (text: string, options = STRICT) => {
      const opened = await open(encode(text), 64, options);
      if (!opened.ok) throw new Error(opened.problems[0]!.message);
      expect(opened.value.warningCount).toBe(opened.warnings.length);
      return opened.warnings.map(({ code }) => code);
    };
    expect(await warningsOf('; a\n; b\n')).toEqual(['no-motion']);
    expect(await warningsOf('G1 X0 Y0 F100\nG4 P1\nM30\n')).toEqual(['no-motion']);
    const tolerant = await warningsOf('G7\n', { ...STRICT, profile: TOLERANT_PROFILE });
    expect(tolerant[0]).toBe('no-motion');
    expect(tolerant.length).toBeGreaterThan(1);
    expect(await warningsOf('G0 X1\n')).toEqual([]);
  });

  it('refuses what cannot be held, by its length or when memory ends', async () => {
    const none = { size: MOST_PROGRAM_BYTES + 1, pieces: [] };
    expect(await openProgram(none, STRICT)).toMatchObject({ problems: [{ code: 'file_too_large' }] });
    function* full() {
      yield encode('G21\n');
      throw new RangeError('Array buffer allocation failed');
    }
    const opened = await openProgram({ size: 10, pieces: full() }, { ...STRICT, profile: TOLERANT_PROFILE });
    expect(opened).toMatchObject({ ok: false, problems: [{ code: 'file_too_large' }] });
  });

  it.each([
    [5_000, 5000],
    [40_000, 2000],
    [200_000, 1000],
    [600_000, 500],
  ])('reads a program of %i lines in batches of %i', async (lineCount, batch) => {
    const bytes = encode('G0X1\n'.repeat(lineCount));
    let batches = 0;
    const context = {
      report: (share: number) => {
        if (share <= 0.8) batches += 1;
      },
      isCancelled: () => false,
    };
    expect(await openProgram({ size: bytes.length, pieces: [bytes] }, STRICT, context)).toMatchObject({
      ok: true,
    });
    expect(Math.abs(batches - lineCount / batch)).toBeLessThanOrEqual(2);
  });

  it('stops when it is cancelled', async () => {
    const bytes = program(1000);
    let looks = 0;
    const context = { report: () => {}, isCancelled: () => ++looks > 3 };
    const opening = openProgram({ size: bytes.length, pieces: cutInto(bytes, 100) }, STRICT, context);
    await expect(opening).rejects.toBeInstanceOf(CancelledError);
    expect(looks).toBe(4);
  });
});
