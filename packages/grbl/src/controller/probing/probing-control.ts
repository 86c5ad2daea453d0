import { type Outcome, succeed } from '@kerf/machining';
import { AXES, type Axis, type Position } from '../../machine-state';
import { DONE, failWith } from '../../refusal';
import type { Core } from '../core';
import { setWorkPosition } from '../hand/zero';
import { activeSystem } from '../known-state';
import type { Procedure } from '../procedure';
import type { Activity } from '../snapshot';
import { testCircuit } from './circuit';
import type { Place } from './motion';
import { type Found, probingOf } from './registry';
import type { ProbeRequest, ProbeResult } from './request';
import { runProbing } from './run-probing';
import type { ToolReference } from './tool-length';

/** What the controller does for the probing. */
export interface ProbingHost {
  /** Runs a procedure as the only activity. `isForTool`: also while a job waits for another tool. */
  readonly run: <T>(
    activity: Activity,
    begin: () => Procedure<Outcome<T>>,
    occasion: { readonly isForTool: boolean },
  ) => Promise<Outcome<T>>;
  /** Called when Z zero was set. */
  readonly zeroed: () => void;
  /** Whether a job waits for another tool. */
  readonly isWaitingForTool: () => boolean;
  /** Stops the machine in a way that keeps the position. */
  readonly stop: () => Promise<Outcome<void>>;
}

/** Gets each point of a grid as soon as it is known. */
type Reached = (point: Position) => void;

/** The zero that a probing has replaced. */
interface Replaced {
  readonly system: string;
  readonly before: Place;
  readonly after: Place;
}

/** Differences of zeros below this, mm, are rounding. */
const SAME = 0.0021;

/**
 * Probing: the test of the circuit, the procedures, and what must be true afterwards (the clip is off, the old zero can
 * be taken back).
 */
export class ProbingControl {
  readonly #core: Core;
  readonly #host: ProbingHost;
  #replaced: Replaced | null = null;
  #reference: ToolReference | null = null;

  constructor(core: Core, host: ProbingHost) {
    this.#core = core;
    this.#host = host;
  }

  /**
   * Waits, at most a minute, until a person has touched the plate with the tool by hand and taken it away again. With
   * `usesClip`, a wire is on the tool from now on, and no job starts until `removeClip`.
   */
  async test({ usesClip }: { readonly usesClip: boolean }): Promise<Outcome<void>> {
    // The wire on the tool and the sensor have circuits of their own; one test must not stand for the other.
    if (!usesClip && this.#core.snapshot.probing.isClipOn) return failWith('probe-clip-on');
    const outcome = await this.#host.run('probe', () => this.#test(usesClip), { isForTool: true });
    if (outcome.ok) this.#note({ isTested: true });
    return outcome;
  }

  *#test(usesClip: boolean): Procedure<Outcome<void>> {
    this.#note({ isTested: false, isClipOn: usesClip });
    return yield* testCircuit(this.#core);
  }

  /** Finds something by touching, and sets the zero from it. */
  async run(request: ProbeRequest, reached: Reached = () => {}): Promise<Outcome<ProbeResult>> {
    const kind = probingOf(request);
    const isForTool = kind.isForTool(request);
    const before = this.#offsets();
    const outcome = await this.#host.run('probe', () => this.#run(request, reached), { isForTool });
    if (!outcome.ok) return outcome;
    const { zero, touch, size, heights } = outcome.value;
    const after = pick(this.#offsets(), zero);
    if (touch !== undefined) this.#reference = { touch, zero: this.#offsets().Z };
    if (Object.keys(zero).length > 0)
      this.#replaced = { system: activeSystem(this.#core.snapshot), before: pick(before, zero), after };
    this.#note({ canUndo: this.#replaced !== null, hasReference: this.#reference !== null });
    if (zero.Z !== undefined) this.#host.zeroed();
    return succeed({ zero: after, ...(size && { size }), ...(heights && { heights }) });
  }

  *#run(request: ProbeRequest, reached: Reached): Procedure<Outcome<Found>> {
    return yield* runProbing(this.#core, request, { reference: this.#reference, reached });
  }

  /**
   * Ends what is in progress. While a job waits for a tool, a reset would lose its modes, so the probing ends by itself
   * after at most a second; otherwise the machine is stopped at once.
   */
  async cancel(): Promise<Outcome<void>> {
    if (this.#core.snapshot.activity !== 'probe') return DONE;
    if (!this.#host.isWaitingForTool()) return this.#host.stop();
    this.#core.jogCancels += 1;
    return DONE;
  }

  /** The person says that the wire is off the tool. The circuit must be tested again before the next probing. */
  removeClip(): Outcome<void> {
    if (this.#core.snapshot.activity === 'probe') return failWith('busy-with', { activity: 'probe' });
    if (this.#core.snapshot.pins.probe) return failWith('probe-closed');
    const { isTested, isClipOn } = this.#core.snapshot.probing;
    this.#note({ isClipOn: false, isTested: isTested && !isClipOn });
    return DONE;
  }

  /** Sets the zero back that the last probing has replaced. Fails when it has been changed again since. */
  async undo(): Promise<Outcome<void>> {
    const replaced = this.#replaced;
    if (!replaced || !this.#isUnchanged(replaced)) return failWith('no-zero-to-restore');
    const outcome = await this.#host.run('command', () => this.#restore(replaced.before), {
      isForTool: false,
    });
    if (!outcome.ok) return outcome;
    this.#replaced = null;
    this.#note({ canUndo: false });
    return outcome;
  }

  *#restore(before: Place): Procedure<Outcome<void>> {
    const { machinePosition } = this.#core.snapshot;
    const position = AXES.flatMap((axis, index) =>
      before[axis] === undefined ? [] : [[axis, machinePosition[index]! - before[axis]]],
    );
    return yield* setWorkPosition(this.#core, Object.fromEntries(position));
  }

  /** The position may be lost, so nothing that was measured is valid any longer. */
  forget(): void {
    this.#replaced = null;
    this.#reference = null;
    this.#note({ canUndo: false, hasReference: false });
  }

  #isUnchanged({ system, after }: Replaced): boolean {
    const now = this.#offsets();
    const isSame = AXES.every((axis) => Math.abs(now[axis] - (after[axis] ?? now[axis])) < SAME);
    return isSame && system === activeSystem(this.#core.snapshot);
  }

  #offsets(): Record<Axis, number> {
    const [X, Y, Z] = this.#core.snapshot.workOffset;
    return { X, Y, Z };
  }

  #note(change: Partial<Core['snapshot']['probing']>): void {
    this.#core.update({ probing: { ...this.#core.snapshot.probing, ...change } });
  }
}

/** The coordinates of a place on those axes that another place has. */
function pick(place: Readonly<Record<Axis, number>>, like: Place): Place {
  const axes = AXES.filter((axis) => like[axis] !== undefined);
  return Object.fromEntries(axes.map((axis) => [axis, place[axis]]));
}
