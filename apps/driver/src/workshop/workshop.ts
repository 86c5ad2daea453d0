import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DriverEventOf, type DriverFailure, driverFailure, MOST_MACHINES } from '@kerf/protocol';
import type { DriverParts, Machines } from '../actions/action';
import type { Client } from '../clients/client';
import type { MachineTarget } from '../machine/machine-link';
import { randomHex32 } from '../platform/crypto';
import { Throttle } from '../server/throttle';
import { type DataFolder, openDataFolder } from '../storage/data-folder';
import { JobHistory } from './job-history';
import { FIRST_MACHINE, type MachineEntry, MachineList } from './machine-list';
import { summaryOf } from './machine-summary';
import { type SharedParts, Station } from './station';

/** How often windows get the list of machines at most, per second. */
const LIST_RATE_HZ = 2;

/** How many characters the id of a machine has. */
const ID_LENGTH = 12;

/** The machines of this driver, and which window shows which of them. */
export class Workshop implements Machines {
  readonly #folder: DataFolder;
  readonly #shared: Omit<SharedParts, 'machines' | 'history'>;
  readonly #list: MachineList;
  readonly #history: JobHistory;
  /** Id → everything that belongs to this machine, in the order of the list. */
  readonly #stations = new Map<string, Station>();
  /** Window → the id of the machine that it shows. */
  readonly #shown = new Map<Client, string>();
  readonly #idleWaiters: (() => void)[] = [];
  readonly #news: Throttle;
  /** The list as it was last sent. */
  #told = '';

  constructor(folder: DataFolder, shared: Omit<SharedParts, 'machines' | 'history'>) {
    this.#folder = folder;
    this.#shared = shared;
    this.#list = new MachineList(folder.root);
    this.#history = new JobHistory(folder.root, ({ message }) =>
      shared.log.error('history-not-kept', { message }),
    );
    this.#news = new Throttle(shared.scheduler, 1000 / LIST_RATE_HZ, () => this.#tellList());
    for (const { id } of this.#list.entries) this.#open(id);
  }

  /**
   * The parts of a machine, for a request of a window, and whether the window shows this machine. Without `machine` it
   * is the machine that the window shows. Null when there is no such machine.
   */
  partsOf(
    client: Client,
    machine?: string,
  ): { readonly parts: DriverParts; readonly isShown: boolean } | null {
    const shown = this.#shown.get(client) ?? FIRST_MACHINE;
    const station = this.#stations.get(machine ?? shown);
    return station ? { parts: station.parts, isShown: machine === undefined || machine === shown } : null;
  }

  /** The parts of the machine that a window shows. */
  shownParts(client: Client): DriverParts {
    return this.#shownStation(client).parts;
  }

  /** Adds a window, which shows the first machine. */
  welcome(client: Client): void {
    this.#shown.set(client, FIRST_MACHINE);
    this.#shownStation(client).welcome(client);
    this.#watchAll();
  }

  /** Removes a window. */
  farewell(client: Client): void {
    const station = this.#shownStation(client);
    this.#shown.delete(client);
    station.farewell(client);
    this.#watchAll();
  }

