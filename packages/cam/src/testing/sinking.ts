import { MoveKind, type Moves } from '@kerf/machining';
import type { TravelRules } from './travel-oracle';

/** The least air, mm, that a descent faster than the plunge rate leaves below it. */
const AIR = 0.4;

/**
 * The fastest descent of a tool, mm per minute, from the rates of its moves. A way straight down from the end of a
 * rapid is left out when it ends in the air: a rapid ends at least the retract height above the material
 * (`findBadMoves`).
 */
export function fastestSinking(
  moves: Moves,
  { retractHeight, safeHeight }: Pick<TravelRules, 'retractHeight' | 'safeHeight'>,
): number {
  const { kinds, ends, feeds, centers } = moves;
  const air = Math.min(retractHeight, safeHeight) - AIR;
  let fastest = 0;
  let arcs = 0;
  kinds.forEach((kind, i) => {
    const isArc = kind === MoveKind.arcClockwise || kind === MoveKind.arcCounterClockwise;
    const [cx, cy] = isArc ? [centers[2 * arcs]!, centers[2 * arcs + 1]!] : [0, 0];
    if (isArc) arcs += 1;
    if (i === 0 || kind === MoveKind.rapid || kind === MoveKind.dwell) return;
    const [ax, ay, az] = [ends[3 * i - 3]!, ends[3 * i - 2]!, ends[3 * i - 1]!];
    const [bx, by, bz] = [ends[3 * i]!, ends[3 * i + 1]!, ends[3 * i + 2]!];
    if (az - bz < 1e-9) return;
    const sign = kind === MoveKind.arcClockwise ? -1 : 1;
    const turned = sign * (Math.atan2(by - cy, bx - cx) - Math.atan2(ay - cy, ax - cx));
    const sweep = turned > 1e-9 ? turned : turned + 2 * Math.PI;
    const way = isArc ? sweep * Math.hypot(ax - cx, ay - cy) : Math.hypot(bx - ax, by - ay);
    const isInAir = kinds[i - 1] === MoveKind.rapid && way === 0 && az - bz <= air + 1e-9;
    if (!isInAir) fastest = Math.max(fastest, (feeds[i]! * (az - bz)) / Math.hypot(way, az - bz));
  });
  return fastest;
}
