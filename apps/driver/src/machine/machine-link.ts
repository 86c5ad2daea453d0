import {
  type Controller,
  type ControllerEvent,
  createController,
  type MachineSnapshot,
  NETWORK_POLICY,
  type Scheduler,
  type Transport,
} from '@kerf/grbl';
import {
  type ConnectionType,
  type DriverEventOf,
  type DriverFailure,
  driverFailure,
  type MachineInfo,
} from '@kerf/protocol';
import type { Log } from '../platform/log';
import { failureOf } from './failures';
import { GuardedTransport } from './guarded-transport';

/** A machine to connect to. */
export interface MachineTarget {
  readonly connectionType: ConnectionType;
  /** The port or address, as it was requested. */
  readonly port: string;
  readonly transport: Transport;
  /** Names the port or address, however it was spelled: two targets with the same place are the same machine. */
  readonly place: string;
}

/** What happens to the machine and to its connection. */
export type LinkEvent =
  | ControllerEvent
  | { readonly kind: 'device' }
  /** Whether a guardian is watching the machine, where one should. */
  | { readonly kind: 'guarded'; readonly isGuarded: boolean }
  /** The guardian has stopped the machine, because this process did not run for a while. */
  | { readonly kind: 'guardian-stopped' };

type DeviceStatus = Omit<DriverEventOf<'DEVICE_STATUS_CHANGE'>, 'action' | 'requestId'>;

interface Connection {
  readonly target: MachineTarget;
  readonly guarded: GuardedTransport;
  readonly controller: Controller;
}

const DISCONNECTED: DeviceStatus = {
  status: 'DISCONNECTED',
  connectionType: null,
  port: null,
  machine: null,
  failure: null,
};

/** The one machine of this driver: whether it is connected, and its controller. */
export class MachineLink {
  readonly #scheduler: Scheduler;
  readonly #log: Log;
  readonly #guardian: readonly string[] | null;
  readonly #listeners = new Set<(event: LinkEvent) => void>();
  #connection: Connection | null = null;
  #status: DeviceStatus = DISCONNECTED;

  /** `guardian`: what Node runs as the guardian; null for none. */
  constructor(scheduler: Scheduler, log: Log, guardian: readonly string[] | null) {
    this.#scheduler = scheduler;
    this.#log = log;
    this.#guardian = guardian;
  }

  get status(): DeviceStatus {
    return this.#status;
  }

  /** The connected machine's controller; null while there is none. */
  get controller(): Controller | null {
    return this.#status.status === 'CONNECTED' ? (this.#connection?.controller ?? null) : null;
  }

  /** The machine that is connected or being connected; null when there is none. */
  get target(): MachineTarget | null {
    return this.#connection?.target ?? null;
  }

  /**
   * The controller of a machine that can be stopped, also while the machine is being connected; null when there is
   * none.
   */
  get stoppable(): Controller | null {
    return this.#connection?.controller ?? null;
  }

  /** Whether there is no machine, or one that is known to be at rest with everything off. */
  get isAtRest(): boolean {
    return this.#connection?.guarded.isAtRest ?? true;
  }

  /** The state of the connected machine; null while there is none. */
  get machine(): MachineSnapshot | null {
    return this.controller?.snapshot ?? null;
  }

