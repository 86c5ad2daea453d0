import type { Outcome, Problem } from '@kerf/machining';
import { explainAlarm } from '../codes/alarms';
import type { Axis } from '../machine-state';
import { LineSplitter } from '../messages/line-splitter';
import type { Message } from '../messages/message';
import { parseMessage } from '../messages/registry';
import { problem } from '../refusal';
import type { Scheduler } from '../scheduler';
import { Streamer } from '../streamer/streamer';
import type { Transport, TransportEnd } from '../transport';
import type { ControllerEvent, ControllerOptions } from './api';
import { applyMessage, UNKNOWN_MACHINE } from './machine-model';
import { type ControllerPolicy, DEFAULT_POLICY } from './policy';
import { REALTIME_BYTES, type RealtimeCommand } from './realtime';
import type { MachineSnapshot } from './snapshot';

/** Bytes that may be in flight to a board that has not said how much it holds. */
export const SAFE_WINDOW = 127;

/** Whoever must know at once: the running job. */
export interface CoreWatcher {
  status(): void;
  alarm(code: number): void;
  /** The board has reset itself, or somebody else has reset it. */
  unexpectedReset(): void;
  /** Replies and lines no longer match. */
  outOfStep(): void;
  lost(fault: Problem): void;
}

const NOBODY: CoreWatcher = {
  status: () => {},
  alarm: () => {},
  unexpectedReset: () => {},
  outOfStep: () => {},
  lost: () => {},
};

/** The link to one board and what is known of it. Every procedure of the controller works on this. */
export class Core {
  readonly scheduler: Scheduler;
  readonly policy: ControllerPolicy;
  readonly streamer: Streamer;
  watcher: CoreWatcher = NOBODY;
  /** A banner is due because we have reset the board ourselves; replies until then are stale. */
  isExpectingReset = false;
  /** Called before received bytes are acted upon. */
  beforeReceiving: () => void = () => {};
  /** Called with every status report, from the opening of the port on. */
  afterStatus: () => void = () => {};
  /** Counters by which waits tell new from old. */
  banners = 0;
  statuses = 0;
  /** Axes that a person has zeroed since the position was lost. */
  readonly zeroedAxes = new Set<Axis>();
  /** Counts how often jogging was cancelled, so that a procedure can see that it was. */
  jogCancels = 0;
  /** Lines that were no message of any kind. */
  unknownLines = 0;
  lastReceivedAt = 0;
  readonly #transport: Transport;
  readonly #splitter = new LineSplitter();
  readonly #listeners = new Set<(event: ControllerEvent) => void>();
  readonly #waiting = new Set<() => void>();
  readonly #collectors = new Set<(line: string) => void>();
  #snapshot: MachineSnapshot = UNKNOWN_MACHINE;

  constructor(options: ControllerOptions) {
    this.scheduler = options.scheduler;
    this.policy = { ...DEFAULT_POLICY, ...options.policy };
    this.#transport = options.transport;
    this.streamer = new Streamer({
      clock: options.scheduler,
      window: SAFE_WINDOW,
      write: (bytes, text) => {
        this.emit({ kind: 'wire', direction: 'sent', text });
        this.#transport.write(bytes);
      },
    });
    this.#transport.onData((bytes) => this.#receive(bytes));
    this.#transport.onClose((end) => this.#ended(end));
  }

  get snapshot(): MachineSnapshot {
    return this.#snapshot;
  }

  get isReady(): boolean {
    return this.#snapshot.connection === 'ready';
  }

