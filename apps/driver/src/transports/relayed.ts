import { createInterface } from 'node:readline';
import type { Duplex } from 'node:stream';
import type { TransportEnd } from '@kerf/grbl';
import { fail, type Outcome, type Problem, succeed } from '@kerf/machining';
import { Guardian } from '../guardian/guardian';
import { type RelayWord, TARGET_VARIABLE } from '../guardian/words';
import type { RelayedTransport } from '../machine/guarded-transport';
import type { PipeTarget } from './pipe-target';

const GONE = 'The process that has the port has ended.';
const NOT_OPENED: Problem = { code: 'connection-failed', severity: 'error', message: GONE };

/**
 * A machine whose port belongs to a process of its own (`relay/main.ts` beside this file), which passes on all bytes
 * and is the guardian at the same time. It is for systems on which an open port cannot be inherited.
 */
export class RelayTransport implements RelayedTransport {
  readonly #program: readonly string[];
  readonly #target: PipeTarget;
  #guardian: Guardian | null = null;
  #bytes: Duplex | null = null;
  #receive: (bytes: Uint8Array) => void = () => {};
  #ended: (end: TransportEnd) => void = () => {};
  #stopped: () => void = () => {};

  /** `program`: what Node runs as the process that has the port. */
  constructor(program: readonly string[], target: PipeTarget) {
    this.#program = program;
    this.#target = target;
  }

  get guardian(): Guardian | null {
    return this.#guardian;
  }

  onStopped(stopped: () => void): void {
    this.#stopped = stopped;
  }

  onData(receive: (bytes: Uint8Array) => void): void {
    this.#receive = receive;
  }

  onClose(ended: (end: TransportEnd) => void): void {
    this.#ended = ended;
  }

  open(): Promise<Outcome<void>> {
    if (this.#guardian) throw new Error('The transport is open already');
    return new Promise((resolve) => {
      const refuse = (problem: Problem) => {
        this.#guardian = null;
        resolve(fail(problem));
      };
      const guardian = new Guardian(
        this.#program,
        { pipes: ['pipe', 'pipe'], variables: { [TARGET_VARIABLE]: JSON.stringify(this.#target) } },
        {
          stopped: () => this.#stopped(),
          died: () => {
            refuse(NOT_OPENED);
            this.#finish({ reason: 'lost', message: GONE });
          },
        },
      );
      this.#guardian = guardian;
      const [bytes, news] = guardian.pipes as [Duplex, Duplex];
      bytes.on('error', () => {});
      news.on('error', () => {});
      createInterface({ input: news }).on('line', (line) => {
        const word: RelayWord = JSON.parse(line);
        if (word.kind === 'lost') this.#finish({ reason: 'lost', message: word.message });
        else if (word.problem) {
          void guardian.end();
          refuse(word.problem);
        } else {
          this.#bytes = bytes;
          bytes.on('data', (piece: Buffer) => this.#bytes === bytes && this.#receive(piece));
          resolve(succeed(undefined));
        }
      });
    });
  }

  async close(): Promise<void> {
    const guardian = this.#guardian;
    if (!guardian) return;
    // What was written before is passed on before the port is closed.
    this.#bytes?.end();
    this.#finish({ reason: 'closed', message: 'The port was closed.' });
    await guardian.end();
  }

  write(bytes: Uint8Array): void {
    this.#bytes?.write(bytes);
  }

  #finish(end: TransportEnd): void {
    const wasOpen = this.#bytes !== null;
    this.#bytes = null;
    this.#guardian = null;
    if (wasOpen) this.#ended(end);
  }
}
