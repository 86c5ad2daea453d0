import type { Path } from '@kerf/geometry';
import type { PathShape } from './shape';

export function pathOutline({ path }: PathShape): Path {
  return path;
}
