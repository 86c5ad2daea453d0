import type { DriverParts } from '../actions/action';
import type { Client } from '../clients/client';
import type { DataFolder } from '../storage/data-folder';
import { type SharedParts, Station } from './station';

/** The machines of this driver, and which window shows which of them. */
export class Workshop {
  readonly #stations: readonly Station[];
  /** Window → the machine that it shows. */
  readonly #shown = new Map<Client, Station>();
  readonly #idleWaiters: (() => void)[] = [];

  constructor(folder: DataFolder, shared: SharedParts) {
    this.#stations = [
      new Station({
        ...{ shared, folder },
        countWindows: () => this.#shown.size,
        stageChanged: () => this.#stageChanged(),
      }),
    ];
  }

  /** The parts of the machine that a window shows; of the first machine before the window is known. */
  partsOf(client: Client): DriverParts {
    return this.#stationOf(client).parts;
  }

  /** Adds a window, which shows the first machine. */
  welcome(client: Client): void {
    const station = this.#stationOf(client);
    this.#shown.set(client, station);
    station.welcome(client);
    this.#watchLasers();
  }

  /** Removes a window. */
  farewell(client: Client): void {
    const station = this.#stationOf(client);
    this.#shown.delete(client);
    station.farewell(client);
    this.#watchLasers();
  }

  /** Whether no job runs and every machine is at rest with everything off. */
  get isAtRest(): boolean {
    return this.#stations.every((station) => station.isAtRest);
  }

  /** Resolves when no job runs on any machine. */
  whenIdle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idleWaiters.push(resolve);
      this.#stageChanged();
    });
  }

  /** Brings all machines to rest at the same time and frees their ports. */
  async close(): Promise<void> {
    await Promise.all(this.#stations.map((station) => station.close()));
  }

  /** Resets all machines at once. */
  abandon(): void {
    for (const { parts } of this.#stations) void parts.jobs.emergencyStop();
  }

  #stationOf(client: Client): Station {
    return this.#shown.get(client) ?? this.#stations[0]!;
  }

  #watchLasers(): void {
    for (const station of this.#stations) station.watchLaser();
  }

  #stageChanged(): void {
    if (this.#stations.some(({ parts }) => parts.jobs.isRunning)) return;
    for (const resolve of this.#idleWaiters.splice(0)) resolve();
  }
}
