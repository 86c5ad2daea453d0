import {
  type Bounds,
  concatPolylines,
  expandBounds,
  filterPolylines,
  intersectsBounds,
  type Polylines,
  polylineAt,
  polylinesBounds,
  polylinesFrom,
} from '@kerf/geometry';
import { toolRadiusAt } from '@kerf/machining';
import type { ProfileCut } from '../operations/profile/profile-cut';
import type { Untokened } from './parts';

/**
 * Gives each profile with leads its neighbours: the contours of other objects that the tool could cut into on its way
 * in or out. Objects further away are left out, so that the profile is not generated again when such an object is
 * moved.
 */
export function withNeighbours(operations: readonly Untokened[]): Untokened[] {
  const bounds = new Map<Polylines, Bounds>();
  const boundsOf = (geometry: Polylines): Bounds => {
    const known = bounds.get(geometry) ?? polylinesBounds(geometry);
    bounds.set(geometry, known);
    return known;
  };
  return operations.map((operation) => {
    if (!isProfile(operation) || operation.leads.kind === 'none' || operation.side === 'on') return operation;
    const { geometry, tool, leads, finish, finalDepth, objectId } = operation;
    const radius = toolRadiusAt(tool, finalDepth);
    const reach = 2 * (radius + leads.length) + finish.stockToLeave + finish.allowance;
    const near = expandBounds(boundsOf(geometry), reach);
    const seen = new Set([objectId]);
    const contours: Polylines[] = [];
    for (const other of operations) {
      if (seen.has(other.objectId) || other.facts.rank === 'surface') continue;
      seen.add(other.objectId);
      if (intersectsBounds(boundsOf(other.geometry), near)) contours.push(within(other.geometry, near));
    }
    return contours.length > 0 ? { ...operation, neighbours: concatPolylines(contours) } : operation;
  });
}

function isProfile(cut: Untokened): cut is Untokened<ProfileCut> {
  return cut.kind === 'profile';
}

function within(lines: Polylines, near: Bounds): Polylines {
  const boundsOf = (i: number) =>
    polylinesBounds(polylinesFrom([{ points: polylineAt(lines, i), closed: false }]));
  return filterPolylines(lines, (i) => intersectsBounds(boundsOf(i), near));
}
