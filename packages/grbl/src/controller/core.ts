import type { Outcome, Problem } from '@kerf/machining';
import type { Firmware } from '../codes/code-entry';
import { explainAlarm } from '../codes/explain';
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

/** Bytes that may be in flight to a board whose buffer size is not known. */
export const SAFE_WINDOW = 127;

/** The running job, which must react at once. */
export interface CoreWatcher {
  status(): void;
  alarm(code: number): void;
  /** The board was reset, by itself or by somebody else. */
  unexpectedReset(): void;
  /** Replies and lines no longer match. */
  outOfStep(): void;
  lost(fault: Problem): void;
}

/** Watches nothing: no job runs. */
export const NOBODY: CoreWatcher = {
  status: () => {},
  alarm: () => {},
  unexpectedReset: () => {},
  outOfStep: () => {},
  lost: () => {},
};

/** The link to one board and its known state. Every procedure of the controller works on this. */
export class Core {
  readonly scheduler: Scheduler;
  readonly policy: ControllerPolicy;
  readonly streamer: Streamer;
  watcher: CoreWatcher = NOBODY;
  /** A banner is expected because we have reset the board; a reply that comes before the banner is out of date. */
  isExpectingReset = false;
  /** Called before received bytes are processed. */
  beforeReceiving: () => void = () => {};
  /** Called with every status report, from the opening of the port on. */
  afterStatus: () => void = () => {};
  /** Counters with which a procedure that waits tells new events from old ones. */
  banners = 0;
  statuses = 0;
  /** Axes that a person has zeroed since the position was lost. */
  readonly zeroedAxes = new Set<Axis>();
  /** Counts how often jogging was cancelled, so that a procedure can see that it was. */
  jogCancels = 0;
  /** The number of lines that were no known message. */
  unknownLines = 0;
  lastReceivedAt = 0;
  readonly #transport: Transport;
  readonly #splitter = new LineSplitter();
  readonly #listeners = new Set<(event: ControllerEvent) => void>();
  readonly #waiting = new Set<() => void>();
  readonly #collectors = new Set<(line: string) => void>();
  #snapshot: MachineSnapshot = UNKNOWN_MACHINE;
  /** How many reports in succession showed a byte too many while the planner was full. */
  #excesses = 0;

  constructor(options: ControllerOptions) {
    this.scheduler = options.scheduler;
    this.policy = { ...DEFAULT_POLICY, ...options.policy };
    this.#transport = options.transport;
    this.streamer = new Streamer({
      clock: options.scheduler,
      window: SAFE_WINDOW,
      sent: (text) => this.emit({ kind: 'wire', direction: 'sent', text }),
      write: (bytes) => this.#transport.write(bytes),
    });
    this.#transport.onData((bytes) => this.#receive(bytes));
    this.#transport.onClose((end) => this.#ended(end));
  }

  get snapshot(): MachineSnapshot {
    return this.#snapshot;
  }

  /** The firmware of the board, as far as it is known: the meaning of its codes depends on it. */
  get firmware(): Firmware {
    return this.#snapshot.device?.firmware ?? 'grbl';
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

  /** Changes the snapshot and emits an event. */
  update(change: Partial<MachineSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    this.emit({ kind: 'machine', machine: this.#snapshot });
  }

  /** Sends a realtime byte, now. */
  realtime(command: RealtimeCommand): void {
    if (command !== 'status') this.emit({ kind: 'wire', direction: 'sent', text: command });
    this.#transport.write(Uint8Array.of(REALTIME_BYTES[command]));
  }

  /** Calls `look` after everything that may have changed the state. Returns a function that ends these calls. */
  watch(look: () => void): () => void {
    this.#waiting.add(look);
    return () => this.#waiting.delete(look);
  }

  /** Calls `take` with every received line that is not a status report. Returns a function that ends these calls. */
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

  /** Marks the position as lost: it may differ from the position that the board reports. */
  losePosition(message: string): void {
    if (this.#snapshot.positionTrust === 'lost' && !this.#snapshot.isHomed) return;
    this.changeOrigin(message);
  }

  /** Marks the position as lost, also when some axes have got a zero since it was lost before. */
  changeOrigin(message: string): void {
    this.zeroedAxes.clear();
    this.update({ positionTrust: 'lost', isHomed: false });
    this.emit({ kind: 'position-lost', message });
  }

  /** Gives up the board: nothing more is sent, and every waiting procedure gets the fault. */
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
    const lines = this.#splitter.push(bytes);
    if (lines.length === 1) this.#takeLine(lines[0]!);
    else
      this.streamer.together(() => {
        for (const line of lines) this.#takeLine(line);
      });
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
    if (this.isReady && !this.isExpectingReset && this.#holdsTooMuch()) this.watcher.outOfStep();
    this.watcher.status();
    this.afterStatus();
    this.emit({ kind: 'machine', machine: this.#snapshot });
  }

  /**
   * Whether the board holds more bytes than we count. The bytes in its buffer belong to lines without a reply, so a
   * reply that we counted was not real. While the planner is full, the oldest of these lines waits for room and is no
   * longer in the buffer. Only two reports in succession count then, because one of them may be damaged.
   */
  #holdsTooMuch(): boolean {
    const { device, state, plannerFree, receiveFree } = this.#snapshot;
    if (device?.firmware !== 'grbl' || receiveFree === null) return false;
    const held = device.receiveBytes - receiveFree;
    const { inFlight, entries } = this.streamer.ledger;
    if (held > inFlight) return true;
    if (state !== 'Run' || plannerFree !== 0) return false;
    this.#excesses = held > inFlight - (entries[0]?.bytes ?? 0) ? this.#excesses + 1 : 0;
    return this.#excesses >= 2;
  }

  #takeAlarm(code: number, before: MachineSnapshot): void {
    const { title, advice, positionKept, needsReset } = explainAlarm(code, this.firmware);
    const message = `${title}. ${advice}`;
    this.emit({ kind: 'alarm', code, message, positionKept });
    if (!positionKept) this.zeroedAxes.clear();
    if (!positionKept && before.positionTrust !== 'lost') this.emit({ kind: 'position-lost', message });
    this.watcher.alarm(code);
    // A board that accepts only a reset no longer replies to lines, so nothing may wait for a reply.
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
    if (end.reason === 'lost') this.lose(problem('port-ended', { reason: end.message }));
  }

  #look(): void {
    for (const look of [...this.#waiting]) look();
  }
}
