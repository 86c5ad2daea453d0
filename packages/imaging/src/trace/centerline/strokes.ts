import type { Skeleton } from './skeleton';

/** A line that is drawn in one go: x y, x y, … in pixels. */
export interface Stroke {
  readonly points: Float64Array;
  readonly isClosed: boolean;
  /** Whether nothing meets its beginning and its end. */
  readonly freeEnds: readonly [boolean, boolean];
}

/** Where lines that meet are joined: this much, in radians, they may bend there. */
const MOST_BEND = (50 * Math.PI) / 180;
/** A branch with a free end that is shorter than this many half widths of the line that it leaves, is its border. */
const SPUR_WIDTHS = 1.3;
/** Two meetings that are nearer than this many half widths are one, as of two lines that cross at a small angle. */
const MEETING_WIDTHS = 2.5;
/** A meeting has at most this size in x and in y, in pixels. */
const MOST_MEETING = 40;
/** Half the width of a line at most, in pixels: where an area is wider, meetings do not become larger. */
const MOST_HALF_WIDTH = 20;
/** How far from a meeting, beyond half the width of the line, the direction of a line is taken. */
const DIRECTION_REACH = 4;

/** One end of a branch at a meeting. */
interface BranchEnd {
  readonly branch: number;
  readonly isStart: boolean;
  /** The direction away from the meeting. */
  readonly angle: number;
}

/** A place where branches meet or end. */
interface Meeting {
  readonly x: number;
  readonly y: number;
  /** Half the width of the lines there. */
  readonly radius: number;
  readonly ends: readonly BranchEnd[];
}

/**
 * The lines of a skeleton, joined to as few strokes as possible. Short branches that only lead to corners of a wide
 * line are left out. Where branches meet, the two that go on straightest are one stroke; it passes straight over the
 * meeting, where the skeleton is bent. `distances` has half the width of the line for each cell.
 */
export function strokesOf(skeleton: Skeleton, distances: Float32Array, stride: number): readonly Stroke[] {
  const place = (cell: number) => ({ x: (cell % stride) - 0.5, y: Math.floor(cell / stride) - 0.5 });
  const ways = skeleton.branches.map(({ cells }) =>
    Float64Array.from(cells.flatMap((cell) => [place(cell).x, place(cell).y])),
  );
  const kept = withoutSpurs(skeleton, ways, distances);
  const meetings = meetingsOf(skeleton, ways, kept, distances, place);
  const joints = jointsOf(meetings);
  const strokes: Stroke[] = [];
  const isUsed = new Set<number>();
  const add = (start: BranchEnd) => {
    const stroke = strokeFrom(start, ways, meetings, joints, isUsed);
    if (stroke) strokes.push(stroke);
  };
  for (const { ends } of meetings.list)
    for (const end of ends) if (!isUsed.has(end.branch) && !joints.has(keyOf(end))) add(end);
  // What is left goes round: without any node, or from joint to joint. A bridge inside of a meeting is no line.
  for (const branch of kept)
    if (!isUsed.has(branch) && (meetings.at.has(2 * branch) || skeleton.branches[branch]!.from < 0))
      add({ branch, isStart: true, angle: 0 });
  const joined = new Set(skeleton.branches.flatMap(({ from, to }) => [from, to]));
  skeleton.nodes.forEach((cell, node) => {
    if (joined.has(node)) return;
    const { x, y } = place(cell);
    const points = Float64Array.of(x - 0.5, y, x + 0.5, y);
    strokes.push({ points, isClosed: false, freeEnds: [false, false] });
  });
  return strokes;
}

function keyOf({ branch, isStart }: Pick<BranchEnd, 'branch' | 'isStart'>): number {
  return 2 * branch + (isStart ? 0 : 1);
}

function lengthOf(points: Float64Array): number {
  let length = 0;
  for (let i = 2; i < points.length; i += 2)
    length += Math.hypot(points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!);
  return length;
}

