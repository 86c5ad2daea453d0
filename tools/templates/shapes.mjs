// Outlines by formula, as SVG path data in a square of 100 × 100 with its middle at 50, 50 and y down.

const TURN = 2 * Math.PI;

export const written = (value) => String(Number(value.toFixed(3)));
const at = (x, y) => `${written(x)} ${written(y)}`;

/** A point at a distance and an angle (degrees, clockwise from the top) from the middle. */
export function polar(radius, degrees, cx = 50, cy = 50) {
  const angle = (degrees * TURN) / 360;
  return [cx + radius * Math.sin(angle), cy - radius * Math.cos(angle)];
}

export const poly = (...points) => `M${points.map(([x, y]) => at(x, y)).join('L')}Z`;

export const range = (count) => Array.from({ length: count }, (_, i) => i);

export function circle(radius, cx = 50, cy = 50) {
  const r = written(radius);
  return `M${at(cx - radius, cy)}A${r} ${r} 0 1 1 ${at(cx + radius, cy)}A${r} ${r} 0 1 1 ${at(cx - radius, cy)}Z`;
}

/** The same circle the other way round: a hole under the nonzero rule. */
export function hole(radius, cx = 50, cy = 50) {
  const r = written(radius);
  return `M${at(cx - radius, cy)}A${r} ${r} 0 1 0 ${at(cx + radius, cy)}A${r} ${r} 0 1 0 ${at(cx - radius, cy)}Z`;
}

export const ring = (outer, inner, cx = 50, cy = 50) => circle(outer, cx, cy) + hole(inner, cx, cy);

