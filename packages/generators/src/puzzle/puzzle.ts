import { type Path, PathBuilder } from '@kerf/geometry';
import { fail, succeed } from '@kerf/machining';
import { length, whole } from '../fields';
import { defineGenerator } from '../generator';
import { inPlace } from '../outline/layout';
import { roundedRectangle } from '../outline/shapes';
import { generatorProblem, ofField } from '../problems';
import { seededRandom } from '../random';

/** The smallest piece, mm. */
const LEAST_PIECE = 5;

/**
 * The knob of an edge that runs to the right, from the middle of the edge, in shares of the shorter side of a piece:
 * each row is a cubic with its two handles and its end. Knobs are less than a third high and narrower than that, so
 * that those of the four edges of a piece never meet.
 */
const KNOB = [
  [-0.22, 0, -0.04, -0.04, -0.075, 0.06],
  [-0.09, 0.1, -0.14, 0.12, -0.14, 0.18],
  [-0.14, 0.26, -0.06, 0.29, 0, 0.29],
  [0.06, 0.29, 0.14, 0.26, 0.14, 0.18],
  [0.14, 0.12, 0.09, 0.1, 0.075, 0.06],
] as const;

/** How far a knob may be from the middle of its edge, in the same shares. */
const SHIFT = 0.04;

/** The lines between `lanes` lanes, each through `count` pieces; `isUpright` turns them. */
function cutLines(
  sizes: { readonly along: number; readonly across: number },
  count: number,
  lanes: number,
  isUpright: boolean,
  random: () => number,
): Path {
  const builder = new PathBuilder();
  const side = Math.min(sizes.along, sizes.across);
  const at = (x: number, y: number): [number, number] => (isUpright ? [y, x] : [x, y]);
  for (let lane = 1; lane < lanes; lane += 1) {
    const y = lane * sizes.across;
    builder.moveTo(...at(0, y));
    for (let i = 0; i < count; i += 1) {
      const sign = random() < 0.5 ? -1 : 1;
      const middle = (i + 0.5) * sizes.along + (2 * random() - 1) * SHIFT * side;
      for (const [x1, y1, x2, y2, x3, y3] of KNOB)
        builder.cubicTo(
          ...at(middle + x1 * side, y + sign * y1 * side),
          ...at(middle + x2 * side, y + sign * y2 * side),
          ...at(middle + x3 * side, y + sign * y3 * side),
        );
      builder.cubicTo(
        ...at(middle + 0.04 * side, y - sign * 0.04 * side),
        ...at(middle + 0.22 * side, y),
        ...at((i + 1) * sizes.along, y),
      );
    }
  }
  return builder.build();
}

/** A jigsaw puzzle: its border, and lines between its pieces. */
export const PUZZLE = defineGenerator({
  id: 'puzzle',
  group: 'play',
  fields: {
    width: length(120, 20, 2000),
    height: length(90, 20, 2000),
    columns: whole(4, 1, 40),
    rows: whole(3, 1, 40),
    corner: length(4, 0, 100),
    seed: whole(1, 0, 999_999),
  },
  sizes: ['width', 'height'],
  make: ({ width, height, columns, rows, corner, seed }) => {
    const [across, up] = [width / columns, height / rows];
    if (Math.min(across, up) < LEAST_PIECE)
      return fail(ofField(generatorProblem('pieces-too-small'), across < up ? 'columns' : 'rows'));
    const random = seededRandom(seed);
    const flat = cutLines({ along: across, across: up }, columns, rows, false, random);
    const upright = cutLines({ along: up, across }, rows, columns, true, random);
    // A corner must not cut a line off.
    const radius = Math.min(corner, 0.2 * Math.min(across, up));
    return succeed(
      inPlace([
        {
          ...{ key: 'border', name: 'border', work: 'cut' },
          outline: roundedRectangle(width, height, radius),
        },
        ...(rows > 1 ? [{ key: 'rows', name: 'rows', outline: flat, work: 'cut-line' } as const] : []),
        ...(columns > 1
          ? [{ key: 'columns', name: 'columns', outline: upright, work: 'cut-line' } as const]
          : []),
      ]),
    );
  },
});