/** The indices of the branches without those that lead only to a corner of a wide line, the shortest first. */
function withoutSpurs(
  { branches, nodes }: Skeleton,
  ways: readonly Float64Array[],
  distances: Float32Array,
): readonly number[] {
  const degrees = new Int32Array(nodes.length);
  for (const { from, to } of branches)
    if (from >= 0) {
      degrees[from]! += 1;
      degrees[to]! += 1;
    }
  const lengths = ways.map(lengthOf);
  const removed = new Set<number>();
  const free = branches
    .map(({ from, to }, branch) => ({ branch, from, to }))
    .filter(({ from, to }) => from !== to && (degrees[from] === 1) !== (degrees[to] === 1))
    .sort((one, other) => lengths[one.branch]! - lengths[other.branch]!);
  for (const { branch, from, to } of free) {
    const root = degrees[from] === 1 ? to : from;
    if (degrees[root]! < 3 || lengths[branch]! > SPUR_WIDTHS * distances[nodes[root]!]! + 1) continue;
    degrees[root]! -= 1;
    removed.add(branch);
  }
  return branches.map((_, branch) => branch).filter((branch) => !removed.has(branch));
}

/** The meetings, and the meeting at each end of each branch. */
interface Meetings {
  readonly list: readonly Meeting[];
  /** By `keyOf` of the end; a bridge inside of a meeting and a closed line have none. */
  readonly at: ReadonlyMap<number, number>;
}

function meetingsOf(
  { branches, nodes }: Skeleton,
  ways: readonly Float64Array[],
  kept: readonly number[],
  distances: Float32Array,
  place: (cell: number) => { x: number; y: number },
): Meetings {
  const { groupOf, bridges } = joinedNodes({ branches, nodes }, ways, kept, distances, place);
  const members = new Map<number, number[]>();
  nodes.forEach((cell, node) => {
    const group = groupOf(node);
    members.set(group, [...(members.get(group) ?? []), cell]);
  });
  const endsByGroup = new Map<number, { branch: number; isStart: boolean }[]>();
  const note = (node: number, branch: number, isStart: boolean) => {
    const group = groupOf(node);
    endsByGroup.set(group, [...(endsByGroup.get(group) ?? []), { branch, isStart }]);
  };
  for (const branch of kept) {
    const { from, to } = branches[branch]!;
    if (from < 0 || bridges.has(branch)) continue;
    note(from, branch, true);
    note(to, branch, false);
  }
  const at = new Map<number, number>();
  const list: Meeting[] = [];
  for (const [group, ends] of endsByGroup) {
    const cells = members.get(group)!;
    const x = cells.reduce((sum, cell) => sum + place(cell).x, 0) / cells.length;
    const y = cells.reduce((sum, cell) => sum + place(cell).y, 0) / cells.length;
    const halfWidth = Math.min(MOST_HALF_WIDTH, Math.max(...cells.map((cell) => distances[cell]!)));
    const radius = ends.length === 1 ? 0 : halfWidth;
    for (const end of ends) at.set(keyOf(end), list.length);
    const withAngles = ends.map((end) => ({
      ...end,
      angle: angleOf(ways[end.branch]!, end.isStart, x, y, radius),
    }));
    list.push({ x, y, radius, ends: withAngles });
  }
  return { list, at };
}

/** Which nodes are one meeting, and the short branches between them. */
function joinedNodes(
  { branches, nodes }: Skeleton,
  ways: readonly Float64Array[],
  kept: readonly number[],
  distances: Float32Array,
  place: (cell: number) => { x: number; y: number },
) {
  const groups = Int32Array.from(nodes.keys());
  const groupOf = (node: number): number => {
    let at = node;
    while (groups[at] !== at) at = groups[at]!;
    return at;
  };
  const degrees = new Int32Array(nodes.length);
  for (const branch of kept) {
    const { from, to } = branches[branch]!;
    if (from < 0) continue;
    degrees[from]! += 1;
    degrees[to]! += 1;
  }
  const isBridge = (branch: number) => {
    const { from, to } = branches[branch]!;
    if (from < 0 || from === to || degrees[from]! < 3 || degrees[to]! < 3) return false;
    const halfWidth = Math.max(distances[nodes[from]!]!, distances[nodes[to]!]!);
    return lengthOf(ways[branch]!) <= MEETING_WIDTHS * Math.min(MOST_HALF_WIDTH, halfWidth);
  };
  const bridges = new Set<number>();
  const boxes = nodes.map((cell) => ({ ...place(cell), right: place(cell).x, bottom: place(cell).y }));
  for (const branch of kept.filter(isBridge).sort((a, b) => ways[a]!.length - ways[b]!.length)) {
    const { from, to } = branches[branch]!;
    const [one, other] = [groupOf(from), groupOf(to)];
    const [a, b] = [boxes[one]!, boxes[other]!];
    const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
    const box = { x, y, right: Math.max(a.right, b.right), bottom: Math.max(a.bottom, b.bottom) };
    // Meetings in a row must not become one large meeting.
    if (Math.max(box.right - x, box.bottom - y) > MOST_MEETING) continue;
    groups[one] = other;
    boxes[other] = box;
    bridges.add(branch);
  }
  return { groupOf, bridges };
}

