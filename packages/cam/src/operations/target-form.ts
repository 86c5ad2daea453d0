import {
  type FillRule,
  type GeometryKernel,
  type Point,
  type Polylines,
  polylinesBounds,
  polylinesFrom,
  type TriangleMesh,
} from '@kerf/geometry';
import type { Tool } from '@kerf/machining';
import type { MillingCut } from '../cuts/cut';

/**
 * A shape that the stock should have: the groove of a tool along lines, heights that depend on the distance from lines,
 * or the surface of a model.
 */
export type TargetForm = TargetGroove | TargetHeights | TargetSurface;

/** The surface of a model within contours. */
export interface TargetSurface {
  readonly lines: Polylines;
  /** The distance outside of the contours, mm, within which any height is right: the bit clears the model's foot. */
  readonly reach: number;
  /** The height where there is no model, mm, at most 0. */
  readonly floor: number;
  /** The model in `StockSpace`. */
  readonly mesh: TriangleMesh;
}

/** The groove of a tool along contours. */
export interface TargetGroove {
  readonly lines: Polylines;
  readonly tool: Tool;
  /** The height of the tool's tip, mm, at most 0. */
  readonly tip: number;
  /** The distance of the tool's axis from the contours, mm; negative: outside of closed contours. */
  readonly beside: number;
}

/** The heights within contours and near them. */
export interface TargetHeights {
  readonly lines: Polylines;
  /**
   * The distance from the contours, mm, within which heights are defined. Further outside there is no target. Further
   * inside, the height is the height at this distance.
   */
  readonly reach: number;
  /**
   * The distance from the contours, mm, at which there is an upright wall. A position at this distance may be on either
   * side of the wall.
   */
  readonly wallAt?: number;
  /**
   * The target height at `distance` mm inside the contours (negative: outside), at most 0; null: any height is right.
   */
  heightAt(distance: number): number | null;
}

/** The area of the closed contours under the fill rule, as a region. */
export function formRegion(
  { geometry, fillRule }: { readonly geometry: Polylines; readonly fillRule: FillRule },
  kernel: GeometryKernel,
): Polylines {
  return kernel.union(geometry, fillRule);
}

/**
 * A level floor with upright walls, within contours and `inset` mm away from them. `depth` is in mm below the stock's
 * top.
 */
export function floorForm(lines: Polylines, depth: number, inset = 0): TargetHeights {
  return { lines, reach: inset, wallAt: inset, heightAt: (distance) => (distance > inset ? -depth : 0) };
}

/** A target that allows any height up to `reach` mm around a place. */
export function anyAround({ x, y }: Point, reach: number): TargetHeights {
  return { lines: polylinesFrom([{ points: [x, y], closed: true }]), reach, heightAt: () => null };
}

/**
 * The target of a shape that is cut as a mirror image. All around the drawn shape any height is right, because a plug
 * is judged by how well it fits and not by its outline.
 */
export function aroundForm({ geometry, tool }: MillingCut): TargetHeights {
  const { minX, minY, maxX, maxY } = polylinesBounds(geometry);
  const points = [minX, minY, maxX, minY, maxX, maxY, minX, maxY];
  return {
    lines: polylinesFrom([{ points, closed: true }]),
    reach: 4 * tool.diameter,
    heightAt: () => null,
  };
}
