import type { GeometryKernel } from '@kerf/geometry';
import { leastOf, mostOf } from '@kerf/machining';
import type { CamJob, CamOperation } from '../../cuts/operation';
import { aroundForm, floorForm, formRegion, type TargetForm } from '../target-form';
import type { VCarveCut } from './v-carve-cut';

/**
 * The target of a carving: a roof over the shape, turned upside down. Where the roof would be deeper than the floor,
 * the target is level.
 */
export function vCarveTarget(cut: VCarveCut, job: CamJob, kernel: GeometryKernel): readonly TargetForm[] {
  if (cut.plugMargin !== null) return [aroundForm(cut)];
  const { vBit, wallDepth } = cut;
  const floor = floorDepth(cut, job);
  const slope = vBit.kind === 'v-bit' ? Math.tan(vBit.angle / 2) : 0;
  const lines = formRegion(cut, kernel);
  if (slope === 0) return [floorForm(lines, floor)];
  return [
    {
      lines,
      reach: (floor - wallDepth) * slope,
      wallAt: 0,
      heightAt: (distance) => (distance < 0 ? 0 : -Math.min(floor, wallDepth + distance / slope)),
    },
  ];
}

/**
 * The depth of a carving's floor. For an inlay, the depth of the end mill and the depth of the V-bit after it may
 * differ by the height of a ridge.
 */
function floorDepth({ objectId }: VCarveCut, { operations }: CamJob): number {
  const depths = operations
    .filter(isVCarve)
    .filter((cut) => cut.objectId === objectId)
    .map(({ finalDepth }) => finalDepth);
  return (leastOf(depths) + mostOf(depths)) / 2;
}

function isVCarve(cut: CamOperation): cut is VCarveCut {
  return cut.kind === 'v-carve';
}