export function rect(x, y, width, height, radius = 0) {
  if (radius === 0) return poly([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
  const r = Math.min(radius, width / 2, height / 2);
  const arc = (dx, dy) => `a${written(r)} ${written(r)} 0 0 1 ${at(dx, dy)}`;
  const [w, h] = [width - 2 * r, height - 2 * r].map(written);
  return `M${at(x + r, y)}h${w}${arc(r, r)}v${h}${arc(-r, r)}h-${w}${arc(-r, -r)}v-${h}${arc(r, -r)}Z`;
}

/** A star with `points` points; `inner` is the radius between them. */
export const star = (points, outer, inner, turn = 0) =>
  poly(...range(2 * points).map((i) => polar(i % 2 === 0 ? outer : inner, turn + (180 * i) / points)));

export const regular = (sides, radius, turn = 0) =>
  poly(...range(sides).map((i) => polar(radius, turn + (360 * i) / sides)));

/** A disc with round bumps along its edge. */
export function scalloped(count, radius, bump = 1) {
  const chord = 2 * radius * Math.sin(Math.PI / count);
  const r = written((chord / 2) * bump);
  const points = range(count).map((i) => polar(radius, (360 * i) / count));
  return `M${at(...points[0])}${range(count)
    .map((i) => `A${r} ${r} 0 0 1 ${at(...points[(i + 1) % count])}`)
    .join('')}Z`;
}

/** A pointed petal from the middle outwards. */
export function petal(from, to, width, degrees, cx = 50, cy = 50) {
  const middle = (from + to) / 2;
  const [a, b] = [polar(from, degrees, cx, cy), polar(to, degrees, cx, cy)];
  const side = (sign) => {
    const [x, y] = polar(middle, degrees, cx, cy);
    const angle = (degrees * TURN) / 360;
    return [x + sign * width * Math.cos(angle), y + sign * width * Math.sin(angle)];
  };
  return `M${at(...a)}Q${at(...side(-1))} ${at(...b)}Q${at(...side(1))} ${at(...a)}Z`;
}

/** A round petal: a drop with its tip in the middle. */
export function drop(from, to, width, degrees, cx = 50, cy = 50) {
  const angle = (degrees * TURN) / 360;
  const [ux, uy] = [Math.sin(angle), -Math.cos(angle)];
  const [vx, vy] = [Math.cos(angle), Math.sin(angle)];
  const p = (along, across) => at(cx + ux * along + vx * across, cy + uy * along + vy * across);
  const reach = from + (to - from) * 0.55;
  return `M${p(from, 0)}C${p(reach, -width * 0.6)} ${p(to - width * 0.2, -width)} ${p(to, 0)}C${p(to - width * 0.2, width)} ${p(reach, width * 0.6)} ${p(from, 0)}Z`;
}

export const petals = (count, draw) =>
  range(count)
    .map((i) => draw((360 * i) / count, i))
    .join('');

/** A gear with `teeth` teeth and a hole. */
export function gear(teeth, outer, root, bore) {
  const step = 360 / teeth;
  const corners = range(teeth).flatMap((i) => [
    polar(root, i * step - 0.3 * step),
    polar(outer, i * step - 0.18 * step),
    polar(outer, i * step + 0.18 * step),
    polar(root, i * step + 0.3 * step),
  ]);
  return poly(...corners) + hole(bore);
}

/** Leaves along a curved stem; `place(t)` gives x, y and the stem's direction in degrees. */
export function leaves(count, place, length, width) {
  return range(count)
    .map((i) => {
      const [x, y, direction] = place((i + 0.5) / count);
      const size = length * (1 - 0.35 * (i / count));
      return [-48, 48]
        .map((side) => petal(0.5, size, width * (size / length), direction + side, x, y))
        .join('');
    })
    .join('');
}

/** A stem as a narrow area along points. */
export function stem(points, width) {
  const left = [];
  const right = [];
  points.forEach(([x, y], i) => {
    const [ax, ay] = points[Math.max(0, i - 1)];
    const [bx, by] = points[Math.min(points.length - 1, i + 1)];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const half = (width / 2) * (1 - 0.6 * (i / (points.length - 1)));
    left.push([x - ((by - ay) / length) * half, y + ((bx - ax) / length) * half]);
    right.unshift([x + ((by - ay) / length) * half, y - ((bx - ax) / length) * half]);
  });
  return poly(...left, ...right);
}

/** Half a laurel wreath: leaves along an arc, from the bottom up on one side (−1 left, 1 right). */
export function laurelHalf(side, count = 9, radius = 40) {
  const place = (t) => {
    const degrees = side * (176 - 150 * t);
    const [x, y] = polar(radius, degrees);
    return [x, y, degrees - side * 90];
  };
  const line = range(21).map((i) => place(i / 20).slice(0, 2));
  return (
    stem(line, 1.8) + leaves(count, place, 15, 4.6) + petal(0, 13, 4, place(1)[2], ...place(1).slice(0, 2))
  );
}

/** A snowflake with branches of the given lengths (shares of the radius). */
export function snowflake(radius, width, branches) {
  const bar = (from, to, w, degrees, cx = 50, cy = 50) => {
    const angle = (degrees * TURN) / 360;
    const [vx, vy] = [(Math.cos(angle) * w) / 2, (Math.sin(angle) * w) / 2];
    const [a, b] = [polar(from, degrees, cx, cy), polar(to, degrees, cx, cy)];
    return poly(
      [a[0] - vx, a[1] - vy],
      [b[0] - vx, b[1] - vy],
      [b[0] + vx, b[1] + vy],
      [a[0] + vx, a[1] + vy],
    );
  };
  return range(6)
    .map((arm) => {
      const degrees = 60 * arm;
      const side = branches
        .map(([along, length]) => {
          const [x, y] = polar(radius * along, degrees);
          return [-55, 55].map((turn) => bar(0, radius * length, width, degrees + turn, x, y)).join('');
        })
        .join('');
      return bar(0, radius, width, degrees) + side;
    })
    .join('');
}

/** A spiral swirl as an area that becomes narrower. */
export function swirl(cx, cy, start, end, r0, r1, width) {
  const points = range(40).map((i) => {
    const t = i / 39;
    return polar(r0 + (r1 - r0) * t, start + (end - start) * t, cx, cy);
  });
  return stem(points, width);
}

/** The same data mirrored at x = 50, as a new outline. Only for data made of M, L, Q, C, A and Z in capitals. */
export function mirrored(d) {
  return d.replace(/([MLQCA])([^MLQCAZ]*)/g, (_, verb, numbers) => {
    const values = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (verb === 'A')
      return `A${values
        .map((value, i) => (i % 7 === 4 ? 1 - value : i % 7 === 5 ? 100 - value : value))
        .map(written)
        .join(' ')}`;
    return `${verb}${values
      .map((value, i) => (i % 2 === 0 ? 100 - value : value))
      .map(written)
      .join(' ')}`;
  });
}