  select(client: Client, id: string): void {
    if (this.#shown.get(client) === id) return;
    client.dropUpload();
    this.#shownStation(client).farewell(client);
    this.#shown.set(client, id);
    const station = this.#shownStation(client);
    client.send(this.listFor(client));
    for (const event of station.parts.present()) client.send(event);
    station.welcome(client);
    this.#watchAll();
  }

  add(name: string): string | DriverFailure {
    if (this.#stations.size >= MOST_MACHINES) return driverFailure('machines-full');
    const id = randomHex32().slice(0, ID_LENGTH);
    this.#list.add(id, name);
    this.#open(id);
    this.#news.request();
    return id;
  }

  rename(id: string, name: string): void {
    this.#list.change(id, { name });
    this.#news.request();
  }

  setUnattendedHold(id: string, seconds: number | null): void {
    this.#list.change(id, { unattendedHold: seconds });
    this.#stations.get(id)?.watch();
    this.#news.request();
  }

  async remove(id: string): Promise<DriverFailure | null> {
    const station = this.#stations.get(id);
    if (!station || id === FIRST_MACHINE || !station.isUnused) return driverFailure('machine-kept');
    this.#list.remove(id);
    for (const [client, shown] of this.#shown) if (shown === id) this.select(client, FIRST_MACHINE);
    this.#stations.delete(id);
    await station.close();
    rmSync(this.#pathOf(id), { recursive: true, force: true });
    this.#news.request();
    return null;
  }

  async stopAll(stop: (parts: DriverParts) => Promise<DriverFailure | null>): Promise<DriverFailure | null> {
    const stoppable = [...this.#stations].filter(([, { parts }]) => parts.link.stoppable);
    if (stoppable.length === 0) return driverFailure('stop-not-sent');
    const stopped = await Promise.all(
      stoppable.map(async ([id, { parts }]) => ({ id, failure: await stop(parts) })),
    );
    const machines = stopped.filter(({ failure }) => failure).map(({ id }) => id);
    return machines.length === 0 ? null : driverFailure('stop-all-failed', { details: { machines } });
  }

  isTaken(target: MachineTarget, by: DriverParts): boolean {
    return [...this.#stations.values()].some(
      ({ parts }) => parts !== by && parts.link.target?.place === target.place,
    );
  }

  listFor(client: Client): DriverEventOf<'MACHINES'> {
    const machines = this.#list.entries.flatMap((entry) => this.#summaryOf(entry));
    return { action: 'MACHINES', selected: this.#shown.get(client) ?? FIRST_MACHINE, machines };
  }

  /** Whether no job runs and every machine is at rest with everything off. */
  get isAtRest(): boolean {
    return [...this.#stations.values()].every((station) => station.isAtRest);
  }

  /** Resolves when no job runs on any machine. */
  whenIdle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idleWaiters.push(resolve);
      this.#endWaiting();
    });
  }

  /** Brings all machines to rest at the same time and frees their ports. */
  async close(): Promise<void> {
    this.#news.cancel();
    await Promise.all([...this.#stations.values()].map((station) => station.close()));
    await this.#history.flush();
  }

  /** Resets all machines at once. */
  abandon(): void {
    for (const { parts } of this.#stations.values()) void parts.jobs.emergencyStop();
  }

  #open(id: string): void {
    const folder = id === FIRST_MACHINE ? this.#folder : openDataFolder(this.#pathOf(id));
    const station: Station = new Station({
      ...{ id, folder, shared: { ...this.#shared, machines: this, history: this.#history } },
      name: () => this.#entryOf(id)?.name ?? '',
      unattendedHold: () => this.#entryOf(id)?.unattendedHold ?? null,
      countWindows: () => [...this.#shown.values()].filter((shown) => shown === id).length,
      changed: () => {
        this.#rememberAddress(id, station);
        this.#news.request();
        this.#endWaiting();
      },
    });
    this.#stations.set(id, station);
  }

  #entryOf(id: string): MachineEntry | undefined {
    return this.#list.entries.find((entry) => entry.id === id);
  }

  #pathOf(id: string): string {
    return join(this.#folder.root, 'machines', id);
  }

  /** Remembers how a machine was connected; a full disk does not affect the connection. */
  #rememberAddress(id: string, { parts }: Station): void {
    const { status, connectionType, port } = parts.link.status;
    const entry = this.#entryOf(id);
    if (status !== 'CONNECTED' || !entry || entry.address === port) return;
    try {
      this.#list.change(id, { connectionType, address: port });
    } catch (error) {
      this.#shared.log.error('machines-not-kept', { message: (error as Error).message });
    }
  }

  #summaryOf(entry: MachineEntry) {
    const station = this.#stations.get(entry.id);
    return station ? [summaryOf(entry, station.parts)] : [];
  }

  #shownStation(client: Client): Station {
    const station = this.#stations.get(this.#shown.get(client) ?? FIRST_MACHINE);
    if (!station) throw new Error('A window shows a machine that does not exist');
    return station;
  }

  #tellList(): void {
    const told = JSON.stringify(this.#list.entries.flatMap((entry) => this.#summaryOf(entry)));
    if (told === this.#told) return;
    this.#told = told;
    for (const client of this.#shown.keys()) if (client.userId !== null) client.send(this.listFor(client));
  }

  #watchAll(): void {
    for (const station of this.#stations.values()) station.watch();
  }

  #endWaiting(): void {
    if ([...this.#stations.values()].some(({ parts }) => parts.jobs.isRunning)) return;
    for (const resolve of this.#idleWaiters.splice(0)) resolve();
  }
}
