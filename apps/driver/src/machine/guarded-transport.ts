import { type ControllerEvent, isAtRest, type Transport, type TransportEnd } from '@kerf/grbl';
import type { Outcome } from '@kerf/machining';
import { Guardian } from '../guardian/guardian';
import { FRAMING_VARIABLE } from '../guardian/words';
import type { Log } from '../platform/log';

const STATUS_REQUEST = 0x3f;

/**
 * How many reports of rest must follow the last line: the first report may already have been on its way when the line
 * was sent.
 */
const REPORTS_OF_REST = 2;

/** A guardian that died is replaced after this long, ms. */
const REPLACE_AFTER_MS = 500;

/** A transport to a machine outside of this process, which outlives it. */
export interface OuterTransport extends Transport {
  /** The descriptor of the open pipe, for a process that inherits it; null where the system has no descriptors. */
  readonly descriptor: number | null;
  /** How bytes are packed in the pipe; left out when the pipe carries the bytes as they are. */
  readonly framing?: 'websocket';
}

/** A transport whose pipe belongs to its guardian, which passes on all bytes. */
export interface RelayedTransport extends Transport {
  /** Null while the pipe is closed. */
  readonly guardian: Guardian | null;
  /** Sets what is called when the guardian has stopped the machine, because this process did not run. */
  onStopped(stopped: () => void): void;
}

/** Whether a transport's pipe belongs to its guardian. */
export function isRelayed(transport: Transport): transport is RelayedTransport {
  return 'guardian' in transport;
}

/** The parts that a guarded transport needs. */
export interface GuardOptions {
  /** What Node runs as the guardian; null: nothing is guarded. */
  readonly program: readonly string[] | null;
  readonly log: Log;
  /** Whether a guardian is watching the machine now. */
  readonly guarded: (isGuarded: boolean) => void;
  /** The guardian has stopped the machine, because this process did not run for a while. */
  readonly stopped: () => void;
}

/** Whether a transport leads out of this process. A simulated machine ends with the process and needs no guardian. */
export function isOuter(transport: Transport): transport is OuterTransport {
  return 'descriptor' in transport;
}

/**
 * A transport whose machine is watched by a guardian. The guardian is armed before any byte reaches the port, except
 * for a status query. It is disarmed when the machine's reports have shown that nothing moves and nothing is on.
 */
export class GuardedTransport implements Transport {
  readonly #inner: Transport;
  readonly #options: GuardOptions;
  #guardian: Guardian | null = null;
  #isOpen = false;
  #isReady = false;
  #isArmed = false;
  #reports = 0;

  constructor(inner: Transport, options: GuardOptions) {
    this.#inner = inner;
    this.#options = options;
    if (isRelayed(inner)) inner.onStopped(() => this.#stopped());
  }

  /**
   * Whether the machine is known to be at rest. The last report alone does not prove this, because it may be older than
   * the last line.
   */
  get isAtRest(): boolean {
    return !this.#isArmed;
  }

  async open(): Promise<Outcome<void>> {
    const outcome = await this.#inner.open();
    if (outcome.ok) {
      this.#isOpen = true;
      this.#startGuardian();
    }
    return outcome;
  }

  /** Resolves when the guardian is watching, or when it is certain that none is. */
  async whenGuarded(): Promise<void> {
    await this.#guardian?.ready;
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#inner.close();
    await this.#guardian?.end();
    this.#guardian = null;
  }

  write(bytes: Uint8Array): void {
    if (bytes.length !== 1 || bytes[0] !== STATUS_REQUEST) {
      this.#reports = 0;
      if (this.#isReady) this.#setArmed(true);
    }
    this.#inner.write(bytes);
  }

  onData(receive: (bytes: Uint8Array) => void): void {
    this.#inner.onData(receive);
  }

  onClose(ended: (end: TransportEnd) => void): void {
    this.#inner.onClose((end) => {
      // A port that is gone accepts nothing any more; the guardian must not keep it open.
      if (this.#isOpen && end.reason === 'lost') void this.close();
      ended(end);
    });
  }

  /** Follows the controller's events to find out whether the machine may be left alone. */
  follow(event: ControllerEvent): void {
    if (event.kind === 'wire') {
      if (event.direction === 'received' && event.text.startsWith('<')) this.#reports += 1;
    } else if (event.kind === 'machine') {
      const { machine } = event;
      if (machine.connection === 'opening') return;
      this.#isReady = true;
      if (!isAtRest(machine)) this.#setArmed(true);
      // Before a regular close the machine was asked for one more report, so one is enough.
      else if (this.#reports >= (machine.connection === 'closed' ? 1 : REPORTS_OF_REST))
        this.#setArmed(false);
    }
  }

  #setArmed(isArmed: boolean): void {
    this.#isArmed = isArmed;
    if (isArmed) this.#guardian?.arm();
    else this.#guardian?.disarm();
  }

  #stopped(): void {
    this.#options.log.warn('guardian-stopped-the-machine');
    this.#options.stopped();
  }

  #startGuardian(): void {
    const { program, log, guarded } = this.#options;
    if (isRelayed(this.#inner)) {
      this.#guardian = this.#inner.guardian;
      if (this.#isArmed) this.#guardian?.arm();
      guarded(true);
      return;
    }
    if (program === null || !isOuter(this.#inner)) return;
    const { descriptor, framing } = this.#inner;
    if (descriptor === null) {
      guarded(false);
      return;
    }
    const variables = framing && { [FRAMING_VARIABLE]: framing };
    const start = { pipes: [descriptor], ...(variables && { variables }) };
    const guardian = new Guardian(program, start, {
      stopped: () => this.#stopped(),
      died: () => {
        if (this.#guardian !== guardian || !this.#isOpen) return;
        log.error('guardian-died');
        guarded(false);
        this.#guardian = null;
        setTimeout(() => this.#isOpen && this.#startGuardian(), REPLACE_AFTER_MS).unref();
      },
    });
    this.#guardian = guardian;
    if (this.#isArmed) guardian.arm();
    void guardian.ready.then((isWatching) => {
      if (this.#guardian !== guardian || !this.#isOpen) return;
      if (!isWatching) log.error('guardian-missing');
      guarded(isWatching);
    });
  }
}