/** The direction of a branch away from a meeting at (x, y). */
function angleOf(points: Float64Array, isStart: boolean, x: number, y: number, radius: number): number {
  const reach = radius + DIRECTION_REACH;
  const count = points.length / 2;
  let at = isStart ? 0 : count - 1;
  for (let k = 0; k < count; k += 1) {
    at = isStart ? k : count - 1 - k;
    if (Math.hypot(points[2 * at]! - x, points[2 * at + 1]! - y) >= reach) break;
  }
  return Math.atan2(points[2 * at + 1]! - y, points[2 * at]! - x);
}

/** For each end of a branch that goes on as another branch, the end of that one. */
function jointsOf({ list }: Meetings): ReadonlyMap<number, BranchEnd> {
  const joints = new Map<number, BranchEnd>();
  for (const { ends } of list) {
    const pairs = ends
      .flatMap((one, i) => ends.slice(i + 1).map((other) => ({ one, other, bend: bendOf(one, other) })))
      .filter(({ bend }) => ends.length === 2 || bend <= MOST_BEND)
      .sort((a, b) => a.bend - b.bend);
    for (const { one, other } of pairs) {
      if (joints.has(keyOf(one)) || joints.has(keyOf(other))) continue;
      joints.set(keyOf(one), other);
      joints.set(keyOf(other), one);
    }
  }
  return joints;
}

/** How much a line bends that comes by one end and leaves by the other. */
function bendOf(one: BranchEnd, other: BranchEnd): number {
  const turn = Math.abs(one.angle - other.angle) % (2 * Math.PI);
  return Math.abs(Math.PI - turn);
}

/** The stroke that begins with an end of a branch and goes on from joint to joint; null when it has no length. */
function strokeFrom(
  start: BranchEnd,
  ways: readonly Float64Array[],
  meetings: Meetings,
  joints: ReadonlyMap<number, BranchEnd>,
  isUsed: Set<number>,
): Stroke | null {
  const meetingOf = (end: Pick<BranchEnd, 'branch' | 'isStart'>) =>
    meetings.list[meetings.at.get(keyOf(end)) ?? -1];
  const points: number[] = [];
  const first = joints.has(keyOf(start)) ? undefined : meetingOf(start);
  if (first && first.radius > 0) points.push(first.x, first.y);
  let end: BranchEnd | undefined = start;
  let last: Meeting | undefined;
  let isClosed = false;
  while (end && !isUsed.has(end.branch)) {
    isUsed.add(end.branch);
    const far: Pick<BranchEnd, 'branch' | 'isStart'> = { branch: end.branch, isStart: !end.isStart };
    appendBranch(points, ways[end.branch]!, end, far, meetings);
    end = joints.get(keyOf(far));
    last = end ? undefined : meetingOf(far);
    isClosed =
      (end === undefined && last === undefined) || (end !== undefined && keyOf(end) === keyOf(start));
  }
  if (last && last.radius > 0) points.push(last.x, last.y);
  const isFree = (meeting: Meeting | undefined) => meeting !== undefined && meeting.radius === 0;
  if (points.length < 4) return null;
  return { points: Float64Array.from(points), isClosed, freeEnds: [isFree(first), isFree(last)] };
}

/** Appends the points of a branch, without those inside of the meetings at its ends. */
function appendBranch(
  points: number[],
  way: Float64Array,
  end: Pick<BranchEnd, 'branch' | 'isStart'>,
  far: Pick<BranchEnd, 'branch' | 'isStart'>,
  meetings: Meetings,
): void {
  const isOutside = (x: number, y: number) =>
    [end, far].every((one) => {
      const at = meetings.at.get(keyOf(one));
      if (at === undefined) return true;
      const meeting = meetings.list[at]!;
      return meeting.radius === 0 || Math.hypot(x - meeting.x, y - meeting.y) > meeting.radius;
    });
  const count = way.length / 2;
  for (let k = 0; k < count; k += 1) {
    const i = end.isStart ? k : count - 1 - k;
    const [x, y] = [way[2 * i]!, way[2 * i + 1]!];
    if (isOutside(x, y)) points.push(x, y);
  }
}
