import { MACHINE_NOTICES, type MachineNotice, type MachineNoticeCode } from '@kerf/protocol';
import type { LinkEvent, MachineLink } from './machine-link';

/**
 * Keeps the notices about the machine that a person must see without having asked. Each notice stays until its reason
 * is over.
 */
export class MachineNotices {
  readonly #link: MachineLink;
  readonly #changed: () => void;
  /** Code → the text of the notice. */
  readonly #standing = new Map<MachineNoticeCode, string>();

  constructor(link: MachineLink, changed: () => void) {
    this.#link = link;
    this.#changed = changed;
    link.subscribe((event) => this.#take(event));
  }

  /** The present notices, oldest first. */
  get list(): readonly MachineNotice[] {
    return [...this.#standing].map(([code, message]) => ({ code, message }));
  }

  /** Adds or removes a notice. */
  set(code: MachineNoticeCode, isStanding: boolean, message: string = MACHINE_NOTICES[code]): void {
    if (this.#standing.has(code) === isStanding) return;
    if (isStanding) this.#standing.set(code, message);
    else this.#standing.delete(code);
    this.#changed();
  }

  #take(event: LinkEvent): void {
    if (event.kind === 'beam-stopped' || event.kind === 'spindle-stopped') this.set(event.kind, true);
    else if (event.kind === 'position-lost') this.set('position-lost', true, event.message);
    else if (event.kind === 'guarded') this.set('unguarded', !event.isGuarded);
    else if (event.kind === 'guardian-stopped') this.set('guardian-stopped', true);
    else if (event.kind === 'job' && event.job.phase === 'running') this.#forgetStops();
    else if (event.kind === 'job-ended') this.set('reply-lost', event.job.lostReplies > 0);
    else if (event.kind === 'device') this.#followDevice();
    else if (event.kind === 'machine') this.#followMachine();
  }

  /** Removes the notices about what is over: a person who starts a job has looked at the machine. */
  #forgetStops(): void {
    this.set('spindle-stopped', false);
    this.set('spindle-unattended', false);
    this.set('reply-lost', false);
    this.set('beam-stopped', false);
    this.set('guardian-stopped', false);
  }

  #followDevice(): void {
    if (this.#link.status.status !== 'DISCONNECTED' || this.#standing.size === 0) return;
    this.#standing.clear();
    this.#changed();
  }

  #followMachine(): void {
    const { machine } = this.#link;
    if (!machine) return;
    this.set('motion-found', machine.found.includes('motion'));
    this.set('spindle-found', machine.found.includes('spindle'));
    if (machine.positionTrust === 'trusted') this.set('position-lost', false);
  }
}
