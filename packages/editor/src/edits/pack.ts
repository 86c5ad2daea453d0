/** An upright rectangle, mm. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The size of something that has to find a place, mm. */
export type Size = Pick<Rectangle, 'width' | 'height'>;

/** Where a rectangle lies: its lower left corner, and whether it is turned by a quarter. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly isTurned: boolean;
}

/** Sums of decimal fractions are not exact, mm. */
const ROUNDING = 1e-6;

/* Packing of rectangles by the largest free rectangles (J. Jylänki, A thousand ways to pack the bin, 2010). The free
   area is kept as a list of rectangles, which overlap each other: each is as large as it can be. A rectangle is placed
   in the lower left corner of the one in which its top is lowest. Every free rectangle that it touches is replaced by
   the largest rectangles beside it. */

/** What is left of a free rectangle beside a taken one; the free one itself when they do not touch. */
function freeBeside(free: Rectangle, taken: Rectangle): readonly Rectangle[] {
  const [right, top] = [free.x + free.width, free.y + free.height];
  const [takenRight, takenTop] = [taken.x + taken.width, taken.y + taken.height];
  const isApart =
    takenRight <= free.x + ROUNDING ||
    taken.x >= right - ROUNDING ||
    takenTop <= free.y + ROUNDING ||
    taken.y >= top - ROUNDING;
  if (isApart) return [free];
  return [
    { ...free, width: taken.x - free.x },
    { ...free, x: takenRight, width: right - takenRight },
    { ...free, height: taken.y - free.y },
    { ...free, y: takenTop, height: top - takenTop },
  ].filter(({ width, height }) => width > ROUNDING && height > ROUNDING);
}

function isWithin(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.x >= outer.x - ROUNDING &&
    inner.y >= outer.y - ROUNDING &&
    inner.x + inner.width <= outer.x + outer.width + ROUNDING &&
    inner.y + inner.height <= outer.y + outer.height + ROUNDING
  );
}

/** The free rectangles after another one is taken. */
function without(free: readonly Rectangle[], taken: Rectangle): readonly Rectangle[] {
  const left = free.flatMap((one) => freeBeside(one, taken));
  return left.filter(
    (one, i) => !left.some((other, k) => k !== i && isWithin(one, other) && (k < i || !isWithin(other, one))),
  );
}

/** When a rectangle is turned: where that brings its top lower, or only where it would not fit otherwise. */
type Turning = 'lower' | 'fit';

/** The place in which the top of the rectangle is lowest; of several, the leftmost. */
function lowestPlace(free: readonly Rectangle[], { width, height }: Size, turning: Turning): Place | null {
  let best: { readonly place: Place; readonly top: number } | null = null;
  for (const isTurned of [false, true]) {
    if (turning === 'fit' && best) break;
    const [wide, high] = isTurned ? [height, width] : [width, height];
    for (const { x, y, width: roomX, height: roomY } of free) {
      if (wide > roomX + ROUNDING || high > roomY + ROUNDING) continue;
      const top = y + high;
      const isBetter =
        !best || top < best.top - ROUNDING || (top <= best.top + ROUNDING && x < best.place.x - ROUNDING);
      if (isBetter) best = { place: { x, y, isTurned }, top };
    }
  }
  return best?.place ?? null;
}

/** The orders in which rectangles are tried, the hardest to place first. */
const ORDERS: readonly ((size: Size) => number)[] = [
  ({ width, height }) => Math.max(width, height),
  ({ width, height }) => width * height,
  ({ height }) => height,
];

/** What rectangles are placed on, and how. */
interface Packing {
  readonly area: Rectangle;
  readonly gap: number;
  readonly taken: readonly Rectangle[];
  readonly turning: Turning;
}

function packInOrder(
  sizes: readonly Size[],
  order: readonly number[],
  { area, gap, taken, turning }: Packing,
) {
  const grown = (one: Rectangle): Rectangle => ({
    x: one.x - gap,
    y: one.y - gap,
    width: one.width + 2 * gap,
    height: one.height + 2 * gap,
  });
  let free: readonly Rectangle[] = [area];
  for (const one of taken) free = without(free, grown(one));
  const places: (Place | null)[] = sizes.map(() => null);
  let top = 0;
  for (const index of order) {
    const { width, height } = sizes[index]!;
    const place = lowestPlace(free, sizes[index]!, turning);
    places[index] = place;
    if (!place) continue;
    const box = { ...place, width: place.isTurned ? height : width, height: place.isTurned ? width : height };
    free = without(free, grown(box));
    top = Math.max(top, box.y + box.height);
  }
  return { places, count: places.filter((place) => place !== null).length, top };
}

/**
 * Places rectangles on an area, at least `gap` apart from each other and from what is there, as low as possible;
 * rectangles may be turned by a quarter. Null for those that find no place.
 */
export function packRectangles(
  sizes: readonly Size[],
  area: Rectangle,
  gap: number,
  taken: readonly Rectangle[] = [],
): readonly (Place | null)[] {
  return ORDERS.flatMap((measure) => {
    const order = sizes.map((_, i) => i).toSorted((a, b) => measure(sizes[b]!) - measure(sizes[a]!));
    return (['fit', 'lower'] as const).map((turning) =>
      packInOrder(sizes, order, { area, gap, taken, turning }),
    );
  }).reduce((a, b) => (b.count > a.count || (b.count === a.count && b.top < a.top - ROUNDING) ? b : a))
    .places;
}
