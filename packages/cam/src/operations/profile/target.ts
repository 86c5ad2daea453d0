import { filterPolylines, type GeometryKernel } from '@kerf/geometry';
import { toolRadiusAt } from '@kerf/machining';
import { anyAround, formRegion, type TargetForm } from '../target-form';
import { holdingTabPlaces } from './holding-tabs';
import type { ProfileCut } from './profile-cut';

/**
 * The target of a contour. Where leads run, and where tabs are, any height is right. A second bit has no target,
 * because it only cuts what the first bit left.
 */
export function profileTarget(cut: ProfileCut, kernel: GeometryKernel): readonly TargetForm[] {
  if (cut.after) return [];
  const { tool, finalDepth, side, geometry, finish, leads } = cut;
  const tip = -finalDepth;
  if (side === 'on') return [{ lines: geometry, tool, tip, beside: 0 }, ...tabForms(cut, kernel)];
  const away = toolRadiusAt(tool, finalDepth) + finish.stockToLeave;
  const out = side === 'outside' ? -1 : 1;
  const lines = formRegion(cut, kernel);
  const farEdge = away + tool.diameter / 2;
  const waste: TargetForm = {
    lines,
    reach: farEdge + leads.length + toolRadiusAt(tool, finalDepth),
    wallAt: out * farEdge,
    heightAt: (distance) => (out * distance > farEdge ? null : 0),
  };
  const open = filterPolylines(geometry, (i) => geometry.closed[i] === 0);
  return [
    { lines, tool, tip, beside: out * away },
    ...(leads.kind === 'none' ? [] : [waste]),
    { lines: open, tool, tip, beside: 0 },
    ...tabForms(cut, kernel),
  ];
}

function tabForms(cut: ProfileCut, kernel: GeometryKernel): readonly TargetForm[] {
  const diameter = 2 * toolRadiusAt(cut.tool, cut.finalDepth);
  const reach = cut.tabs ? cut.tabs.width / 2 + diameter + cut.tabs.height : 0;
  return holdingTabPlaces(cut, diameter, kernel).map((place) => anyAround(place, reach));
}
