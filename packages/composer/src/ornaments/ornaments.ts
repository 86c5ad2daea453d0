import { concatPolylines, multiply, rotation, scaling, translation } from '@kerf/geometry';
import { type Area, displaced, mapped, moved } from '../ink/area';
import type { Ink } from '../ink/ink';
import { arcPoints, brush, circle, leaf, polar, polygon, star } from '../ink/shapes';

const TAU = 2 * Math.PI;

/** The same area `count` times around the origin; `from` is the angle of the first. */
export function around(area: Area, count: number, from = 0): Area {
  return concatPolylines(
    Array.from({ length: count }, (_, i) => mapped(area, rotation(from + (TAU * i) / count))),
  );
}

/** The area and its mirror image in the vertical line through x. */
export function mirrored(area: Area, x = 0): Area {
  return concatPolylines([area, moved(mapped(moved(area, -x, 0), scaling(-1, 1)), x, 0)]);
}

/** Rays around the origin. `share`: how much of a turn is ink. */
export function rays(inner: number, outer: number, count: number, share: number): Area {
  const half = (Math.PI / count) * share;
  const [c, s] = [Math.cos(half), Math.sin(half)];
  const ray = polygon([
    inner * c,
    -inner * s,
    outer * c,
    -outer * s,
    outer * c,
    outer * s,
    inner * c,
    inner * s,
  ]);
  return around(ray, count, Math.PI / 2);
}

/** Beads on a circle around the origin. */
export function beads(radius: number, size: number, count: number): Area {
  return around(circle(radius, 0, size / 2), count, Math.PI / 2);
}

/** A circle with waves on its edge. */
export function scalloped(radius: number, count: number, depth: number): Area {
  return polar(0, 0, count * 24, (angle) => radius - depth + depth * Math.abs(Math.sin((angle * count) / 2)));
}

/** A circle with teeth like those of a bottle cap or a seal. */
export function notched(radius: number, count: number, depth: number): Area {
  return polar(0, 0, count * 2, (angle) => radius - (Math.round((angle * count) / Math.PI) % 2) * depth);
}

/** A branch of leaves on an arc around the origin, from one angle to another. */
export function branch(ink: Ink, radius: number, from: number, to: number, size: number): Area {
  const length = Math.abs(to - from) * radius;
  const count = Math.max(3, Math.round(length / (0.62 * size)));
  const way = Math.sign(to - from);
  const parts: Area[] = [];
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.6) / count;
    const angle = from + (to - from) * t;
    const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    const long = size * (1 - 0.35 * t);
    for (const side of [-1, 1]) {
      const lean = angle + way * (Math.PI / 2 - side * 0.62);
      parts.push(leaf(x, y, x + long * Math.cos(lean), y + long * Math.sin(lean), 0.24));
    }
  }
  const tip = to + way * 0.06;
  parts.push(
    leaf(
      ...([radius * Math.cos(to), radius * Math.sin(to)] as [number, number]),
      ...([
        radius * Math.cos(tip + (way * size * 0.5) / radius),
        radius * Math.sin(tip + (way * size * 0.5) / radius),
      ] as [number, number]),
      0.24,
    ),
  );
  const stem = brush(arcPoints(0, 0, radius, from, to - from), (t) => 0.13 * size * (1.1 - 0.6 * t));
  return ink.join(...parts, stem);
}

/** A laurel of two branches that rise from below on both sides of the origin. `open`: half the gap above, radians. */
export function laurel(ink: Ink, radius: number, open: number, size: number): Area {
  return ink.join(mirrored(branch(ink, radius, -Math.PI / 2 + 0.1, Math.PI / 2 - open, size)));
}

/** A line of ornament about the origin: a lozenge between two lines that end in points. */
export function divider(width: number, size: number): Area {
  const half = width / 2;
  const line = brush(
    Array.from({ length: 21 }, (_, i) => [size * 1.5 + ((half - size * 1.5) * i) / 20, 0]).flat(),
    (t) => 0.32 * size * (1 - t) + 0.08 * size,
  );
  const dot = circle(size * 1.1, 0, 0.2 * size);
  return concatPolylines([star(0, 0, 2, size * 0.62, size * 0.36), mirrored(concatPolylines([line, dot]))]);
}

/** A scroll that begins at the origin, runs to the right and rolls up: the flourish of a writing master. */
export function scroll(length: number, width: number, turns = 1.35): Area {
  const points: number[] = [];
  const radius = length * 0.24;
  for (let i = 0; i <= 24; i += 1) {
    const t = i / 24;
    points.push((length - radius) * t, 0.9 * radius * t * Math.sin(Math.PI * t));
  }
  const [cx, cy] = [length - radius, radius];
  const steps = Math.round(40 * turns);
  for (let i = 1; i <= steps; i += 1) {
    const angle = -Math.PI / 2 + (TAU * turns * i) / steps;
    const r = radius * (1 - (0.82 * i) / steps);
    points.push(cx + r * Math.cos(angle), cy + r * Math.sin(angle));
  }
  return brush(points, (t) => width * (0.25 + 0.75 * Math.sin(Math.PI * Math.min(1, t * 1.05))));
}

/** Bends an area over a circle: what is on the x-axis comes to lie on an arch through the origin. */
export function arched(ink: Ink, area: Area, radius: number): Area {
  return ink.join(
    displaced(area, 0.6, (x, y) => {
      const angle = x / radius;
      return [(radius + y) * Math.sin(angle), (radius + y) * Math.cos(angle) - radius];
    }),
  );
}

/** An area turned about the origin, then moved. */
export function placed(area: Area, angle: number, scale: number, x: number, y: number): Area {
  return mapped(area, multiply(translation(x, y), multiply(rotation(angle), scaling(scale, scale))));
}
