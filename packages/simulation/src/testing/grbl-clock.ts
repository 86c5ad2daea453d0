/* The time that GRBL 1.1 takes for a program, computed in small steps of time and as simply as possible. It is an
   oracle for the estimate, written independently of the estimate.

   - It reads the text of the program itself.
   - It cuts arcs as the firmware does: into chords within the arc tolerance, their number rounded down.
   - It limits each block by its axes, and each corner by the junction deviation.
   - It holds 15 blocks at a time: the block that is being executed and 14 more. At the end of the last, the machine
     must be able to stop. Whenever the blocks change, all speeds are planned again from the last block backwards.
   - It follows the machine's speed in steps of a fraction of a millisecond.
   - With a baud rate, lines arrive no faster than the wire carries them, into a buffer of 128 characters.

   Sources: the firmware's own description of its planner; S. Jeon, "Improving Grbl: Cornering Algorithm" (2011). */

/** The facts about a machine that the oracle needs; rates in mm/min, accelerations in mm/s², lengths in mm. */
export interface ClockMachine {
  readonly maxRate: { readonly x: number; readonly y: number; readonly z: number };
  readonly acceleration: { readonly x: number; readonly y: number; readonly z: number };
  readonly junctionDeviation: number;
  readonly arcTolerance: number;
}

export interface ClockOptions {
  /** A new S value does not stop the machine ($32=1). */
  readonly isLaser?: boolean;
  /** Bits per second of the wire, ten per character. Left out: all lines arrive in time. */
  readonly baud?: number;
}

/** The blocks that the planner holds, including the one being executed. */
const HELD_BLOCKS = 15;
const RECEIVE_BUFFER = 128;
/** The longest step of time, s; short blocks take at least this many steps. */
const STEP = 2e-4;
const LEAST_STEPS = 60;

type Vector = readonly [number, number, number];

/** A straight piece of motion. `stop`: the machine stops before the piece, for `pause` seconds. */
interface Block {
  readonly length: number;
  readonly unit: Vector;
  readonly feed: number;
  readonly stop: boolean;
  readonly pause: number;
  readonly line: number;
}

/** The seconds from the first motion to the end of the last motion. Pauses count; waiting for people does not. */
export function clockSeconds(program: string, machine: ClockMachine, options: ClockOptions = {}): number {
  const lines = program.split('\n');
  const { blocks, lastPause } = readBlocks(lines, machine, options.isLaser === true);
  return runBlocks(blocks, lines, machine, options) + lastPause;
}

function readBlocks(lines: readonly string[], machine: ClockMachine, isLaser: boolean) {
  const blocks: Block[] = [];
  let at: Vector = [0, 0, 0];
  let motion = 0;
  let feed = 0;
  let isRelative = false;
  let stop = true;
  let pause = 0;
  let power = 0;
  let isOn = false;
  const straight = (to: Vector, isRapid: boolean, line: number) => {
    const delta = to.map((value, axis) => value - at[axis]!) as unknown as Vector;
    const length = Math.hypot(...delta);
    at = to;
    if (length === 0) return;
    const unit = delta.map((value) => value / length) as unknown as Vector;
    const most = along(machine.maxRate, unit);
    const rate = isRapid ? most : Math.min(most, Math.max(1, feed));
    blocks.push({ length, unit, feed: rate / 60, stop, pause, line });
    stop = false;
    pause = 0;
  };
  for (const [line, text] of lines.entries()) {
    const words = [...text.replace(/;.*|\(.*?\)/g, '').matchAll(/([A-Z])\s*(-?\d*\.?\d+)/g)];
    const value = (letter: string) => {
      const found = words.find((word) => word[1] === letter);
      return found && Number(found[2]);
    };
    let isDwell = false;
    for (const [, letter, number] of words) {
      const code = Number(number);
      if (letter === 'G' && code <= 3) motion = code;
      if (letter === 'G' && code === 4) isDwell = true;
      if (letter === 'G' && (code === 90 || code === 91)) isRelative = code === 91;
      if (letter === 'F') feed = code;
      if (letter === 'M') stop = true;
      if (letter === 'M' && code >= 3 && code <= 5) isOn = code < 5;
      if (letter === 'S' && code !== power) {
        power = code;
        if (isOn && !isLaser) stop = true;
      }
    }
    if (isDwell) {
      stop = true;
      pause += value('P') ?? 0;
      continue;
    }
    const axes = (['X', 'Y', 'Z'] as const).map(value);
    if (axes.every((axis) => axis === undefined)) continue;
    const to = at.map((from, axis) =>
      axes[axis] === undefined ? from : isRelative ? from + axes[axis] : axes[axis],
    ) as unknown as Vector;
    if (motion < 2) straight(to, motion === 0, line);
    else
      for (const point of chords(
        at,
        to,
        value('I') ?? 0,
        value('J') ?? 0,
        motion === 2,
        machine.arcTolerance,
      ))
        straight(point, false, line);
  }
  return { blocks, lastPause: pause };
}

function chords(
  from: Vector,
  to: Vector,
  i: number,
  j: number,
  isClockwise: boolean,
  tolerance: number,
): Vector[] {
  const [centerX, centerY] = [from[0] + i, from[1] + j];
  const radius = Math.hypot(i, j);
  const [toX, toY] = [to[0] - centerX, to[1] - centerY];
  let travel = Math.atan2(-i * toY + j * toX, -i * toX - j * toY);
  if (isClockwise && travel >= -5e-7) travel -= 2 * Math.PI;
  if (!isClockwise && travel <= 5e-7) travel += 2 * Math.PI;
  const count = Math.floor(Math.abs(0.5 * travel * radius) / Math.sqrt(tolerance * (2 * radius - tolerance)));
  const points: Vector[] = [];
  for (let n = 1; n < count; n += 1) {
    const angle = Math.atan2(-j, -i) + (n / count) * travel;
    const z = from[2] + (n / count) * (to[2] - from[2]);
    points.push([centerX + radius * Math.cos(angle), centerY + radius * Math.sin(angle), z]);
  }
  return [...points, to];
}

