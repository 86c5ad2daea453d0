import { followEdges, smoothKeepingEdges } from './filters/guided-filter';
import { stretchLevels } from './levels';
import { cellsOf, type ReliefSurface, withValues } from './relief-surface';

/** How far a background may differ from its usual brightness: at least and at most. */
const [LEAST_TOLERANCE, MOST_TOLERANCE] = [0.04, 0.15] as const;
/** A background takes at least this share of the border, and between these shares of the picture. */
const BORDER_SHARE = 0.5;
const [LEAST_SHARE, MOST_SHARE] = [0.03, 0.97] as const;
/** The subject rises from the background by this share of the depth. */
const STEP = 0.1;
/** Reach of the filters, mm, and the variance that is noise to them. */
const REACH = 0.6;
const EPSILON = 0.001;

/**
 * The background of a picture: 1 where it is, 0 elsewhere; null when there is none. It is what is transparent, or else
 * everything of about the same brightness that reaches the border, where most of the border has that brightness.
 */
export function findBackground(surface: ReliefSurface): Uint8Array | null {
  const { opacity } = surface;
  const found = opacity
    ? Uint8Array.from(opacity, (share) => (share < 0.5 ? 1 : 0))
    : floodFromBorder(surface);
  const share = (found?.reduce((sum, one) => sum + one, 0) ?? 0) / surface.values.length;
  return share >= LEAST_SHARE && share <= MOST_SHARE ? found : null;
}

function floodFromBorder(surface: ReliefSurface): Uint8Array | null {
  const { width, height } = surface;
  const smooth = smoothKeepingEdges(surface.values, surface, {
    radius: cellsOf(surface, REACH),
    epsilon: EPSILON,
  });
  const border = borderPoints(surface);
  const greys = Float32Array.from(border, (at) => smooth[at]!).sort();
  const usual = greys[greys.length >> 1]!;
  const spread = greys.map((grey) => Math.abs(grey - usual)).sort()[greys.length >> 1]!;
  const tolerance = Math.min(MOST_TOLERANCE, Math.max(LEAST_TOLERANCE, 4 * spread));
  const isLike = (at: number) => Math.abs(smooth[at]! - usual) <= tolerance;
  const starts = border.filter(isLike);
  if (starts.length < BORDER_SHARE * border.length) return null;
  const found = new Uint8Array(smooth.length);
  const open: number[] = [];
  const add = (at: number) => {
    if (found[at] === 1 || !isLike(at)) return;
    found[at] = 1;
    open.push(at);
  };
  for (const at of starts) add(at);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const column = at % width;
    if (column > 0) add(at - 1);
    if (column + 1 < width) add(at + 1);
    if (at >= width) add(at - width);
    if (at + width < width * height) add(at + width);
  }
  return found;
}

function borderPoints({ width, height }: ReliefSurface): number[] {
  const points: number[] = [];
  for (let column = 0; column < width; column += 1) points.push(column, (height - 1) * width + column);
  for (let row = 1; row + 1 < height; row += 1) points.push(row * width, (row + 1) * width - 1);
  return points;
}

/**
 * Lowers the background to 0 and stretches the rest, so that it rises from the background by a small step and reaches
 * the full height. The border between them follows the edges of the picture.
 */
export function lowerBackground(surface: ReliefSurface, background: Uint8Array): Float32Array {
  const subject = Float32Array.from(background, (one) => 1 - one);
  const shares = followEdges(subject, surface.values, surface, {
    radius: cellsOf(surface, REACH),
    epsilon: EPSILON,
  });
  let [low, high] = [1, 0];
  for (const [i, value] of surface.values.entries())
    if (background[i] === 0) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  const stretched = high - low < 0.02 ? null : stretchLevels(surface, low, high);
  return withValues(
    surface,
    shares.map((share, i) => {
      // The filter may leave a thin haze over the background and the subject; it is cut off.
      const part = Math.min(1, Math.max(0, (share - 0.1) / 0.8));
      return part * (STEP + (1 - STEP) * (stretched?.[i] ?? 1));
    }),
  ).values;
}