  subscribe(listener: (event: LinkEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether the connected machine can home and is not homed yet. */
  get awaitsHoming(): boolean {
    return this.#status.machine?.homing === true && this.machine?.isHomed === false;
  }

  /** Homes the machine although nobody pressed Home: as the second half of a connection. The log has it. */
  async homeByItself(): Promise<DriverFailure | null> {
    this.#log.info('homes-by-itself', { port: this.#status.port });
    const outcome = await this.controller?.home();
    return outcome && !outcome.ok ? failureOf(outcome.problems) : null;
  }

  /** Connects; returns null when the machine is ready. */
  async connect(
    target: MachineTarget,
    options?: { readonly resetsFirst?: boolean },
  ): Promise<DriverFailure | null> {
    if (this.#connection) return driverFailure('already-connected');
    const guarded = new GuardedTransport(target.transport, {
      program: this.#guardian,
      log: this.#log,
      guarded: (isGuarded) => this.#tell({ kind: 'guarded', isGuarded }),
      stopped: () => this.#tell({ kind: 'guardian-stopped' }),
    });
    const controller = createController({
      transport: guarded,
      scheduler: this.#scheduler,
      ...(target.connectionType === 2 && { policy: NETWORK_POLICY }),
    });
    const connection = { target, guarded, controller };
    this.#connection = connection;
    const place = { connectionType: target.connectionType, port: target.port };
    this.#setStatus({ ...DISCONNECTED, ...place, status: 'CONNECTING' });
    controller.subscribe((event) => this.#take(connection, event));
    const outcome = await controller.connect(options);
    if (outcome.ok) await guarded.whenGuarded();
    if (this.#connection !== connection) return driverFailure('link-lost');
    if (!outcome.ok) {
      const failure = failureOf(outcome.problems, 'connection-failed');
      this.#log.warn('connect-failed', { port: target.port, code: failure.code });
      this.#drop(failure);
      return failure;
    }
    this.#log.info('connected', { port: target.port, firmware: outcome.value.firmware });
    const machine = machineInfo(controller.snapshot);
    this.#setStatus({ ...place, status: 'CONNECTED', machine, failure: null });
    this.#tell({ kind: 'machine', machine: controller.snapshot });
    return null;
  }

  /**
   * Stops whatever the machine does, then closes the connection. Returns a failure when the machine does not show that
   * it has stopped.
   */
  async disconnect(options?: { readonly inHaste?: boolean }): Promise<DriverFailure | null> {
    const connection = this.#connection;
    if (!connection) return null;
    const outcome = await connection.controller.disconnect(options);
    if (this.#connection === connection) this.#drop(null);
    return outcome.ok ? null : failureOf(outcome.problems);
  }

  #take(connection: Connection, event: ControllerEvent): void {
    connection.guarded.follow(event);
    if (this.#connection !== connection) return;
    this.#tell(event);
    if (event.kind === 'link-lost') {
      this.#log.warn('link-lost', { port: connection.target.port, code: event.fault.code });
      // Also while the guardian begins: the machine must not count as connected afterwards.
      this.#drop(failureOf([event.fault], 'link-lost'));
    } else if (event.kind === 'machine' && this.#status.machine) this.#follow(event.machine);
  }

  /** The settings can change while the machine is connected ($32 by the laser switch, any of them by the console). */
  #follow(snapshot: MachineSnapshot): void {
    const machine = machineInfo(snapshot);
    if (JSON.stringify(machine) !== JSON.stringify(this.#status.machine))
      this.#setStatus({ ...this.#status, machine });
  }

  #drop(failure: DriverFailure | null): void {
    this.#connection = null;
    this.#setStatus({ ...DISCONNECTED, failure: failure && { ...failure, details: { ...failure.details } } });
  }

  #setStatus(status: DeviceStatus): void {
    this.#status = status;
    this.#tell({ kind: 'device' });
  }

  #tell(event: LinkEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

function machineInfo({ device, settings }: MachineSnapshot): MachineInfo {
  const setting = (number: number, otherwise: number) => settings.get(number) ?? otherwise;
  return {
    firmware: device ? `${device.firmware} ${device.version}` : '',
    laserMode: setting(32, 0) === 1,
    maxSpindleSpeed: setting(30, 1000),
    homing: (setting(22, 0) & 1) === 1,
    travel: [setting(130, 0), setting(131, 0), setting(132, 0)],
    maxRate: [setting(110, 0), setting(111, 0), setting(112, 0)],
    settings: Object.fromEntries(settings),
  };
}
