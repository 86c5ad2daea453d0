import { interpret, SegmentKind, TOLERANT_PROFILE } from '@kerf/gcode';
import { describe, expect, it } from 'vitest';
import { topView } from './top-view';

function traceOf(text: string) {
  const result = interpret(text, { profile: TOLERANT_PROFILE });
  if (!result.ok) throw new Error(result.problems[0].message);
  return result.value;
}

describe('topView', () => {
  it('shows X to the right and Y upwards, as large as fits', () => {
    const lines = [...topView(traceOf('G0 X100\nG1 Y50 F100\nG1 X0 Y0 Z-1'), 216, 216, 100)];
    expect(lines.map(({ kind }) => kind)).toEqual([SegmentKind.rapid, SegmentKind.feed, SegmentKind.feed]);
    expect(lines[0]).toMatchObject({ x0: 8, y0: 158, x1: 208, y1: 158 });
    expect(lines[1]).toMatchObject({ x0: 208, y0: 158, x1: 208, y1: 58 });
    expect(lines[2]).toMatchObject({ x1: 8, y1: 158 });
  });

  it('leaves points out where there are too many, and no cut, and not the end', () => {
    const program = Array.from({ length: 1000 }, (_, i) => `${i % 10 === 4 ? 'G1' : 'G0'} X${i + 1} F9`);
    const trace = traceOf(program.join('\n'));
    const lines = [...topView(trace, 300, 200, 64)];
    expect(lines.length).toBeLessThanOrEqual(64);
    expect(lines.every(({ kind }) => kind === SegmentKind.feed)).toBe(true);
    expect(lines.at(-1)!.x1).toBeCloseTo(292);
    for (const [index, { x0 }] of lines.entries()) expect(x0).toBe(lines[index - 1]?.x1 ?? 8);
  });

  it('draws a path without extent in the middle', () => {
    const lines = [...topView(traceOf('G1 Z-1 F10'), 300, 200, 64)];
    expect(lines).toEqual([{ kind: SegmentKind.feed, x0: 150, y0: 100, x1: 150, y1: 100 }]);
    expect([...topView({ ...traceOf('M3 S1'), segmentCount: 0 }, 300, 200, 64)]).toEqual([]);
  });
});
