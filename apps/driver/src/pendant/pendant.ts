import { randomBytes } from 'node:crypto';
import type { Scheduler, Timer } from '@kerf/grbl';
import type { PendantState } from '@kerf/protocol';
import type { WebSocket } from 'ws';
import type { DriverParts, PendantSwitch } from '../actions/action';
import type { Client } from '../clients/client';
import type { HostPauses } from '../platform/host-pauses';
import type { Log } from '../platform/log';
import { listenForPhones, type PageFiles, type PendantServer } from './pendant-server';
import { PendantSession } from './pendant-session';

/** What pendants of all machines share. */
export interface PendantSurroundings {
  readonly scheduler: Scheduler;
  readonly pauses: HostPauses;
  readonly log: Log;
  /** The addresses of this computer at which phones may reach it. */
  readonly addresses: () => readonly string[];
  /** The files of the phone's page by path. */
  readonly page: PageFiles;
}

/** The machine that a pendant works with. */
export interface PendantMachine {
  readonly parts: () => DriverParts;
  readonly welcome: (client: Client) => void;
  readonly farewell: (client: Client) => void;
  readonly changed: (state: PendantState) => void;
}

/** A pendant that no phone uses for this long ends, ms. */
const UNUSED_LIMIT_MS = 15 * 60_000;
const SECRET_BYTES = 16;

/**
 * The pendant of one machine: a phone on the same network with which a person jogs, sets zero, holds and stops. The
 * driver listens on the network only while a person has opened a pendant. The phone proves that it has seen the QR
 * code; one phone at a time. The pendant is one more client of the machine: the same lease, limits and dead-man rules
 * hold for it.
 */
export class Pendant implements PendantSwitch {
  readonly #surroundings: PendantSurroundings;
  readonly #machine: PendantMachine;
  #servers: readonly PendantServer[] = [];
  #secret = '';
  #userId = '';
  #session: PendantSession | null = null;
  #patience: Timer | null = null;
  /** Opening and closing happen one after the other: a server that nobody remembers would listen forever. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(surroundings: PendantSurroundings, machine: PendantMachine) {
    this.#surroundings = surroundings;
    this.#machine = machine;
  }

  get state(): PendantState {
    if (this.#servers.length === 0) return 'closed';
    return this.#session ? 'connected' : 'waiting';
  }

  /** Opens the pendant for a user; one that was open ends. Returns the phone's addresses; none without a network. */
  open(userId: string): Promise<readonly string[]> {
    return this.#inTurn(() => this.#open(userId));
  }

  /** Ends the pendant: what the phone holds down is released, and nothing listens on the network any more. */
  close(): Promise<void> {
    return this.#inTurn(() => this.#end());
  }

  #inTurn<T>(step: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(step);
    this.#turn = done.catch(() => {});
    return done;
  }

  async #open(userId: string): Promise<readonly string[]> {
    await this.#end();
    const { log, addresses, page } = this.#surroundings;
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    const options = {
      page,
      log,
      connected: (socket: WebSocket, host: string) => this.#connected(socket, host),
    };
    const servers = await Promise.all(addresses().map((address) => listenForPhones(address, options)));
    const opened = servers.filter((server) => server !== null);
    if (opened.length === 0) return [];
    this.#servers = opened;
    this.#secret = secret;
    this.#userId = userId;
    this.#wait();
    this.#machine.changed(this.state);
    return opened.map(({ host }) => `http://${host}/#${secret}`);
  }

  async #end(): Promise<void> {
    const servers = this.#servers;
    this.#servers = [];
    this.#secret = '';
    this.#stopWaiting();
    this.#session?.close(1001, 'the pendant was closed');
    await Promise.all(servers.map((server) => server.close()));
    if (servers.length > 0) this.#machine.changed(this.state);
  }

  #connected(socket: WebSocket, host: string): void {
    const { scheduler, log, pauses } = this.#surroundings;
    new PendantSession({
      ...{ socket, host, scheduler, log, pauses },
      secret: this.#secret,
      userId: this.#userId,
      partsOf: () => this.#machine.parts(),
      opened: (session) => this.#opened(session),
      closed: (session) => this.#closed(session),
    });
  }

  #opened(session: PendantSession): void {
    const before = this.#session;
    this.#session = session;
    this.#stopWaiting();
    before?.close(4000, 'another phone');
    this.#machine.welcome(session);
    for (const event of this.#machine.parts().present()) session.send(event);
    this.#machine.changed(this.state);
  }

  #closed(session: PendantSession): void {
    this.#machine.farewell(session);
    if (this.#session !== session) return;
    this.#session = null;
    if (this.#servers.length === 0) return;
    this.#wait();
    this.#machine.changed(this.state);
  }

  #wait(): void {
    this.#patience = this.#surroundings.scheduler.setTimer(UNUSED_LIMIT_MS, () => void this.close());
  }

  #stopWaiting(): void {
    if (this.#patience) this.#surroundings.scheduler.clearTimer(this.#patience);
    this.#patience = null;
  }
}
