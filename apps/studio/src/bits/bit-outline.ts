import { bodyCylinders, type LaserBeam, taperOf, toolRadiusAt } from '@kerf/machining';
import type { StockTool } from '@kerf/simulation';

/** Tools that turn and cut. */
export type Cutter = Exclude<StockTool, LaserBeam>;

/**
 * A part of a bit as seen from the side. The part is symmetric about the bit's axis. Each point gives a height above
 * the tip and the radius at this height, mm. The lowest point is first.
 */
export interface OutlinePart {
  readonly part: 'edges' | 'shank' | 'holder';
  readonly points: readonly { readonly radius: number; readonly height: number }[];
}

/** A bit from the side, true to scale. */
export interface BitOutline {
  readonly parts: readonly OutlinePart[];
  /** The height of the picture, mm. A part of unknown length continues beyond it. */
  readonly height: number;
  /** The widest diameter, mm. */
  readonly width: number;
  /** The height from which the bit has its full diameter, mm. */
  readonly coneHeight: number;
}

/** How many segments approximate the ball of a bit in the picture. */
const BALL_STEPS = 14;
/** The width of a picture, divided by its height, is at most this. */
const WIDEST_SHARE = 0.62;

/** The outline of a bit for a picture with these sides (any unit). */
export function outlineOf(
  tool: Cutter,
  side: { readonly width: number; readonly height: number },
): BitOutline {
  const tip = tipOf(tool);
  const coneHeight = tip.at(-1)!.height;
  const cylinders = bodyCylinders(tool);
  const width = Math.max(tool.diameter, ...cylinders.map(({ diameter }) => diameter));
  const top = Math.max(1.6 * coneHeight, ...cylinders.map(({ from }) => 1.18 * from));
  const height = Math.max(top, (width / (WIDEST_SHARE * side.width)) * side.height);
  const ends = [...cylinders.slice(1).map(({ from }) => from), height];
  const edgesEnd = Math.max(coneHeight, cylinders[0]?.from ?? height);
  return {
    parts: [
      { part: 'edges', points: [...tip, { radius: tool.diameter / 2, height: edgesEnd }] },
      ...cylinders.map(({ part, diameter, from }, index): OutlinePart => {
        const radius = diameter / 2;
        return {
          part,
          points: [
            { radius, height: from },
            { radius, height: ends[index]! },
          ],
        };
      }),
    ],
    height,
    width,
    coneHeight,
  };
}

/** Points from the axis outwards and upwards, as far as the height at which the bit has its full diameter. */
function tipOf(tool: Cutter): { radius: number; height: number }[] {
  const radius = tool.diameter / 2;
  const middle = { radius: 0, height: 0 };
  switch (tool.kind) {
    case 'end-mill':
      return [middle, { radius, height: 0 }];
    case 'ball-end-mill':
      return ballTo(tool, radius);
    case 'v-bit': {
      const flat = Math.min(radius, (tool.tipDiameter ?? 0) / 2);
      const height = (radius - flat) / Math.tan(tool.angle / 2);
      return [middle, { radius: flat, height: 0 }, { radius, height }];
    }
    case 'tapered-ball-end-mill': {
      const { touch } = taperOf(tool);
      if (touch.radius >= radius) return ballTo(tool, touch.height);
      const height = touch.height + (radius - touch.radius) / Math.tan(tool.angle / 2);
      return [...ballTo(tool, touch.height), { radius, height }];
    }
  }
}

function ballTo(tool: Cutter, height: number): { radius: number; height: number }[] {
  return Array.from({ length: BALL_STEPS + 1 }, (_, step) => {
    // The steps are equal angles: with equal heights the tip would have too few points.
    const at = height * (1 - Math.cos(((step / BALL_STEPS) * Math.PI) / 2));
    return { radius: toolRadiusAt(tool, at), height: at };
  });
}