/** The largest value along a direction that exceeds no axis's limit. */
function along({ x, y, z }: ClockMachine['maxRate'], unit: Vector): number {
  return Math.min(
    ...[x, y, z].map((limit, axis) =>
      Math.abs(unit[axis]!) < 1e-9 ? Number.POSITIVE_INFINITY : limit / Math.abs(unit[axis]!),
    ),
  );
}

/** Greatest speed in the corner between two blocks, mm/s. */
function cornerSpeed(before: Block, after: Block, machine: ClockMachine): number {
  const turned = -before.unit.reduce((sum, value, axis) => sum + value * after.unit[axis]!, 0);
  if (turned > 0.999999) return 0;
  const most = Math.min(before.feed, after.feed);
  if (turned < -0.999999) return most;
  const change = after.unit.map((value, axis) => value - before.unit[axis]!);
  const size = Math.hypot(...change);
  const acceleration = along(machine.acceleration, change.map((value) => value / size) as unknown as Vector);
  const half = Math.sqrt(0.5 * (1 - turned));
  return Math.min(most, Math.sqrt((acceleration * machine.junctionDeviation * half) / (1 - half)));
}

function runBlocks(
  blocks: readonly Block[],
  lines: readonly string[],
  machine: ClockMachine,
  { baud }: ClockOptions,
): number {
  const wire = new Wire(lines, baud);
  let time = 0;
  let speed = 0;
  for (const [index, block] of blocks.entries()) {
    wire.free(block.line, time);
    if (block.stop) {
      speed = 0;
      time += block.pause;
    }
    time = Math.max(time, wire.arrival(block.line));
    const acceleration = along(machine.acceleration, block.unit);
    const step = Math.min(STEP, block.length / block.feed / LEAST_STEPS);
    let done = 0;
    let held = 0;
    let exit = 0;
    while (done < block.length) {
      const seen = heldBlocks(blocks, index, wire, time);
      if (seen !== held) exit = exitSpeed(blocks, index, seen, machine);
      held = seen;
      const left = block.length - done;
      const braking = Math.sqrt(exit * exit + 2 * acceleration * left);
      const next = Math.max(1e-3, Math.min(speed + acceleration * step, block.feed, braking));
      // Half of the change of speed happens before the middle of the step.
      const mean = Math.max(1e-3, Math.min((speed + next) / 2, braking));
      const share = Math.min(1, left / (mean * step));
      time += share * step;
      done = share < 1 ? block.length : done + mean * step;
      speed = share < 1 ? Math.max(0, speed + share * (next - speed)) : next;
    }
  }
  return time;
}

/** The number of blocks after this block that the planner holds. */
function heldBlocks(blocks: readonly Block[], index: number, wire: Wire, time: number): number {
  let count = 0;
  while (
    count < HELD_BLOCKS - 1 &&
    index + count + 1 < blocks.length &&
    wire.arrival(blocks[index + count + 1]!.line) <= time
  )
    count += 1;
  return count;
}

/** The speed at the end of a block from which the machine can stop at the end of the last block in the planner. */
function exitSpeed(blocks: readonly Block[], index: number, held: number, machine: ClockMachine): number {
  let speed = 0;
  for (let i = index + held; i > index; i -= 1) {
    const block = blocks[i]!;
    if (block.stop) {
      speed = 0;
      continue;
    }
    const reach = Math.sqrt(speed * speed + 2 * along(machine.acceleration, block.unit) * block.length);
    speed = Math.min(reach, cornerSpeed(blocks[i - 1]!, block, machine));
  }
  return speed;
}

/** The times at which lines arrive over the wire: one after another, and only while the receiver has room. */
class Wire {
  readonly #lines: readonly string[];
  readonly #secondsPerCharacter: number;
  readonly #arrivals: number[] = [];
  /** The time at which each line was taken out of the receiver's buffer; the lines are taken in order. */
  readonly #taken: number[] = [];

  constructor(lines: readonly string[], baud: number | undefined) {
    this.#lines = lines;
    this.#secondsPerCharacter = baud === undefined ? 0 : 10 / baud;
  }

  /** Records that the machine has begun this line, so that the line some blocks later is taken out of the buffer. */
  free(line: number, time: number): void {
    for (let i = this.#taken.length; i <= line + HELD_BLOCKS - 1; i += 1) this.#taken.push(time);
  }

  arrival(line: number): number {
    if (this.#secondsPerCharacter === 0) return 0;
    for (let i = this.#arrivals.length; i <= line; i += 1) {
      let room = RECEIVE_BUFFER - this.#size(i);
      let oldest = i;
      while (oldest > 0 && room >= this.#size(oldest - 1)) {
        oldest -= 1;
        room -= this.#size(oldest);
      }
      const begin = oldest === 0 ? 0 : (this.#taken[oldest - 1] ?? Number.POSITIVE_INFINITY);
      const at = Math.max(begin, this.#arrivals[i - 1] ?? 0) + this.#size(i) * this.#secondsPerCharacter;
      if (at === Number.POSITIVE_INFINITY) return at;
      this.#arrivals.push(at);
    }
    return this.#arrivals[line]!;
  }

  #size(line: number): number {
    return this.#lines[line]!.length + 1;
  }
}
