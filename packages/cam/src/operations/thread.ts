import { type Moves, throwIfCancelled } from '@kerf/machining';
import type { MillingCut } from '../cuts/cut';
import type { GenerateContext } from '../cuts/generate-context';
import type { FittedPath, Span } from '../paths/fitted-path';
import { MillWriter } from '../paths/mill-writer';
import type { CutKind } from './cut-kind';
import { type Hole, holesIn } from './drill';
import { anyAround } from './target-form';

/* Thread milling with one tooth. The tool goes around the axis and along the axis at the same time: one turn rises by
   one lead. Seen from above, a right-hand thread rises counter-clockwise. So hand, side and direction (climb or
   conventional) together determine whether the tool goes up or down. For example, the usual right-hand thread in a
   bore, cut by climb milling, is cut from the bottom up.

   In a bore, the tool moves from the axis to the wall on half a circle, and back on another half circle. On the way to
   the wall, the tool rises by a quarter of the lead. The polar angle about the axis changes half as fast as the angle
   about the half circle's own middle, so it changes evenly. Therefore the tooth is on the helix of the thread from the
   first touch on, and leaves no mark.

   Around a post, the half circle touches the helix from outside and has the same slope. So half circle and helix agree
   wherever the tooth is in the material.

   All passes remove the same amount of material: the groove is a triangle, and the area of a triangle of this shape
   grows with the square of its height. */

/** A cut that mills a thread in the wall of a bore, or around a post. */
export interface ThreadCut extends MillingCut {
  readonly kind: 'thread';
  readonly side: 'inside' | 'outside';
  readonly hand: 'right' | 'left';
  /** The distance from one ridge to the next along the axis, mm. */
  readonly pitch: number;
  /** The number of threads that wind beside each other. */
  readonly starts: number;
  /** The number of passes in which the tool reaches the full height of the thread. */
  readonly radialPasses: number;
  /** The depth of the groove, measured from the wall, mm. */
  readonly height: number;
  /** The nominal diameter, mm; null: the diameter of each circle. */
  readonly diameter: number | null;
}

/** Threads in bores and around posts. */
export const THREAD_CUT: CutKind<ThreadCut> = {
  generate: generateThread,
  // Any height is right near a thread, because heights cannot describe grooves in upright walls.
  target: (cut) =>
    threadsOf(cut).map(({ x, y, radius }) => {
      const reach = cut.side === 'inside' ? radius : radius + 2 * (cut.height + cut.tool.diameter);
      return anyAround({ x, y }, reach);
    }),
};

/** The distance between the tool and the wall of the bore, or the post, while the tool goes down beside it, mm. */
const CLEARANCE = { inside: 0.05, outside: 0.5 } as const;

/** The position of a thread and its nominal radius, mm. */
interface Thread extends Omit<Hole, 'radius'> {
  readonly radius: number;
}

/**
 * The threads of a cut, each around the middle of a closed contour. Without a diameter, only contours that are circles
 * get a thread. When the cut has a diameter, every closed contour gets one.
 */
function threadsOf({ geometry, diameter }: ThreadCut): readonly Thread[] {
  return holesIn(geometry).flatMap(({ x, y, radius }) => {
    const nominal = diameter === null ? radius : diameter / 2;
    return nominal === null ? [] : [{ x, y, radius: nominal }];
  });
}

/**
 * Cuts threads one after the other, each pass by pass and start by start. A thread for which the tool has no room is
 * not cut.
 */
export function generateThread(cut: ThreadCut, context: GenerateContext): Moves {
  const writer = new MillWriter(cut, context.note);
  for (const { x, y, radius } of holesIn(cut.geometry))
    if (radius === null && cut.diameter === null) writer.note('thread-not-round', x, y);
    else if (cut.tool.kind !== 'end-mill') writer.note('thread-needs-thread-mill', x, y);
  const threads = threadsOf(cut).filter(
    (thread) => cut.finalDepth > cut.startDepth && isRoomFor(thread, cut),
  );
  threads.forEach((thread, i) => {
    throwIfCancelled(context);
    for (let start = 0; start < cut.starts; start += 1) cutStart(thread, start, cut, writer);
    context.report((i + 1) / threads.length);
  });
  return writer.finish();
}

/**
 * Whether the thread can be cut. The tool must have teeth beside its shank. In a bore, the tool must be able to go down
 * without touching the ridges of the thread. Around a post, the tool must leave a core.
 */
