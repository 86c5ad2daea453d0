import {
  type FillRule,
  type GeometryKernel,
  type Point,
  type Polylines,
  polylinesBounds,
  polylinesFrom,
} from '@kerf/geometry';
import type { Tool } from '@kerf/machining';
import type { MillingCut } from '../cuts/cut';

/** A form that the stock should have: the groove of a tool along lines, or heights by the distance from lines. */
export type TargetForm = TargetGroove | TargetHeights;

/** The groove of a tool along contours. */
export interface TargetGroove {
  readonly lines: Polylines;
  readonly tool: Tool;
  /** Height of the tool's tip, mm, at most 0. */
  readonly tip: number;
  /** The distance of its axis from the contours, mm: outside of closed ones when negative. */
  readonly beside: number;
}

/** Heights within contours and near to them. */
export interface TargetHeights {
  readonly lines: Polylines;
  /**
   * Beyond this distance from the contours, mm, there is no target outside, and inside the target is that at the reach.
   */
  readonly reach: number;
  /**
   * The distance from the contours, mm, at which there is an upright wall: it is unknown on which side of it a position
   * is.
   */
  readonly wallAt?: number;
  /** The target height `distance` mm inside of the contours (negative: outside), at most 0; null: any. */
  heightAt(distance: number): number | null;
}

/** The closed contours as a region: what an odd number of them surrounds. */
export function formRegion(
  { geometry, fillRule }: { readonly geometry: Polylines; readonly fillRule: FillRule },
  kernel: GeometryKernel,
): Polylines {
  return kernel.union(geometry, fillRule);
}

/**
 * A level floor within contours, `inset` mm away from them, with upright walls. `depth` in mm below the stock's top.
 */
export function floorForm(lines: Polylines, depth: number, inset = 0): TargetHeights {
  return { lines, reach: inset, wallAt: inset, heightAt: (distance) => (distance > inset ? -depth : 0) };
}

/** Anything, up to `reach` mm around a place. */
export function anyAround({ x, y }: Point, reach: number): TargetHeights {
  return { lines: polylinesFrom([{ points: [x, y], closed: true }]), reach, heightAt: () => null };
}

/** All around the drawn shape when it is cut as a mirror image: a plug is judged by its fit, not by its outline. */
export function aroundForm({ geometry, tool }: MillingCut): TargetHeights {
  const { minX, minY, maxX, maxY } = polylinesBounds(geometry);
  const points = [minX, minY, maxX, minY, maxX, maxY, minX, maxY];
  return {
    lines: polylinesFrom([{ points, closed: true }]),
    reach: 4 * tool.diameter,
    heightAt: () => null,
  };
}
