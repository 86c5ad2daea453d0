import { LineSplitter } from '../messages/line-splitter';
import type { Simulator, SimulatorOptions } from '../simulator/api';
import { createSimulator } from '../simulator/create-simulator';
import { VirtualScheduler } from '../virtual-scheduler';

const encoder = { encode: (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0)) };

/** A terminal on a simulated board in virtual time: it shows what a person at a serial console would see. */
export class SimulatorConsole {
  readonly clock = new VirtualScheduler();
  readonly simulator: Simulator;
  /** Every line received, oldest first. */
  readonly lines: string[] = [];
  readonly #splitter = new LineSplitter();

  constructor(options: Omit<SimulatorOptions, 'scheduler'> = {}) {
    this.simulator = createSimulator({ scheduler: this.clock, ...options });
    this.simulator.onTransmit((bytes) => {
      this.lines.push(...this.#splitter.push(bytes));
    });
    this.clock.advance(50);
  }

  /** Sends bytes given as characters 0–255. */
  write(text: string): void {
    this.simulator.receive(encoder.encode(text));
  }

  /** Sends a line, waits for its reply and returns it; the lines before it stay in `lines`. */
  ask(line: string, limitMs = 600_000): string {
    const seen = this.lines.length;
    this.write(`${line}\n`);
    const reply = () => this.lines.slice(seen).find((text) => /^(ok|error:\d+|ALARM:\d+)$/.test(text));
    this.clock.runUntil(() => reply() !== undefined, limitMs);
    return reply() ?? 'silence';
  }

  /** Asks for a status report and returns it. */
  status(): string {
    const seen = this.lines.length;
    this.write('?');
    this.clock.advance(20);
    return this.lines.slice(seen).find((text) => text.startsWith('<')) ?? 'silence';
  }

  /** Lets time pass until the machine is idle and nothing is on its way. */
  settle(limitMs = 600_000): void {
    this.clock.runUntil(() => this.simulator.truth.state === 'Idle', limitMs);
  }
}