function isRoomFor({ radius }: Thread, { side, height, tool }: ThreadCut): boolean {
  if (tool.kind !== 'end-mill') return false;
  const inner = radius - height;
  return side === 'inside' ? tool.diameter / 2 + CLEARANCE.inside <= inner : inner > 0;
}

function cutStart(thread: Thread, start: number, cut: ThreadCut, writer: MillWriter): void {
  const { side, hand, direction, pitch, starts, radialPasses, startDepth, finalDepth } = cut;
  const lead = pitch * starts;
  // A cutter that turns clockwise climbs when the wall is on its right. So it goes counter-clockwise in a bore and
  // clockwise around a post.
  const turn = (direction === 'climb') === (side === 'inside') ? 1 : -1;
  const rise = (turn === 1) === (hand === 'right') ? 1 : -1;
  const angle = (2 * Math.PI * start) / starts;
  for (let pass = 1; pass <= radialPasses; pass += 1) {
    const helix = helixOf(thread, angle, turn, cut, Math.sqrt(pass / radialPasses));
    // At the bottom, the lead-in or lead-out is within the depth. At the top, it begins where the tooth is out of the
    // material.
    const span = Math.max(0, finalDepth - startDepth - helix.leadRise);
    const bottom = -finalDepth;
    const top = bottom + span + 2 * helix.leadRise;
    const from = rise === 1 ? bottom : top;
    const way = helix.circle.length * (span / lead);
    const leadIn = helix.leadIn();
    // Each pass comes down at the same place. After the first pass it is free down to where that pass began.
    writer.enterAt(leadIn.x, leadIn.y, from, pass > 1 && from === bottom ? bottom : -startDepth);
    follow(writer, leadIn, leadIn.length, from, rise * helix.leadRise);
    if (way > 0) follow(writer, helix.circle, way, from + rise * helix.leadRise, rise * span);
    const leadOut = helix.leadOut(way);
    follow(writer, leadOut, leadOut.length, from + rise * (helix.leadRise + span), rise * helix.leadRise);
  }
}

function follow(writer: MillWriter, path: FittedPath, way: number, z: number, rise: number): void {
  writer.follow(path, 0, way, (walked) => z + (rise * walked) / way);
}

/** The way of the tool for one pass: the helix around the axis, the way on to the helix, and the way off it. */
interface Helix {
  readonly circle: FittedPath;
  /** How far the tool moves along the axis on each of the ways on and off, mm. */
  readonly leadRise: number;
  leadIn(): FittedPath;
  /** `way`: the distance that was walked on the circle, mm. */
  leadOut(way: number): FittedPath;
}

/** `share`: the share of the full height that this pass reaches. */
function helixOf(
  { x, y, radius: nominal }: Thread,
  angle: number,
  turn: 1 | -1,
  { side, height, tool, pitch, starts }: ThreadCut,
  share: number,
): Helix {
  const reached = share * height;
  const isInside = side === 'inside';
  const radius = isInside
    ? nominal - height + reached - tool.diameter / 2
    : nominal - reached + tool.diameter / 2;
  // The radius of the half circles on to the helix and off it.
  const small = isInside ? radius / 2 : (reached + CLEARANCE.outside) / 2;
  const middle = isInside ? radius - small : radius + small;
  const smallTurn = isInside ? turn : turn === 1 ? -1 : 1;
  const at = (distance: number, angle: number) => ({
    x: x + distance * Math.cos(angle),
    y: y + distance * Math.sin(angle),
  });
  const away = isInside ? 0 : radius + 2 * small;
  const half = (from: { x: number; y: number }, to: { x: number; y: number }, angle: number): FittedPath => {
    const center = at(middle, angle);
    const span: Span = { ...to, turn: smallTurn, cx: center.x, cy: center.y, length: Math.PI * small };
    return { ...from, spans: [span], length: span.length, isClosed: false };
  };
  const around = { turn, cx: x, cy: y, length: Math.PI * radius } as const;
  const begin = at(radius, angle);
  const circle: FittedPath = {
    ...begin,
    spans: [
      { ...around, ...at(radius, angle + Math.PI) },
      { ...around, ...begin },
    ],
    length: 2 * Math.PI * radius,
    isClosed: true,
  };
  return {
    circle,
    leadRise: (pitch * starts * small) / (2 * radius),
    leadIn: () => half(at(away, angle), begin, angle),
    leadOut(way) {
      const end = angle + (turn * way) / radius;
      return half(at(radius, end), at(away, end), end);
    },
  };
}
