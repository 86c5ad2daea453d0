import { MoveKind, type Moves } from '@kerf/machining';

/**
 * The fastest descent of a tool, mm per minute, from the rates of its moves. Ways down that begin at the safe height
 * are left out, because they end above the material.
 */
export function fastestSinking(moves: Moves, safeHeight: number): number {
  const { kinds, ends, feeds, centers } = moves;
  let fastest = 0;
  let arcs = 0;
  kinds.forEach((kind, i) => {
    const isArc = kind === MoveKind.arcClockwise || kind === MoveKind.arcCounterClockwise;
    const [cx, cy] = isArc ? [centers[2 * arcs]!, centers[2 * arcs + 1]!] : [0, 0];
    if (isArc) arcs += 1;
    if (i === 0 || kind === MoveKind.rapid || kind === MoveKind.dwell) return;
    const [ax, ay, az] = [ends[3 * i - 3]!, ends[3 * i - 2]!, ends[3 * i - 1]!];
    const [bx, by, bz] = [ends[3 * i]!, ends[3 * i + 1]!, ends[3 * i + 2]!];
    if (az - bz < 1e-9 || az > safeHeight - 1e-9) return;
    const sign = kind === MoveKind.arcClockwise ? -1 : 1;
    const turned = sign * (Math.atan2(by - cy, bx - cx) - Math.atan2(ay - cy, ax - cx));
    const sweep = turned > 1e-9 ? turned : turned + 2 * Math.PI;
    const way = isArc ? sweep * Math.hypot(ax - cx, ay - cy) : Math.hypot(bx - ax, by - ay);
    fastest = Math.max(fastest, (feeds[i]! * (az - bz)) / Math.hypot(way, az - bz));
  });
  return fastest;
}
