import type { Path } from '@kerf/geometry';
import { outlineOfCells } from '../outline/cells';
import { growSquareOutline } from '../outline/grow';

/** A stretch of an edge, mm from its beginning. */
export type Stretch = readonly [from: number, to: number];

/** One edge of a panel: the stretches of its joint that are this panel's teeth; null where the panel simply ends. */
export type PanelEdge = readonly Stretch[] | null;

/** A rectangle of a panel; what is beyond the panel's edge does not count. */
export interface Rectangle {
  readonly x: Stretch;
  readonly y: Stretch;
}

/** A flat panel with finger joints. Stretches of an edge are measured along the panel's x or y. */
export interface PanelPlan {
  readonly width: number;
  readonly height: number;
  readonly thickness: number;
  readonly edges: {
    readonly bottom: PanelEdge;
    readonly right: PanelEdge;
    readonly top: PanelEdge;
    readonly left: PanelEdge;
  };
  readonly holes: readonly Rectangle[];
}

const isIn = (value: number, [from, to]: Stretch) => value > from && value < to;

/** The lines of a grid from 0 to `end`: sorted, and none twice. */
function gridLines(values: readonly number[], end: number): readonly number[] {
  const sorted = values.map((value) => Math.min(end, Math.max(0, value))).sort((a, b) => a - b);
  return sorted.filter((value, i) => i === 0 || value - sorted[i - 1]! > 1e-9);
}

/** The outline of a panel; `grow` mm are added on all sides for what the cut takes away. */
export function panelOutline(plan: PanelPlan, grow: number): Path {
  const { width, height, thickness, edges, holes } = plan;
  const inner = {
    x: [edges.left ? thickness : 0, edges.right ? width - thickness : width] as const,
    y: [edges.bottom ? thickness : 0, edges.top ? height - thickness : height] as const,
  };
  const alongX = [...(edges.bottom ?? []), ...(edges.top ?? [])].flat();
  const alongY = [...(edges.left ?? []), ...(edges.right ?? [])].flat();
  const columns = gridLines([0, width, ...inner.x, ...alongX, ...holes.flatMap(({ x }) => x)], width);
  const rows = gridLines([0, height, ...inner.y, ...alongY, ...holes.flatMap(({ y }) => y)], height);
  const middles = (lines: readonly number[]) => lines.slice(1).map((line, i) => (line + lines[i]!) / 2);
  const [xs, ys] = [middles(columns), middles(rows)];
  const teeth = (edge: PanelEdge, at: readonly number[]) =>
    at.map((value) => edge?.some((tooth) => isIn(value, tooth)) ?? false);
  const [low, high] = [teeth(edges.bottom, xs), teeth(edges.top, xs)];
  const [left, right] = [teeth(edges.left, ys), teeth(edges.right, ys)];
  const isFilled = (column: number, row: number) => {
    const [x, y] = [xs[column]!, ys[row]!];
    if (isIn(x, inner.x) && isIn(y, inner.y))
      return !holes.some((hole) => isIn(x, hole.x) && isIn(y, hole.y));
    // A corner belongs to the panel where a tooth of either edge reaches it.
    return (
      (y < inner.y[0] && low[column]!) ||
      (y > inner.y[1] && high[column]!) ||
      (x < inner.x[0] && left[row]!) ||
      (x > inner.x[1] && right[row]!)
    );
  };
  return growSquareOutline(outlineOfCells(columns, rows, isFilled), grow);
}
