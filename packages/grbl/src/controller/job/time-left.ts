import type { LineTimes } from '../../program/line-times';

/** The longest time that the board computes ahead of the motion, s: 6 step segments of 10 ms, twice as much at most. */
const RING_SECONDS = 0.12;

/**
 * The expected pace counts for as many measured seconds as this share of the estimate has, and for the least number:
 * single lines are not timed exactly, and must not move the end of a long job.
 */
const PRIOR_SHARE = 0.5;
const LEAST_PRIOR_SECONDS = 60;

/** How far a job is, as indices of lines: the one that is certainly executed next, and the one that was reached. */
export interface JobPlace {
  readonly executing: number;
  readonly reached: number;
  /** The share 0–1 of the reached line that is done. */
  readonly share?: number;
  /** The last line that may be executing; the reached one where it is left out. */
  readonly furthest?: number;
}

/** A moment of a job: seconds of its estimate, and running seconds. */
interface Moment {
  readonly seconds: number;
  readonly elapsed: number;
}

/**
 * How far a job is in the time that was estimated for it, also within a long line, and when it will end. The machine
 * may be slower or faster than estimated, above all with an override. So its pace is measured: seconds of the estimate
 * in one running second.
 */
export class TimeLeft {
  readonly #times: LineTimes;
  readonly #lineCount: number;
  readonly #prior: number;
  #place: JobPlace;
  #anchor: Moment;
  /** The last moment at which another line was reached. */
  #measured: Moment;
  /** Since when the pace is measured, and what was expected then. */
  #fit: Moment & { readonly pace: number };
  /** Whether the machine has reached a second line: what it does before says nothing about its pace. */
  #hasMoved = false;
  #feedPercent = 100;

  /** `begin`: the index of the first line that is executed. */
  constructor(times: LineTimes, lineCount: number, begin: number) {
    const start = { seconds: times.secondsUntil(begin), elapsed: 0 };
    this.#times = times;
    this.#lineCount = lineCount;
    this.#prior = Math.max(LEAST_PRIOR_SECONDS, PRIOR_SHARE * times.secondsUntil(lineCount));
    this.#place = { executing: begin, reached: begin };
    this.#anchor = start;
    this.#measured = start;
    this.#fit = { ...start, pace: 1 };
  }

  /** The place is known without a report, because the machine is at rest. */
  stand(place: JobPlace): void {
    this.#place = place;
  }

  /** The machine reports a place and its feed override after `elapsed` running seconds. */
  follow(place: JobPlace, feedPercent: number, elapsed: number): void {
    if (feedPercent !== this.#feedPercent) this.#expect(feedPercent, elapsed);
    const isFurther = place.reached > this.#place.reached;
    const before = this.secondsDone(elapsed);
    this.#place = place;
    this.#anchor = { seconds: Math.max(before, this.#least), elapsed };
    if (!isFurther) return;
    this.#measured = { seconds: this.#least, elapsed };
    if (!this.#hasMoved) this.#fit = { ...this.#measured, pace: this.#fit.pace };
    this.#hasMoved = true;
  }

  /** The seconds of the estimate that are done after `elapsed` running seconds. They never decrease. */
  secondsDone(elapsed: number): number {
    const ahead = this.#anchor.seconds + this.#pace * (elapsed - this.#anchor.elapsed);
    const { reached, furthest = reached } = this.#place;
    const end = this.#times.secondsUntil(Math.min(furthest + 1, this.#lineCount)) - RING_SECONDS;
    return Math.max(this.#least, Math.min(ahead, end));
  }

  /** The share 0–1 that is done, and the running time until the end. */
  show(elapsed: number): { readonly fraction: number; readonly remainingMs: number } {
    const total = this.#times.secondsUntil(this.#lineCount);
    const done = this.secondsDone(elapsed);
    return { fraction: done / total, remainingMs: (1000 * (total - done)) / this.#pace };
  }

  /** The seconds of the estimate that are done whatever the machine does within the line. */
  get #least(): number {
    const { executing, reached, share = 0 } = this.#place;
    const begin = this.#times.secondsUntil(reached);
    const within = share > 0 ? share * (this.#times.secondsUntil(reached + 1) - begin) : 0;
    return Math.max(this.#times.secondsUntil(executing), begin + within - RING_SECONDS);
  }

  get #pace(): number {
    const { seconds, elapsed, pace } = this.#fit;
    const measured = Math.max(0, this.#measured.seconds - seconds);
    return (this.#prior * pace + measured) / (this.#prior + Math.max(0, this.#measured.elapsed - elapsed));
  }

  /** Begins to measure again, because another override changes the pace about as much as it says. */
  #expect(feedPercent: number, elapsed: number): void {
    const pace = (this.#pace * feedPercent) / this.#feedPercent;
    this.#anchor = { seconds: this.secondsDone(elapsed), elapsed };
    this.#fit = { ...this.#anchor, pace };
    this.#measured = this.#anchor;
    this.#feedPercent = feedPercent;
  }
}
