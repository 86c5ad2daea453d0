/* The picture with specks that tracers are measured on: 2000 × 2000 pixels in black and white, 24 shapes with straight
   sides, round sides, holes and sharp corners, and 4000 pixels at random places that have the wrong colour. */

/** The side of the picture in pixels. */
export const SIDE = 2000;
const SPECKS = 4000;

/** 1 for each black pixel, rows from the top: with the specks, and without them. */
export function speckledShapes(): { readonly clean: Uint8Array; readonly speckled: Uint8Array } {
  const clean = new Uint8Array(SIDE * SIDE);
  const cell = SIDE / 5;
  for (let row = 0; row < 5; row += 1)
    for (let column = 0; column < 5; column += 1) {
      const kind = row * 5 + column;
      if (kind === 24) continue;
      const [left, top] = [column * cell, row * cell];
      const inside = KINDS[kind % KINDS.length]!;
      const turn = 0.13 * kind;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      for (let y = 0; y < cell; y += 1)
        for (let x = 0; x < cell; x += 1) {
          const [u, v] = [(x + 0.5) / cell - 0.5, (y + 0.5) / cell - 0.5];
          if (inside(cos * u - sin * v, sin * u + cos * v)) clean[(top + y) * SIDE + left + x] = 1;
        }
    }
  const speckled = clean.slice();
  let seed = 12_345;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  for (let i = 0; i < SPECKS; i += 1)
    speckled[Math.floor(random() * SIDE) * SIDE + Math.floor(random() * SIDE)]! ^= 1;
  return { clean, speckled };
}

/** Shapes in a square of the side 1 about the origin. */
const KINDS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => Math.hypot(x, y) < 0.4,
  (x, y) => Math.hypot(x, y) < 0.42 && Math.hypot(x, y) > 0.25,
  (x, y) => Math.max(Math.abs(x), Math.abs(y)) < 0.28,
  (x, y) => Math.hypot(Math.max(0, Math.abs(x) - 0.2), Math.max(0, Math.abs(y) - 0.2)) < 0.12,
  star,
  (x, y) => Math.hypot(x, y) < 0.32 + 0.09 * Math.sin(5 * Math.atan2(y, x)),
  (x, y) => (Math.abs(x) < 0.13 && Math.abs(y) < 0.4) || (Math.abs(y) < 0.13 && Math.abs(x) < 0.4),
];

/** A star with five points. */
function star(x: number, y: number): boolean {
  const fifth = (2 * Math.PI) / 5;
  const angle = Math.abs((((Math.atan2(y, x) % fifth) + fifth * 1.5) % fifth) - fifth / 2);
  const [u, v] = [Math.hypot(x, y) * Math.cos(angle), Math.hypot(x, y) * Math.sin(angle)];
  // The side from the point (0.42, 0) to the inner corner at 36° and 0.18.
  const [innerX, innerY] = [0.18 * Math.cos(fifth / 2), 0.18 * Math.sin(fifth / 2)];
  return (innerX - 0.42) * v - innerY * (u - 0.42) > 0;
}
