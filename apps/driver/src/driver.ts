import type { Scheduler, Transport } from '@kerf/grbl';
import { driverFailure } from '@kerf/protocol';
import { Cameras } from './accessories/camera';
import { Configuration } from './accessories/configuration';
import { Generations } from './generation/generations';
import type { DriverOptions } from './options';
import { HandshakeSession } from './pairing/handshake-session';
import { PairingStore } from './pairing/pairing-store';
import { PairingWindow } from './pairing/pairing-window';
import type { PendantSurroundings } from './pendant/pendant';
import { randomId } from './platform/crypto';
import { HostPauses } from './platform/host-pauses';
import type { Log } from './platform/log';
import { PaceBook } from './programs/pace-book';
import { Connection } from './server/connection';
import { Places } from './server/places';
import { listenForSockets, type SocketServer } from './server/socket-server';
import { UploadReceiver } from './server/upload-receiver';
import { openDataFolder } from './storage/data-folder';
import { createPortDirectory } from './transports/port-directory';
import type { ByteRecorder } from './transports/recorded-transport';
import { Workshop } from './workshop/workshop';

/** What a driver gets from outside. */
export interface DriverSurroundings {
  readonly scheduler: Scheduler;
  readonly log: Log;
  readonly version: string;
  /** Shows a pairing code on the driver's own screen. */
  readonly showCode: (code: string, origin: string) => void;
  /** What Node runs as the guardian, which makes the machine safe if this process dies; null for none. */
  readonly guardian: readonly string[] | null;
  /** What Node runs to have a machine's port; null: this process opens ports itself. */
  readonly relay: readonly string[] | null;
  /** The file of the workers that prepare programs. */
  readonly programWorker: string;
  /** What Node runs as the generator, which makes programs of drawings; null for none. */
  readonly generator: readonly string[] | null;
  /** Gets every byte between driver and machine; null: nobody asked for that. */
  readonly record: ByteRecorder | null;
  /** What phones get that work as a pendant, and the addresses at which they reach this computer. */
  readonly phones: Pick<PendantSurroundings, 'page' | 'addresses'>;
  /** The simulated machine; null for none. */
  readonly simulated: { readonly createTransport: () => Transport } | null;
}

/** A driver that is listening. */
export interface Driver {
  readonly port: number;
  /** Resolves when no job runs. */
  whenIdle(): Promise<void>;
  /** Whether no job runs and the machine, if there is one, is at rest with everything off. */
  isAtRest(): boolean;
  /**
   * Brings the machine to rest, whatever it does (a job as by cancel, but without a lift), and then frees the ports.
   */
  close(): Promise<void>;
  /** Resets the machine at once, for when `close` takes too long. */
  abandon(): void;
}

/** Starts a driver. Null when every port is in use; errors of the system are thrown. */
export async function startDriver(
  options: Pick<DriverOptions, 'ports' | 'dataPath' | 'origins' | 'pairingSecret'>,
  surroundings: DriverSurroundings,
): Promise<Driver | null> {
  const hub = new Hub(options, surroundings);
  const server = await listenForSockets({
    ports: options.ports,
    allows: (origin) => options.origins.includes(origin) || hub.pairings.hasOrigin(origin),
    findToken: (keyId, origin) => hub.pairings.findToken(keyId, origin),
    log: surroundings.log,
    connected: (socket, origin, port) => hub.welcome(socket, origin, port),
  });
  if (!server) return null;
  return {
    port: server.port,
    whenIdle: () => hub.whenIdle(),
    close: () => hub.close(server),
    isAtRest: () => hub.isAtRest,
    abandon: () => hub.abandon(),
  };
}

/** Connects windows with the workshop. */
class Hub {
  readonly pairings: PairingStore;
  readonly #workshop: Workshop;
  readonly #surroundings: DriverSurroundings;
  readonly #window: PairingWindow;
  readonly #places = new Places();
  readonly #generations: Generations;
  readonly #pauses: HostPauses;

  constructor(options: Pick<DriverOptions, 'dataPath' | 'pairingSecret'>, surroundings: DriverSurroundings) {
    const { scheduler, log, guardian, programWorker, showCode, simulated } = surroundings;
    this.#pauses = new HostPauses(scheduler);
    const phones = { scheduler, log, pauses: this.#pauses, ...surroundings.phones };
    const folder = openDataFolder(options.dataPath);
    const ports = createPortDirectory(simulated, surroundings.record, surroundings.relay);
    const paces = new PaceBook(folder.root);
    this.pairings = new PairingStore(folder.root, options.pairingSecret);
    this.#surroundings = surroundings;
    this.#generations = new Generations(surroundings.generator, folder.spool, log);
    this.#window = new PairingWindow({ dataPath: folder.root, scheduler, show: showCode });
    const { pairings } = this;
    this.#workshop = new Workshop(folder, {
      ...{ scheduler, log, guardian, programWorker, paces, ports, pairings, phones },
      configuration: new Configuration(folder.root, log),
      cameras: new Cameras(),
      generations: this.#generations,
    });
  }

  /** Serves a socket that passed the gate. */
  welcome(socket: ConstructorParameters<typeof Connection>[0]['socket'], origin: string, port: number): void {
    const { scheduler, log, version } = this.#surroundings;
    const workshop = this.#workshop;
    new Connection({
      ...{ socket, scheduler, log, version, pauses: this.#pauses },
      sessionId: randomId(),
      places: this.#places,
      partsOf: (client, machine) => workshop.partsOf(client, machine),
      handshake: new HandshakeSession(origin, port, this.pairings, this.#window),
      receiveUploads: (client, answer) =>
        new UploadReceiver({ log, client, answer, parts: () => workshop.shownParts(client) }),
      opened: (client) => workshop.welcome(client),
      closed: (client) => client && workshop.farewell(client),
    });
  }

  get isAtRest(): boolean {
    return this.#workshop.isAtRest;
  }

  whenIdle(): Promise<void> {
    return this.#workshop.whenIdle();
  }

  async close(server: SocketServer): Promise<void> {
    this.#generations.stop(driverFailure('generation-cancelled'));
    await this.#workshop.close();
    this.#window.dispose();
    this.#pauses.stop();
    await server.close();
  }

  abandon(): void {
    this.#workshop.abandon();
  }
}
