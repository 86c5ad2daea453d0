import type { Mask } from '../mask';

/** The lengths of a straight and of a diagonal step, times 3; together they are about as long as the real way. */
const STRAIGHT = 3;
const DIAGONAL = 4;

/**
 * For each cell of a mask, about how far its middle is from the nearest cell that is not traced, in pixels. By
 * G. Borgefors, 'Distance transformations in digital images' (1986), with the steps 3 and 4.
 */
export function distancesInside({ cells, stride }: Mask): Float32Array {
  const most = 1 << 28;
  const distances = Int32Array.from(cells, (cell) => (cell === 1 ? most : 0));
  const relax = (at: number, one: number, two: number, three: number, four: number) => {
    distances[at] = Math.min(
      distances[at]!,
      distances[at + one]! + STRAIGHT,
      distances[at + two]! + STRAIGHT,
      distances[at + three]! + DIAGONAL,
      distances[at + four]! + DIAGONAL,
    );
  };
  for (let at = stride + 1; at < cells.length; at += 1)
    if (cells[at] === 1) relax(at, -1, -stride, -stride - 1, -stride + 1);
  for (let at = cells.length - stride - 2; at >= 0; at -= 1)
    if (cells[at] === 1) relax(at, 1, stride, stride + 1, stride - 1);
  return Float32Array.from(distances, (distance) => distance / STRAIGHT);
}