  subscribe(listener: (event: ControllerEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(event: ControllerEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }

  /** Changes the snapshot and tells. */
  update(change: Partial<MachineSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    this.emit({ kind: 'machine', machine: this.#snapshot });
  }

  /** Puts a realtime byte on the wire, now. */
  realtime(command: RealtimeCommand): void {
    if (command !== 'status') this.emit({ kind: 'wire', direction: 'sent', text: command });
    this.#transport.write(Uint8Array.of(REALTIME_BYTES[command]));
  }

  /** Calls `look` after everything that may have changed; the result stops it. */
  watch(look: () => void): () => void {
    this.#waiting.add(look);
    return () => this.#waiting.delete(look);
  }

  /** Calls `take` with every received line that is not a status report; the result stops it. */
  collect(take: (line: string) => void): () => void {
    this.#collectors.add(take);
    return () => this.#collectors.delete(take);
  }

  async openTransport(): Promise<Outcome<void>> {
    this.#splitter.reset();
    this.lastReceivedAt = this.scheduler.now();
    return await this.#transport.open();
  }

  closeTransport(): Promise<void> {
    return this.#transport.close();
  }

  /** The position may no longer be what the board says. */
  losePosition(message: string): void {
    if (this.#snapshot.positionTrust === 'lost' && !this.#snapshot.isHomed) return;
    this.zeroedAxes.clear();
    this.update({ positionTrust: 'lost', isHomed: false });
    this.emit({ kind: 'position-lost', message });
  }

  /** Gives the board up: nothing more is sent, everybody who waits is told. */
  lose(fault: Problem): void {
    if (this.#snapshot.connection === 'closed' || this.#snapshot.connection === 'lost') return;
    const wasReady = this.isReady;
    this.update({ connection: 'lost' });
    this.watcher.lost(fault);
    this.streamer.abandon();
    this.#look();
    if (wasReady) this.emit({ kind: 'link-lost', fault });
  }

  #receive(bytes: Uint8Array): void {
    if (this.#snapshot.connection === 'closed' || this.#snapshot.connection === 'lost') return;
    this.beforeReceiving();
    this.lastReceivedAt = this.scheduler.now();
    for (const line of this.#splitter.push(bytes)) this.#takeLine(line);
  }

  #takeLine(line: string): void {
    this.emit({ kind: 'wire', direction: 'received', text: line });
    const message = parseMessage(line);
    if (message?.kind !== 'status' && message?.kind !== 'ok')
      for (const take of [...this.#collectors]) take(line);
    if (message) this.#takeMessage(message);
    else this.unknownLines += 1;
    this.#look();
  }

  #takeMessage(message: Message): void {
    const before = this.#snapshot;
    this.#snapshot = applyMessage(before, message);
    switch (message.kind) {
      case 'ok':
        this.#takeReply(0);
        break;
      case 'error':
        this.#takeReply(message.code);
        break;
      case 'status':
        this.#takeStatus();
        break;
      case 'alarm':
        this.#takeAlarm(message.code, before);
        break;
      case 'banner':
        this.#takeBanner();
        break;
      case 'feedback':
        this.emit({ kind: 'message', text: message.text });
    }
  }

  #takeReply(error: number): void {
    if (this.isExpectingReset) return;
    if (!this.streamer.reply(error) && this.isReady) this.watcher.outOfStep();
  }

  #takeStatus(): void {
    this.statuses += 1;
    const { device, receiveFree } = this.#snapshot;
    // What lies in the board's buffer is unanswered by definition. More than we count means that a reply was not one.
    const held = device?.firmware === 'grbl' && receiveFree !== null ? device.receiveBytes - receiveFree : 0;
    if (this.isReady && held > this.streamer.ledger.inFlight && !this.isExpectingReset)
      this.watcher.outOfStep();
    this.watcher.status();
    this.afterStatus();
    this.emit({ kind: 'machine', machine: this.#snapshot });
  }

  #takeAlarm(code: number, before: MachineSnapshot): void {
    const { title, advice, positionKept, needsReset } = explainAlarm(code);
    const message = `${title}. ${advice}`;
    this.emit({ kind: 'alarm', code, message, positionKept });
    if (!positionKept) this.zeroedAxes.clear();
    if (!positionKept && before.positionTrust !== 'lost') this.emit({ kind: 'position-lost', message });
    this.watcher.alarm(code);
    // Whoever waits for a reply would wait in vain: a board that takes nothing but a reset answers no line any more.
    if (needsReset) this.streamer.abandon();
    this.emit({ kind: 'machine', machine: this.#snapshot });
  }

  #takeBanner(): void {
    this.banners += 1;
    if (this.isExpectingReset) {
      this.isExpectingReset = false;
      return;
    }
    this.watcher.unexpectedReset();
    this.streamer.abandon();
    if (this.isReady)
      this.losePosition('The controller has reset itself. Home the machine or set zero again.');
  }

  #ended(end: TransportEnd): void {
    if (end.reason === 'lost') this.lose(problem('link-lost', end.message));
  }

  #look(): void {
    for (const look of [...this.#waiting]) look();
  }
}
