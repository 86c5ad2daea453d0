/* Straight moves through a tube. Each place of a way has a lowest and a highest height. A move begins where the move
   before it ends, and is continued as long as there is a slope that passes between the limits of all places since its
   start. It ends at the last place before that fails, with the slope in the middle of those that are left. So a move is
   never outside of the tube at a place, and each is as long as it can be from its start. */

/** How far above the height of a place a way may be, mm. */
export interface Tube {
  readonly lowest: number;
  readonly highest: number;
}

/**
 * Fits moves through the places `from`…`to`. `along` is the distance of each place along the way. The way begins at
 * `height`, and is in the tube `end` at its last place. `emit` receives the last place of each move and the height
 * there. Returns the height at the end.
 */
export function fitTube(
  along: Float64Array,
  heights: Float32Array,
  from: number,
  to: number,
  tube: Tube,
  end: Tube,
  height: number,
  emit: (place: number, height: number) => void,
): number {
  let start = from;
  let z = height;
  while (start < to) {
    let least = Number.NEGATIVE_INFINITY;
    let most = Number.POSITIVE_INFINITY;
    let last = start;
    let slope = 0;
    for (let place = start + 1; place <= to; place += 1) {
      const way = along[place]! - along[start]!;
      const { lowest, highest } = place === to ? end : tube;
      const low = (heights[place]! + lowest - z) / way;
      const high = (heights[place]! + highest - z) / way;
      if (low > most || high < least) break;
      if (low > least) least = low;
      if (high < most) most = high;
      last = place;
      slope = (least + most) / 2;
    }
    z += slope * (along[last]! - along[start]!);
    emit(last, z);
    start = last;
  }
  return z;
}
