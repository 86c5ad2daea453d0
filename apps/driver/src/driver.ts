import type { Scheduler, Transport } from '@kerf/grbl';
import { type DriverEvent, STATUS_RATE_HZ } from '@kerf/protocol';
import type { DriverParts } from './actions/action';
import { setupMessage } from './actions/setup';
import type { Client } from './clients/client';
import { ControlLease } from './clients/control-lease';
import { DonePrograms } from './job/done-programs';
import { FramedPrograms } from './job/framed-programs';
import { JobRunner, type StartPlan } from './job/job-runner';
import { StartNonces } from './job/start-nonces';
import { UnattendedLaser } from './job/unattended-laser';
import { HeldJog } from './machine/held-jog';
import { type LinkEvent, MachineLink } from './machine/machine-link';
import { MachineNotices } from './machine/machine-notices';
import { SetupTracker } from './machine/setup-tracker';
import type { DriverOptions } from './options';
import { HandshakeSession } from './pairing/handshake-session';
import { PairingStore } from './pairing/pairing-store';
import { PairingWindow } from './pairing/pairing-window';
import { randomId } from './platform/crypto';
import type { Log } from './platform/log';
import { PaceBook } from './programs/pace-book';
import { preparationFor } from './programs/preparation';
import { ProgramStore, type StoredProgram } from './programs/program-store';
import { Connection } from './server/connection';
import { Places } from './server/places';
import { listenForSockets, type SocketServer } from './server/socket-server';
import { statusMessage } from './server/status-message';
import { Throttle } from './server/throttle';
import { UploadReceiver } from './server/upload-receiver';
import { openDataFolder } from './storage/data-folder';
import { createPortDirectory } from './transports/port-directory';

/** What a driver gets from outside. */
export interface DriverSurroundings {
  readonly scheduler: Scheduler;
  readonly log: Log;
  readonly version: string;
  /** Shows a pairing code on the driver's own screen. */
  readonly showCode: (code: string, origin: string) => void;
  /** The program of the guardian, which makes the machine safe if this process dies; null for none. */
  readonly guardian: string | null;
  /** The file of the workers that prepare programs. */
  readonly programWorker: string;
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
    origins: options.origins,
    findToken: (keyId, origin) => hub.parts.pairings.findToken(keyId, origin),
    log: surroundings.log,
    connected: (socket, origin, port) => hub.welcome(socket, origin, port),
  });
  if (!server) return null;
  return {
    port: server.port,
    whenIdle: () => hub.whenIdle(),
    close: () => hub.close(server),
    isAtRest: () => hub.isAtRest,
    abandon: () => void hub.parts.jobs.emergencyStop(),
  };
}

/** Connects the parts, and passes the events of each to the others. */
class Hub {
  readonly parts: DriverParts;
  readonly #surroundings: DriverSurroundings;
  readonly #window: PairingWindow;
  readonly #places = new Places();
  readonly #clients = new Set<Client>();
  readonly #idleWaiters: (() => void)[] = [];
  readonly #status: Throttle;
  readonly #unattended: UnattendedLaser;
  readonly #notices: MachineNotices;

