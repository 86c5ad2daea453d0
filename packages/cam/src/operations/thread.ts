import { type Moves, throwIfCancelled } from '@kerf/machining';
import type { MillingCut } from '../cuts/cut';
import type { GenerateContext } from '../cuts/generate-context';
import type { FittedPath, Span } from '../paths/fitted-path';
import { MillWriter } from '../paths/mill-writer';
import type { CutKind } from './cut-kind';
import { type Hole, holesIn } from './drill';
import { anyAround } from './target-form';

/*
 * Thread milling with one tooth. The tool goes round the axis and along it at once: one turn is one lead. Seen from
 * above a right-hand thread rises counter-clockwise, so that hand, side and climb or conventional milling together
 * say whether the tool goes up or down: the usual right-hand thread in a bore, climbed, is cut from the bottom up.
 *
 * On to the wall it goes, and off it, on half a circle through the axis. On that circle the polar angle about the
 * axis turns half as fast as about the circle's own middle, thus evenly: with a quarter of the lead over the half
 * circle the tooth is on the thread's own helix from the first touch on, and leaves no mark. Around a post the half
 * circle touches the helix from outside and goes off with the slope of the helix, so that where the tooth is in the
 * material both agree.
 *
 * Each pass takes as much material as the others: the groove is a triangle, whose area grows with the square of its
 * height.
 */

/** A thread in the wall of a bore, or around a post. */
export interface ThreadCut extends MillingCut {
  readonly kind: 'thread';
  readonly side: 'inside' | 'outside';
  readonly hand: 'right' | 'left';
  /** Distance from one ridge to the next along the axis, mm. */
  readonly pitch: number;
  /** How many threads wind beside each other. */
  readonly starts: number;
  /** In how many steps the tool goes to the full height. */
  readonly radialPasses: number;
  /** How deep the groove is beside the wall, mm. */
  readonly height: number;
  /** Nominal diameter, mm; null: that of each circle. */
  readonly diameter: number | null;
}

/** Threads in bores and around posts. */
export const THREAD_CUT: CutKind<ThreadCut> = {
  generate: generateThread,
  // A stock of heights knows no grooves in walls.
  target: (cut) =>
    threadsOf(cut).map(({ x, y, radius }) => {
      const reach = cut.side === 'inside' ? radius : radius + 2 * (cut.height + cut.tool.diameter);
      return anyAround({ x, y }, reach);
    }),
};

/** How far a tool keeps from the wall of a bore that it goes down in, and from a post that it goes down beside, mm. */
const CLEARANCE = { inside: 0.05, outside: 0.5 } as const;

/** Where a thread is, and its nominal radius, mm. */
interface Thread extends Omit<Hole, 'radius'> {
  readonly radius: number;
}

/** The threads of a cut: around the middle of each closed contour that is a circle, or that was given a diameter. */
function threadsOf({ geometry, diameter }: ThreadCut): readonly Thread[] {
  return holesIn(geometry).flatMap(({ x, y, radius }) => {
    const nominal = diameter === null ? radius : diameter / 2;
    return nominal === null ? [] : [{ x, y, radius: nominal }];
  });
}

/**
 * Cuts threads, one after the other, each pass by pass and start by start. Where the tool does not fit, nothing is
 * cut.
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
 * Whether the tool has a tooth beside its shank, goes down in the bore beside the ridges, or leaves a core of the
 * post.
 */
function isRoomFor({ radius }: Thread, { side, height, tool }: ThreadCut): boolean {
  if (tool.kind !== 'end-mill') return false;
  const inner = radius - height;
  return side === 'inside' ? tool.diameter / 2 + CLEARANCE.inside <= inner : inner > 0;
}

function cutStart(thread: Thread, start: number, cut: ThreadCut, writer: MillWriter): void {
  const { side, hand, direction, pitch, starts, radialPasses, startDepth, finalDepth } = cut;
  const lead = pitch * starts;
  // A clockwise cutter climbs with the wall on its right: counter-clockwise in a bore, clockwise around a post.
  const turn = (direction === 'climb') === (side === 'inside') ? 1 : -1;
  const rise = (turn === 1) === (hand === 'right') ? 1 : -1;
  const angle = (2 * Math.PI * start) / starts;
  for (let pass = 1; pass <= radialPasses; pass += 1) {
    const helix = helixOf(thread, angle, turn, cut, Math.sqrt(pass / radialPasses));
    // The lower lead is part of the depth; the upper one begins where the tooth is out of the material.
    const span = Math.max(0, finalDepth - startDepth - helix.leadRise);
    const bottom = -finalDepth;
    const top = bottom + span + 2 * helix.leadRise;
    const from = rise === 1 ? bottom : top;
    const way = helix.circle.length * (span / lead);
    const leadIn = helix.leadIn();
    writer.enterAt(leadIn.x, leadIn.y, from, pass === 1 ? -startDepth : bottom);
    follow(writer, leadIn, leadIn.length, from, rise * helix.leadRise);
    if (way > 0) follow(writer, helix.circle, way, from + rise * helix.leadRise, rise * span);
    const leadOut = helix.leadOut(way);
    follow(writer, leadOut, leadOut.length, from + rise * (helix.leadRise + span), rise * helix.leadRise);
    writer.retract();
  }
}

function follow(writer: MillWriter, path: FittedPath, way: number, z: number, rise: number): void {
  writer.follow(path, 0, way, (walked) => z + (rise * walked) / way);
}

/** The tool's way for one pass: around the axis, and on to that and off it. */
interface Helix {
  readonly circle: FittedPath;
  /** How far the tool goes along the axis on each of the ways on and off, mm. */
  readonly leadRise: number;
  leadIn(): FittedPath;
  /** `way`: what was walked of the circle, mm. */
  leadOut(way: number): FittedPath;
}

/** `share`: of the full height, what this pass reaches. */
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
  // Of the half circles on to the helix and off it.
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
