import type { Field } from './cleared-field';

/** The length of a step, in radii. */
const STEP = 1 / 8;
/**
 * The smallest radius of curvature of the tool's path, in radii of the tool. There is one value for cutting and one for
 * the search for material.
 */
const CUTTING_TURN = 0.35;
const SEARCHING_TURN = 0.6;
/** The number of directions in which the front of the tool is sampled. */
const SAMPLES = 40;
/**
 * By this share, the engagement may exceed the requested engagement, because the search for a direction has a
 * tolerance.
 */
const SLACK = 0.03;
/** The sharpest turn to the left, away from the material, in one step, radians. */
const SHARPEST_TURN = 1.2;
/**
 * The widest angle from the tool's right side to the material, radians. At a wider angle, the tool would run across
 * thin material.
 */
const WIDEST_GAP = 0.44;
/** The tool counts as being in the material from this engagement, radians. */
const TOUCH = 0.02;
/** Directions over half of the tool's circumference, from the right to the left of its heading. */
const FRONT = Array.from({ length: SAMPLES + 1 }, (_, k) => {
  const angle = -Math.PI / 2 + (Math.PI * k) / SAMPLES;
  return { forward: Math.cos(angle), left: Math.sin(angle) };
});

/**
 * The angle of the tool's circumference that is in the material along a straight wall when the width of cut is
 * `stepover`.
 */
export function engagementOf(stepover: number, radius: number): number {
  return Math.acos(1 - stepover / radius);
}

/** The position of the tool's centre, its direction in radians, and the engagement there. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly engagement: number;
}

/** A place that is one step away from another place. */
export interface NextPose extends Pose {
  /** The turn to the left of the previous heading, radians. */
  readonly turn: number;
  readonly gap: number;
}

/** Finds the way of the tool's centre at constant engagement, step by step. */
export class Steering {
  /** The length of a step, mm. */
  readonly step: number;
  readonly #room: Field;
  readonly #distance: Field;
  readonly #radius: number;
  readonly #target: number;
  readonly #limit: number;

  /**
   * `room`: distances from the edge of the region, positive inside. `distance`: distances from the path so far.
   * `engagement`: the angle to keep, radians.
   */
  constructor(room: Field, distance: Field, radius: number, engagement: number) {
    this.#room = room;
    this.#distance = distance;
    this.#radius = radius;
    this.#target = engagement;
    this.#limit = engagement * (1 + SLACK);
    this.step = radius * STEP;
  }

  /**
   * The next step. It turns as far to the right as the requested engagement allows. The material must stay on the right
   * side of the tool, because otherwise the tool would run across a thin rib. Null when the engagement is too large in
   * every direction.
   */
  nextStep(at: Pose, guess: number): NextPose | null {
    const widest = this.step / (this.#radius * (at.engagement > TOUCH ? CUTTING_TURN : SEARCHING_TURN));
    let tooFar = this.#stepped(at, -widest);
    if (this.#excess(tooFar) <= 0) return tooFar;
    let best = this.#stepped(at, widest);
    if (best.engagement > this.#limit) best = this.#stepped(at, SHARPEST_TURN);
    if (best.engagement > this.#limit) return null;
    let turn = Math.min(Math.max(guess, tooFar.turn + 0.01), best.turn - 0.01);
    for (let k = 0; k < 8; k += 1) {
      const tried = this.#stepped(at, turn);
      if (this.#excess(tried) > 0) tooFar = tried;
      else {
        best = tried;
        if (tried.engagement >= this.#target * (1 - SLACK)) break;
      }
      const across = this.#excess(tooFar) - this.#excess(best);
      const share = across > 0 ? this.#excess(tooFar) / across : 0.5;
      turn = tooFar.turn + (best.turn - tooFar.turn) * Math.min(0.8, Math.max(0.2, share));
    }
    return best;
  }

  /** The angle by which a step goes too far to the right, in radians; 0 or less when it does not go too far. */
  #excess({ engagement, gap }: NextPose): number {
    const tooMuch = engagement - this.#limit;
    return engagement > TOUCH ? Math.max(tooMuch, gap - WIDEST_GAP) : tooMuch;
  }

  /** A step with a turn to the left, kept inside the region by sliding along the region's edge. */
  #stepped(at: Pose, turn: number): NextPose {
    const wanted = at.heading + turn;
    let x = at.x + this.step * Math.cos(wanted);
    let y = at.y + this.step * Math.sin(wanted);
    let isMoved = false;
    for (let k = 0; k < 3; k += 1) {
      const room = this.#room.at(x, y);
      if (room >= 0) break;
      const { spacing } = this.#room.grid;
      const gx = this.#room.at(x + spacing / 2, y) - this.#room.at(x - spacing / 2, y);
      const gy = this.#room.at(x, y + spacing / 2) - this.#room.at(x, y - spacing / 2);
      const slope = Math.hypot(gx, gy);
      if (slope < 1e-6) break;
      x -= (room * gx) / slope;
      y -= (room * gy) / slope;
      isMoved = true;
    }
    const way = Math.hypot(x - at.x, y - at.y);
    const heading = isMoved && way > 0.3 * this.step ? Math.atan2(y - at.y, x - at.x) : wanted;
    return { x, y, heading, turn, ...this.#engagement(x, y, heading) };
  }

  /**
   * Two angles in radians, for the tool's centre at (x, y). `engagement` is how much of the front half of the tool's
   * circumference is in the material. `gap` is the angle from the tool's right side to the first material on that half.
   */
  #engagement(x: number, y: number, heading: number): { engagement: number; gap: number } {
    const radius = this.#radius;
    const cos = Math.cos(heading) * radius;
    const sin = Math.sin(heading) * radius;
    let sum = 0;
    let before = 0;
    let gap = SAMPLES;
    for (let k = 0; k <= SAMPLES; k += 1) {
      const { forward, left } = FRONT[k]!;
      const depth =
        this.#distance.at(x + forward * cos - left * sin, y + forward * sin + left * cos) - radius;
      if (k > 0) {
        if (depth > 0 && before > 0) sum += 1;
        else if (depth > 0) sum += depth / (depth - before);
        else if (before > 0) sum += before / (before - depth);
      }
      if (depth > 0 && k < gap) gap = k;
      before = depth;
    }
    return { engagement: (sum * Math.PI) / SAMPLES, gap: (gap * Math.PI) / SAMPLES };
  }
}
