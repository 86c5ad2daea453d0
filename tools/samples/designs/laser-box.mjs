import { createSample, path, polygon, round } from '../kit.mjs';

const SHEET = 3;
const BOX = { width: 90, depth: 60, height: 54 };
/** What the beam burns away: each part is cut this much larger, so that teeth and gaps fit tightly. */
const KERF = 0.1;

/**
 * One edge of a panel, from its corner along `direction`; `out` points away from the panel. Teeth stand on the odd
 * pieces, or on the even ones where `begins` is true.
 */
function edge([x, y], direction, out, length, count, begins) {
  const points = [];
  for (let i = 0; i < count; i += 1) {
    const isTooth = (i % 2 === 0) === begins;
    const lift = isTooth ? 0 : -SHEET;
    for (const at of [(i * length) / count, ((i + 1) * length) / count])
      points.push([x + direction[0] * at + out[0] * lift, y + direction[1] * at + out[1] * lift]);
  }
  return points;
}

/** The teeth on an edge: an odd number, so that both ends are alike. */
const teeth = (length) => 2 * Math.round(length / 24) + 1;

/**
 * A panel whose lower left corner is at `corner`. `edges`: for bottom, right, top and left, whether a tooth stands at
 * the ends; null for a straight edge.
 */
function panel([x, y], width, height, [bottom, right, top, left]) {
  const sides = [
    [[x, y], [1, 0], [0, -1], width, bottom],
    [[x + width, y], [0, 1], [1, 0], height, right],
    [[x + width, y + height], [-1, 0], [0, 1], width, top],
    [[x, y + height], [0, -1], [-1, 0], height, left],
  ];
  const points = sides.flatMap(([corner, direction, out, length, begins]) =>
    begins === null ? [corner] : edge(corner, direction, out, length, teeth(length), begins),
  );
  return polygon(clipped(points, x, y, width, height, [bottom, right, top, left]));
}

/** Corners where two gaps meet are inside of the panel: the points of both edges there become one. */
function clipped(points, x, y, width, height, [bottom, right, top, left]) {
  const low = { x: left === false ? x + SHEET : x, y: bottom === false ? y + SHEET : y };
  const high = {
    x: right === false ? x + width - SHEET : x + width,
    y: top === false ? y + height - SHEET : y + height,
  };
  const inside = points.map(([px, py]) => {
    const isCorner = (value, from, size) => value < from + 2 * SHEET || value > from + size - 2 * SHEET;
    if (!isCorner(px, x, width) || !isCorner(py, y, height)) return [px, py];
    return [Math.min(high.x, Math.max(low.x, px)), Math.min(high.y, Math.max(low.y, py))];
  });
  return inside.filter(([px, py], i) => {
    const [qx, qy] = inside[(i + inside.length - 1) % inside.length];
    return Math.hypot(px - qx, py - qy) > 1e-6;
  });
}

/** A heart as path data: its tip at a place, `size` wide. */
function heart(x, y, size) {
  const s = size / 20;
  const p = (dx, dy) => `${round(x + s * dx)} ${round(y + s * dy)}`;
  return `M${p(0, 0)}C${p(-4, 5)} ${p(-10, 8)} ${p(-10, 13)}C${p(-10, 18)} ${p(-3, 20)} ${p(0, 14)}C${p(3, 20)} ${p(10, 18)} ${p(10, 13)}C${p(10, 8)} ${p(4, 5)} ${p(0, 0)}Z`;
}

/** An open box of 3 mm plywood: five panels whose teeth fit into each other. */
export async function build(engines) {
  const sample = createSample(
    {
      name: 'Laser-cut box',
      stock: { width: 290, height: 175, thickness: SHEET },
      material: 'Plywood',
      isLaser: true,
    },
    engines,
  );
  const { add, burn, text, design } = sample;
  const { width, depth, height } = BOX;
  const cut = (side) => burn('laser-line', { side, speed: 400, power: 90, passes: 2, kerfWidth: KERF });
  const panels = [
    ['Bottom', [5, 8], width, depth, [false, false, false, false]],
    ['Front', [5, 78], width, height, [true, true, null, true]],
    ['Back', [105, 78], width, height, [true, true, null, true]],
    ['Left', [105, 8], depth, height, [true, false, null, false]],
    ['Right', [175, 8], depth, height, [true, false, null, false]],
  ];
  const engraving = burn('laser-fill', { speed: 3000, power: 35, lineInterval: 0.15 });
  add({
    ...(await text('Treasures', { x: 50, y: 106, family: 'Lobster', fontSize: 19 })),
    operation: engraving,
  });
  for (const [x, y] of [
    [135, 26],
    [205, 26],
  ])
    add({ name: 'Heart', shape: path(heart(x, y, 20)), layer: '02', operation: cut('inside') });
  for (const [name, corner, w, h, edges] of panels)
    add({ name, shape: path(panel(corner, w, h, edges)), layer: '02', operation: cut('outside') });
  return design();
}
