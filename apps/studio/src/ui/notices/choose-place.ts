/** A rectangle of the page, px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What notices may lie over, and what they should not. */
export interface Surroundings {
  readonly width: number;
  readonly height: number;
  /** What a person presses or fills in. A notice never lies over it while there is another place. */
  readonly controls: readonly Box[];
  /** What says where a person is: the titles of the windows. */
  readonly titles: readonly Box[];
  /** What a person reads. */
  readonly texts: readonly Box[];
  /** The windows. Beside them, a notice disturbs least. */
  readonly windows: readonly Box[];
}

/** The distance of a notice from the edges of the page and from controls, px. */
const GAP = 8;
const STEP_X = 16;
const STEP_Y = 12;
/** What each covered square pixel costs. */
const CONTROL = 10_000;
const TITLE = 100;
const TEXT = 10;
const WINDOW = 1;

/**
 * Where notices of this size disturb least: over no control, beside the windows rather than over them, and then as near
 * to the bottom right corner as possible, where notices usually are.
 */
export function choosePlace(
  notice: { readonly width: number; readonly height: number },
  around: Surroundings,
): { readonly left: number; readonly top: number } {
  const right = Math.max(GAP, around.width - notice.width - GAP);
  const bottom = Math.max(GAP, around.height - notice.height - GAP);
  let best = { left: right, top: bottom };
  let least = Number.POSITIVE_INFINITY;
  for (const left of steps(right, STEP_X))
    for (const top of steps(bottom, STEP_Y)) {
      const box = { left, top, width: notice.width, height: notice.height };
      const cost =
        CONTROL * covered(box, around.controls, GAP) +
        TITLE * covered(box, around.titles, GAP) +
        TEXT * covered(box, around.texts, 0) +
        WINDOW * covered(box, around.windows, 0) +
        (right - left + bottom - top) / 10;
      if (cost < least) [best, least] = [{ left, top }, cost];
    }
  return best;
}

/** From the last place to the first one, which is always among them. */
function steps(last: number, step: number): number[] {
  const places: number[] = [];
  for (let at = last; at > GAP; at -= step) places.push(at);
  return [...places, GAP];
}

/** How much of the boxes this one covers, px². Where boxes lie over each other, both count. */
function covered(box: Box, boxes: readonly Box[], margin: number): number {
  let area = 0;
  for (const { left, top, width, height } of boxes) {
    const across = Math.min(box.left + box.width, left + width + margin) - Math.max(box.left, left - margin);
    const down = Math.min(box.top + box.height, top + height + margin) - Math.max(box.top, top - margin);
    if (across > 0 && down > 0) area += across * down;
  }
  return area;
}
