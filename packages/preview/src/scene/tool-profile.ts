import { bodyCylinders, isLaser, taperOf, toolRadiusAt } from '@kerf/machining';
import type { StockTool } from '@kerf/simulation';

/**
 * A point of a tool's outline: `radius` mm from the axis, `height` mm above the tip, with the part of the tool to which
 * it belongs.
 */
export interface ProfilePoint {
  readonly radius: number;
  readonly height: number;
  readonly part: 'flutes' | 'shank' | 'holder' | 'beam';
}

/** Points along a ball's curve. */
const BALL_STEPS = 12;
/** The length of a cutter when its body is not known, in diameters: cutting part and shank. */
const FLUTES = 4;
const SHANK = 5;
/** The height of a holder, in multiples of its diameter. */
const HOLDER = 0.8;
/** A beam is shown as a slender cone of this height in mm and this radius at its top. */
const BEAM_HEIGHT = 22;
const BEAM_TOP = 1.6;

/**
 * The outline of a tool from its tip upwards, closed at both ends, to be rotated around its axis. Heights never
 * decrease.
 */
export function toolProfile(tool: StockTool): readonly ProfilePoint[] {
  const radius = tool.diameter / 2;
  if (isLaser(tool)) {
    const top = Math.max(radius, BEAM_TOP);
    return outline('beam', [0, 0], [radius, 0], [top, BEAM_HEIGHT], [0, BEAM_HEIGHT]);
  }
  const tipHeight = heightOfTip(tool);
  const tip: [number, number][] = [[0, 0]];
  if (tool.kind === 'v-bit' && tool.tipDiameter) tip.push([Math.min(radius, tool.tipDiameter / 2), 0]);
  const curve = heightOfCurve(tool);
  for (let step = 1; step <= (curve > 0 ? BALL_STEPS : 0); step += 1) {
    // The points are at equal angles along the ball, because equal heights would leave the tip coarse.
    const height = curve * (1 - Math.cos((step / BALL_STEPS) * (Math.PI / 2)));
    tip.push([toolRadiusAt(tool, height), height]);
  }
  if (tipHeight > curve || curve === 0) tip.push([radius, tipHeight]);
  const body = bodyCylinders(tool);
  const flutesEnd = Math.max(tipHeight, body[0]?.from ?? tipHeight + FLUTES * tool.diameter);
  const above = body.map(({ part, diameter, from }, index) => {
    const end = body[index + 1]?.from ?? from + (part === 'holder' ? HOLDER : SHANK) * diameter;
    return outline(part, [diameter / 2, from], [diameter / 2, end]);
  });
  const unknown = outline('shank', [radius, flutesEnd], [radius, flutesEnd + SHANK * tool.diameter]);
  const upper = above.length > 0 ? above.flat() : unknown;
  const top = upper.at(-1)!;
  return [...outline('flutes', ...tip, [radius, flutesEnd]), ...upper, { ...top, radius: 0 }];
}

function outline(part: ProfilePoint['part'], ...points: [number, number][]): ProfilePoint[] {
  return points.map(([radius, height]) => ({ radius, height, part }));
}

/** The height above the tip at which the tool reaches its full diameter, mm. */
function heightOfTip(tool: StockTool): number {
  switch (tool.kind) {
    case 'ball-end-mill':
      return tool.diameter / 2;
    case 'v-bit':
      return Math.max(0, tool.diameter - (tool.tipDiameter ?? 0)) / 2 / Math.tan(tool.angle / 2);
    case 'tapered-ball-end-mill': {
      const { touch } = taperOf(tool);
      return touch.height + Math.max(0, tool.diameter / 2 - touch.radius) / Math.tan(tool.angle / 2);
    }
    default:
      return 0;
  }
}

/** The height of the round part of the tip, mm. */
function heightOfCurve(tool: StockTool): number {
  if (tool.kind === 'ball-end-mill') return tool.diameter / 2;
  return tool.kind === 'tapered-ball-end-mill' ? taperOf(tool).touch.height : 0;
}
