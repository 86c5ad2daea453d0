import type { Controller, ControllerEvent, JobOptions } from '../controller/api';
import { createController } from '../controller/create-controller';
import type { ControllerPolicy } from '../controller/policy';
import type { JobSnapshot } from '../controller/snapshot';
import { type ListedProgram, readWireProgram } from '../program/read-wire-program';
import type { WireProgram } from '../program/wire-program';
import type { Simulator, SimulatorOptions } from '../simulator/api';
import { createSimulator } from '../simulator/create-simulator';
import type { Transport } from '../transport';
import { VirtualScheduler } from '../virtual-scheduler';

/** The options of a rig: those of the simulated machine, and of its surroundings. */
export interface RigOptions extends Omit<SimulatorOptions, 'scheduler'> {
  readonly policy?: Partial<ControllerPolicy>;
  /** A clock that is shared with something else. */
  readonly clock?: VirtualScheduler;
  /** Inserts something between controller and simulator. */
  readonly wrap?: (transport: Transport) => Transport;
}

/** A controller on a simulated machine, both in the same virtual time. */
export class Rig {
  readonly clock: VirtualScheduler;
  readonly simulator: Simulator;
  readonly controller: Controller;
  readonly events: ControllerEvent[] = [];
  /** How the last job ended; undefined while it has not. */
  ended: JobSnapshot | undefined;

  constructor({
    policy,
    clock = new VirtualScheduler(),
    wrap = (transport) => transport,
    ...options
  }: RigOptions = {}) {
    this.clock = clock;
    this.simulator = createSimulator({ scheduler: this.clock, ...options });
    this.controller = createController({
      transport: wrap(this.simulator.createTransport()),
      scheduler: this.clock,
      ...(policy && { policy }),
    });
    this.controller.subscribe((event) => {
      this.events.push(event);
      if (event.kind === 'job-ended') this.ended = event.job;
      else if (event.kind === 'job') this.ended = undefined;
    });
    // The board has started before anything connects, and nobody has received its banner.
    this.clock.advance(100);
  }

  /** Lets virtual time pass until a promise settles. */
  async settle<T>(promise: Promise<T>, limitMs = 3_600_000): Promise<T> {
    let isSettled = false;
    const done = () => {
      isSettled = true;
    };
    promise.then(done, done);
    const end = this.clock.now() + limitMs;
    while (!isSettled && this.clock.now() < end) {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      if (!isSettled) this.clock.advance(5);
    }
    if (!isSettled) throw new Error(`Nothing settled within ${limitMs} ms of virtual time`);
    return promise;
  }

  /** Touches the plate with the tool by hand, as a person does before the first probing. */
  async testCircuit({ usesClip = true } = {}): Promise<this> {
    const testing = this.controller.probing.test({ usesClip });
    for (const isClosed of [true, false]) {
      this.clock.advance(300);
      this.simulator.world.setProbe(isClosed);
    }
    const outcome = await this.settle(testing);
    if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
    return this;
  }

  async connect(): Promise<this> {
    const outcome = await this.settle(this.controller.connect());
    if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
    return this;
  }

  /** Starts a job and lets time pass until its first line may be sent; throws when it is refused. */
  start(program: string | WireProgram, options: Partial<JobOptions> = {}): void {
    const outcome = this.controller.startJob(typeof program === 'string' ? prepare(program) : program, {
      name: 'test',
      mode: this.simulator.settings.get(32) ? 'laser' : 'router',
      ...options,
    });
    if (!outcome.ok) throw new Error(outcome.problems.map((found) => found.message).join('; '));
    this.clock.runUntil(() => this.controller.snapshot.job?.phase !== 'preparing', 60_000);
  }

  /** Lets time pass until the job is over and returns how it ended. */
  runToEnd(limitMs = 36_000_000): JobSnapshot {
    this.clock.runUntil(() => this.ended !== undefined, limitMs);
    if (!this.ended) throw new Error(`The job did not end: ${JSON.stringify(this.controller.snapshot.job)}`);
    return this.ended;
  }

  /** Everything that the controller has sent, as the simulator's input received it. */
  get wire(): string {
    return this.simulator.truth.received.map(({ bytes }) => String.fromCharCode(...bytes)).join('');
  }
}

/** Reads a program that must be valid. */
export function prepare(source: string): ListedProgram {
  const outcome = readWireProgram(source);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
}

/** A zigzag of this many cutting lines, 2 mm each. */
export function zigzagProgram(lines: number, feed = 3000): string {
  const moves = Array.from(
    { length: lines },
    (_, index) => `G1X${((index % 50) * 2).toFixed(3)}Y${(Math.floor(index / 50) * 0.5).toFixed(3)}F${feed}`,
  );
  return ['G21', 'G90', 'G94', ...moves].join('\n');
}

/** Moves of 2 mm, back and forth, which all take the same time. */
export function backAndForth(lines: number, feed = 3000): string {
  const moves = Array.from({ length: lines }, (_, index) => `G1X${2 - 2 * (index % 2)}F${feed}`);
  return ['G21', 'G90', 'G94', ...moves].join('\n');
}