  constructor(options: Pick<DriverOptions, 'dataPath' | 'pairingSecret'>, surroundings: DriverSurroundings) {
    const { scheduler, log, showCode, simulated } = surroundings;
    const folder = openDataFolder(options.dataPath);
    const tell = (event: DriverEvent) => this.#tell(event);
    const link = new MachineLink(scheduler, log, surroundings.guardian);
    const paces = new PaceBook(folder.root);
    const done = new DonePrograms(folder.root, {
      changed: () => tell(this.#doneMessage()),
      failed: ({ message }) => log.error('done-programs-failed', { message }),
    });
    const completed = ({ programs, stored }: StartPlan) => done.add(programs, stored.info.sha256);
    const starts = new StartNonces<StartPlan>(scheduler);
    const isNeeded = (stored: StoredProgram) => jobs.runs(stored) || starts.pending?.stored === stored;
    const jobs = new JobRunner({ link, scheduler, log, tell, paces, completed, journals: folder.journals });
    this.#surroundings = surroundings;
    this.#window = new PairingWindow({ dataPath: folder.root, scheduler, show: showCode });
    this.#status = new Throttle(scheduler, 1000 / STATUS_RATE_HZ, () => this.#tellStatus());
    this.#unattended = new UnattendedLaser(scheduler, () => this.#holdUnattended());
    this.parts = {
      ...{ link, jobs, tell, done },
      setup: new SetupTracker(() => tell(setupMessage(this.parts))),
      programs: new ProgramStore(folder.spool, surroundings.programWorker, isNeeded),
      preparation: (mode) => preparationFor(link.machine, mode, paces.find(link.status.port)),
      starts,
      framed: new FramedPrograms(),
      heldJog: new HeldJog(scheduler),
      lease: new ControlLease((holder, before) => this.#controlChanged(holder, before)),
      ports: createPortDirectory(simulated),
      pairings: new PairingStore(folder.root, options.pairingSecret),
      consents: new Map(),
      voidStarts: () => this.#voidStarts(),
      present: () => this.#present(),
    };
    this.#notices = new MachineNotices(link, () => this.#tell(this.#noticesEvent()));
    link.subscribe((event) => this.#follow(event));
  }

  /** Serves a socket that passed the gate. */
  welcome(socket: ConstructorParameters<typeof Connection>[0]['socket'], origin: string, port: number): void {
    const { scheduler, log, version } = this.#surroundings;
    const { pairings, programs, jobs } = this.parts;
    new Connection({
      ...{ socket, scheduler, log, version },
      sessionId: randomId(),
      places: this.#places,
      parts: this.parts,
      handshake: new HandshakeSession(origin, port, pairings, this.#window),
      receiveUploads: (answer) =>
        new UploadReceiver({
          ...{ programs, jobs, log, answer },
          preparation: () => this.parts.preparation(null),
        }),
      opened: (client) => {
        this.#clients.add(client);
        this.#watchLaser();
      },
      closed: (client) => client && this.#farewell(client),
    });
  }

  get isAtRest(): boolean {
    return !this.parts.jobs.isRunning && this.parts.link.isAtRest;
  }

  whenIdle(): Promise<void> {
    return new Promise((resolve) => {
      if (this.parts.jobs.isRunning) this.#idleWaiters.push(resolve);
      else resolve();
    });
  }

  async close(server: SocketServer): Promise<void> {
    const { link, jobs, heldJog, programs } = this.parts;
    heldJog.stop();
    jobs.noteEnd();
    await link.disconnect({ inHaste: true });
    await programs.close();
    this.#status.cancel();
    this.#unattended.cancel();
    this.#window.dispose();
    await server.close();
  }

  #tell(event: DriverEvent): void {
    for (const client of this.#clients) if (client.userId !== null) client.send(event);
    if (event.action !== 'CNC_STAGE') return;
    if (event.stage === 'paused' && event.pauseReason === 'tool') this.parts.setup.takeOut();
    this.#watchLaser();
    if (!this.parts.jobs.isRunning) for (const resolve of this.#idleWaiters.splice(0)) resolve();
  }

  #tellStatus(): void {
    const { machine } = this.parts.link;
    if (machine) this.#tell(statusMessage(machine));
  }

  #present(): DriverEvent[] {
    const { link, jobs, lease } = this.parts;
    return [
      { action: 'DEVICE_STATUS_CHANGE', ...link.status },
      { action: 'CONTROL_CHANGE', controller: lease.holder?.sessionId ?? null },
      ...(link.machine ? [statusMessage(link.machine)] : []),
      this.#noticesEvent(),
      { action: 'TASK_CHECK', task: jobs.task },
      setupMessage(this.parts),
      this.#doneMessage(),
    ];
  }

  #noticesEvent(): DriverEvent {
    return { action: 'MACHINE_NOTICES', notices: [...this.#notices.list] };
  }

  #doneMessage(): DriverEvent {
    const jobs = this.parts.done.jobs.map(({ programs, done }) => ({
      programs: [...programs],
      done: [...done],
    }));
    return { action: 'JOB_PROGRAMS', jobs };
  }

  #follow(event: LinkEvent): void {
    const { link, heldJog, setup } = this.parts;
    const inform = (level: 'info' | 'warning' | 'error', message: string) =>
      this.#tell({ action: 'MACHINE_MESSAGE_INFO', level, message });
    if (event.kind === 'machine') this.#status.request();
    else if (event.kind === 'wire') this.#tellVerbose(event.direction, event.text);
    else if (event.kind === 'message') inform('info', event.text);
    else if (event.kind === 'alarm') inform('error', event.message);
    else if (event.kind === 'position-lost') {
      this.#voidStarts();
      setup.loseZeros();
      inform('warning', event.message);
    } else if (event.kind === 'beam-stopped') {
      this.#surroundings.log.warn('beam-stopped');
      inform('error', event.fault.message);
    } else if (event.kind === 'device') {
      if (link.status.status === 'DISCONNECTED') {
        this.#voidStarts();
        setup.forget();
        heldJog.stop();
      }
      this.#tell({ action: 'DEVICE_STATUS_CHANGE', ...link.status });
    }
  }

  #voidStarts(): void {
    const { starts, framed, consents } = this.parts;
    starts.void();
    framed.forget();
    consents.clear();
    this.#tell(setupMessage(this.parts));
  }

  #tellVerbose(direction: 'sent' | 'received', message: string): void {
    for (const client of this.#clients)
      if (client.isVerbose) client.send({ action: 'MACHINE_MESSAGE_VERBOSE', direction, message });
  }

  #controlChanged(holder: Client | null, before: Client | null): void {
    if (before) this.#letGo(before);
    this.#tell({ action: 'CONTROL_CHANGE', controller: holder?.sessionId ?? null });
  }

  /** Ends what a client held down or was about to start. */
  #letGo(client: Client): void {
    const { link, heldJog, starts, consents } = this.parts;
    heldJog.stop(client);
    starts.void(client);
    consents.delete(client);
    const activity = link.machine?.activity;
    if (activity === 'jog' || activity === 'frame') link.controller?.cancelJog();
    if (activity === 'spindle') void link.controller?.releaseSpindle();
  }

  #farewell(client: Client): void {
    this.#clients.delete(client);
    this.parts.lease.release(client);
    this.#watchLaser();
  }

  #watchLaser(): void {
    this.#unattended.update(this.parts.jobs.isLaserRunning, this.#clients.size);
  }

  #holdUnattended(): void {
    this.#surroundings.log.warn('laser-unattended');
    void this.parts.jobs.pause('unattended');
  }
}
