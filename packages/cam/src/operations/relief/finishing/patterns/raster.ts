import type { FinishingPattern, PatternInput, PatternLine } from '../pattern';

/** Parallel lines, to and fro. */
export const rasterPattern: FinishingPattern = (input) => parallelLines(input, input.angle, 0);

/** Parallel lines, and then lines across them: walls that are steep along one direction are gentle along the other. */
export const crossPattern: FinishingPattern = (input) => {
  const along = parallelLines(input, input.angle, 0);
  return [...along, ...parallelLines(input, input.angle + Math.PI / 2, along.length + 1)];
};

function parallelLines(
  { footprint, stepover }: PatternInput,
  angle: number,
  firstRow: number,
): PatternLine[] {
  const { minX, minY, maxX, maxY } = footprint.bounds;
  const cos = Math.abs(Math.cos(angle)) < 1e-12 ? 0 : Math.cos(angle);
  const sin = Math.abs(Math.sin(angle)) < 1e-12 ? 0 : Math.sin(angle);
  const along: number[] = [];
  const across: number[] = [];
  for (const [x, y] of [
    [minX, minY],
    [maxX, minY],
    [minX, maxY],
    [maxX, maxY],
  ] as const) {
    along.push(x * cos + y * sin);
    across.push(y * cos - x * sin);
  }
  const [from, to] = [Math.min(...along), Math.max(...along)];
  const [low, high] = [Math.min(...across), Math.max(...across)];
  const count = Math.max(1, Math.ceil((high - low) / stepover - 1e-6));
  return Array.from({ length: count + 1 }, (_, row) => {
    const offset = low + ((high - low) * row) / count;
    const [begin, end] = row % 2 === 0 ? [from, to] : [to, from];
    return {
      points: [
        begin * cos - offset * sin,
        begin * sin + offset * cos,
        end * cos - offset * sin,
        end * sin + offset * cos,
      ],
      row: firstRow + row,
      isReversible: true,
      floor: Number.NEGATIVE_INFINITY,
    };
  });
}
