import type { FittedPath } from '../../paths/fitted-path';
import type { MillWriter } from '../../paths/mill-writer';
import { type HeightProfile, higherOf } from './height-profile';
import type { TabHeights } from './tabs';

/** Follows a closed path over its tabs, from `from` mm on for `distance` mm. */
export function followOverTabs(
  path: FittedPath,
  tabs: TabHeights | null,
  from: number,
  distance: number,
  wanted: HeightProfile,
  writer: MillWriter,
): void {
  const heights = tabs ? higherOf(wanted, tabs.from(from, distance), distance) : wanted;
  writer.follow(path, from, distance, heights.at, heights.breaks);
}
