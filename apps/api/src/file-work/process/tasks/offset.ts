import { type JoinStyle, offsetRegion, regionOf } from '@kerf/geometry';
import { fail } from '@kerf/machining';
import type { WorkSettings } from '@kerf/protocol';
import { drawArea, readAreas } from './drawing';
import { grownFault } from './limits';
import type { Task } from './task';

type OffsetSettings = WorkSettings<'svgOffset'>;

const JOINS: Readonly<Record<OffsetSettings['cornerStyle'], JoinStyle>> = {
  1: 'round',
  2: 'miter',
  3: 'bevel',
};

/** The area of a drawing, grown or shrunk by some distance. */
export const offset: Task<OffsetSettings> = async (input, { direction, distance, cornerStyle }, tools) => {
  const read = await readAreas(input, tools);
  if (!read.ok) return read;
  const { areas, size } = read.value;
  const signed = direction === 1 ? distance : -distance;
  const region = regionOf(tools.kernel, areas.flat());
  const join = JOINS[cornerStyle];
  const tooMuch = grownFault(region, signed, join);
  if (tooMuch) return fail(tooMuch);
  return drawArea(offsetRegion(tools.kernel, region, signed, join), size);
};
