import { enterPath } from '../../paths/enter-path';
import { type FittedPath, reversed } from '../../paths/fitted-path';
import type { MillWriter } from '../../paths/mill-writer';

/** Cuts one line at all depths without leaving it: an open line back and forth, a closed line around and around. */
export function engravePath(
  path: FittedPath,
  startDepth: number,
  depths: readonly number[],
  writer: MillWriter,
): void {
  if (path.length === 0) return;
  depths.forEach((depth, pass) => {
    const way = path.isClosed || pass % 2 === 0 ? path : reversed(path);
    if (pass === 0) enterPath(way, -startDepth, -depth, writer);
    else writer.plungeTo(-depth);
    writer.follow(way, 0, way.length, () => -depth);
  });
}
