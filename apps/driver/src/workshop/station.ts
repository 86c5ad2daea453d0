import { endsWithJog, isSpindleOn, type MachineSnapshot, type Scheduler } from '@kerf/grbl';
import { type DriverEvent, driverFailure, STATUS_RATE_HZ } from '@kerf/protocol';
import { accessoriesMessage } from '../actions/accessories';
import type { DriverParts } from '../actions/action';
import { setupMessage } from '../actions/setup';
import type { Client } from '../clients/client';
import { ControlLease } from '../clients/control-lease';
import { DonePrograms } from '../job/done-programs';
import { FramedPrograms } from '../job/framed-programs';
import { JobRunner } from '../job/job-runner';
import { RecoveryDesk } from '../job/recovery/recovery-desk';
import { StartNonces } from '../job/start-nonces';
import type { StartPlan } from '../job/start-plan';
import { HeldJog } from '../machine/held-jog';
import { type LinkEvent, MachineLink } from '../machine/machine-link';
import { MachineNotices } from '../machine/machine-notices';
import { SetupTracker } from '../machine/setup-tracker';
import { SurveyKeeper } from '../machine/survey-keeper';
import { Pendant, type PendantSurroundings } from '../pendant/pendant';
import type { Log } from '../platform/log';
import type { PaceBook } from '../programs/pace-book';
import { preparationFor } from '../programs/preparation';
import { ProgramStore, type StoredProgram } from '../programs/program-store';
import { statusMessage } from '../server/status-message';
import { Throttle } from '../server/throttle';
import type { DataFolder } from '../storage/data-folder';
import type { JobHistory } from './job-history';
import { JobQueue } from './job-queue';
import { JobRecorder } from './job-recorder';
import { Unattended } from './unattended';

/** A spindle without a job is switched off after so many seconds without a window: longer than a page is reloaded. */
export const UNATTENDED_SPINDLE_S = 20;

/** What all stations of a driver share. */
export interface SharedParts
  extends Pick<DriverParts, 'ports' | 'pairings' | 'machines' | 'configuration' | 'cameras' | 'generations'> {
  readonly scheduler: Scheduler;
  readonly log: Log;
  /** The program of the guardian; null for none. */
  readonly guardian: readonly string[] | null;
  /** The file of the workers that prepare programs. */
  readonly programWorker: string;
  readonly paces: PaceBook;
  readonly history: JobHistory;
  readonly phones: PendantSurroundings;
}

/** The parts that a station needs. */
export interface StationOptions {
  readonly shared: SharedParts;
  readonly id: string;
  /** The name of the machine now. */
  readonly name: () => string;
  /** After how many seconds without a window its laser jobs are held; null: never. */
  readonly unattendedHold: () => number | null;
  /** Where this machine's programs and journals are. */
  readonly folder: DataFolder;
  /** How many windows show this machine. A phone that is its pendant is none of them. */
  readonly countWindows: () => number;
  /** Called when something has changed that the list of machines shows. */
  readonly changed: () => void;
}

/**
 * Everything that belongs to one machine: its link, job, journal, programs, control lease, start nonces, notices and
 * held buttons. Stations share nothing that a fault of one machine could spoil for another.
 */
export class Station {
  readonly parts: DriverParts;
  readonly #log: Log;
  readonly #options: StationOptions;
  /** The windows that show this machine. */
  readonly #clients = new Set<Client>();
  readonly #status: Throttle;
  readonly #laser: Unattended;
  readonly #spindle: Unattended;
  readonly #notices: MachineNotices;
  readonly #queue: JobQueue;
  readonly #recorder: JobRecorder;

  constructor(options: StationOptions) {
    const { shared, folder } = options;
    const { scheduler, log, paces, ports, pairings, machines, configuration, cameras, generations } = shared;
    const tell = (event: DriverEvent) => this.#tell(event);
    const link = new MachineLink(scheduler, log, shared.guardian);
    const done = new DonePrograms(folder.root, {
      changed: () => tell(this.#doneMessage()),
      failed: ({ message }) => log.error('done-programs-failed', { message }),
    });
    const completed = ({ programs, stored }: StartPlan) => {
      done.add(programs, stored.info.sha256);
      this.#leaveQueue(stored.info.sha256);
    };
    const starts = new StartNonces<StartPlan>(scheduler);
    const isNeeded = (stored: StoredProgram) => jobs.runs(stored) || starts.pending?.stored === stored;
    const jobs = new JobRunner({ link, scheduler, log, tell, paces, completed, journals: folder.journals });
    const programs = new ProgramStore(folder.spool, shared.programWorker, isNeeded);
    const queue = new JobQueue({
      ...{ folder: folder.root, spool: folder.spool },
      changed: () => {
        tell(this.#queueMessage());
        options.changed();
      },
    });
    this.#log = log;
    this.#queue = queue;
    this.#options = options;
    this.#status = new Throttle(scheduler, 1000 / STATUS_RATE_HZ, () => this.#tellStatus());
    this.#laser = new Unattended(scheduler, () => this.#holdUnattended());
    this.#spindle = new Unattended(scheduler, () => void this.#stopUnattendedSpindle());
    this.parts = {
      ...{ link, jobs, tell, done, ports, pairings, machines, configuration, cameras, generations },
      queue,
      history: shared.history,
      setup: new SetupTracker(() => tell(setupMessage(this.parts))),
      survey: new SurveyKeeper(() => tell(this.#surveyMessage())),
      programs,
      recovery: new RecoveryDesk({
        ...{ folder, link, log, tell },
        hasProgram: (sha256) => programs.has(sha256),
      }),
      preparation: (mode) => preparationFor(link.machine, mode, paces.find(link.status.port)),
      starts,
      framed: new FramedPrograms(),
      heldJog: new HeldJog(scheduler),
      lease: new ControlLease((holder, before) => this.#controlChanged(holder, before)),
      pendant: new Pendant(shared.phones, {
        parts: () => this.parts,
        welcome: (client) => this.welcome(client),
        farewell: (client) => this.farewell(client),
        changed: (state) => tell({ action: 'PENDANT_CHANGE', state }),
      }),
      consents: new Map(),
      voidStarts: () => this.#voidStarts(),
      present: () => this.#present(),
    };
    this.#recorder = new JobRecorder({ ...{ parts: this.parts, history: shared.history }, ...options });
    this.#notices = new MachineNotices(link, () => this.#tell(this.#noticesEvent()));
    link.subscribe((event) => this.#follow(event));
  }

  /** Whether no job runs and the machine, if there is one, is at rest with everything off. */
  get isAtRest(): boolean {
    return !this.parts.jobs.isRunning && this.parts.link.isAtRest;
  }

  /** Whether no machine is connected and no job runs. */
  get isUnused(): boolean {
    return this.parts.link.stoppable === null && !this.parts.jobs.isRunning;
  }

  /** Shows this machine in a window from now on. */
  welcome(client: Client): void {
    this.#clients.add(client);
  }

  /** The window is closed, or shows another machine. What it held down or was about to start ends. */
  farewell(client: Client): void {
    this.#clients.delete(client);
    this.parts.lease.release(client);
  }

  /** Call it when windows come to this machine or leave it. */
  watch(): void {
    const { countWindows, unattendedHold } = this.#options;
    const { jobs, link } = this.parts;
    const windows = countWindows();
    this.#laser.update(jobs.isLaserRunning, windows, unattendedHold());
    const turns = link.machine !== null && !jobs.isRunning && isSpindleOn(link.machine);
    this.#spindle.update(turns, windows, UNATTENDED_SPINDLE_S);
  }

  /** Brings the machine to rest and frees its port. */
  async close(): Promise<void> {
    const { link, jobs, heldJog, programs, pendant } = this.parts;
    heldJog.stop();
    const phoneGone = pendant.close();
    jobs.noteEnd();
    await link.disconnect({ inHaste: true });
    await programs.close();
    await phoneGone;
    this.#status.cancel();
    this.#laser.cancel();
    this.#spindle.cancel();
  }

  #tell(event: DriverEvent): void {
    for (const client of this.#clients) if (client.userId !== null) client.send(event);
    if (event.action === 'TASK_CHECK' && event.task) this.parts.recovery.follow(event.task.stage);
    if (event.action === 'TASK_CHECK') this.#stopGenerations();
    if (event.action !== 'CNC_STAGE') return;
    this.#recorder.follow(event);
    if (event.stage === 'paused' && event.pauseReason === 'tool') this.parts.setup.takeOut();
    if (event.jobId !== null) this.parts.recovery.follow(event.stage);
    this.watch();
    this.#options.changed();
  }

  /** A job that begins ends the generators of this machine's windows; those of other machines' windows go on. */
  #stopGenerations(): void {
    for (const client of this.#clients) this.parts.generations.stop(driverFailure('job-running'), client);
  }

  #tellStatus(): void {
    const { machine } = this.parts.link;
    if (machine) this.#tell(statusMessage(machine));
  }

  #present(): DriverEvent[] {
    const { link, jobs, lease, pendant } = this.parts;
    return [
      { action: 'DEVICE_STATUS_CHANGE', ...link.status },
      { action: 'CONTROL_CHANGE', controller: lease.holder?.sessionId ?? null },
      ...(link.machine ? [statusMessage(link.machine)] : []),
      this.#noticesEvent(),
      accessoriesMessage(this.parts),
      { action: 'TASK_CHECK', task: jobs.task },
      setupMessage(this.parts),
      this.#doneMessage(),
      this.parts.recovery.message,
      this.#queueMessage(),
      this.#surveyMessage(),
      { action: 'PENDANT_CHANGE', state: pendant.state },
    ];
  }

  #noticesEvent(): DriverEvent {
    return { action: 'MACHINE_NOTICES', notices: [...this.#notices.list] };
  }

  #surveyMessage(): DriverEvent {
    return { action: 'SURVEY_CHANGE', survey: this.parts.survey.present };
  }

  #queueMessage(): DriverEvent {
    return { action: 'JOB_QUEUE', jobs: [...this.#queue.jobs] };
  }

  /** Removes a job that has run from the queue; a full disk leaves it there, for a person to remove. */
  #leaveQueue(sha256: string): void {
    try {
      this.#queue.complete(sha256);
    } catch (error) {
      this.#log.error('queue-not-kept', { message: (error as Error).message });
    }
  }

  #doneMessage(): DriverEvent {
    const jobs = this.parts.done.jobs.map(({ programs, done }) => ({
      programs: [...programs],
      done: [...done],
    }));
    return { action: 'JOB_PROGRAMS', jobs };
  }

  #follow(event: LinkEvent): void {
    const { link, heldJog, setup, survey } = this.parts;
    const inform = (level: 'info' | 'warning' | 'error', message: string, code?: string) =>
      this.#tell({ action: 'MACHINE_MESSAGE_INFO', level, message, ...(code && { code }) });
    if (event.kind === 'machine' || event.kind === 'device') this.#options.changed();
    if (event.kind === 'machine') this.watch();
    if (event.kind === 'machine') this.#status.request();
    else if (event.kind === 'wire') this.#tellVerbose(event.direction, event.text);
    else if (event.kind === 'message') inform('info', event.text);
    else if (event.kind === 'alarm') inform('error', event.message, `alarm-${event.code}`);
    else if (event.kind === 'position-lost') {
      this.#voidStarts();
      setup.loseZeros();
      survey.drop();
      inform('warning', event.message);
    } else if (event.kind === 'beam-stopped') {
      this.#log.warn('beam-stopped');
      inform('error', event.fault.message);
    } else if (event.kind === 'device') {
      if (link.status.status === 'DISCONNECTED') {
        this.#voidStarts();
        setup.forget();
        survey.drop();
        heldJog.stop();
      }
      this.#tell({ action: 'DEVICE_STATUS_CHANGE', ...link.status });
      this.#tellAccessories();
    }
  }

  /** A connection is the time when changes of the configuration begin to apply. */
  #tellAccessories(): void {
    const { configuration, link } = this.parts;
    if (link.status.status === 'CONNECTING') configuration.reload();
    this.#tell(accessoriesMessage(this.parts));
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
    const { activity } = link.machine ?? {};
    if (isJogged(link.machine)) link.controller?.cancelJog();
    if (activity === 'probe') void link.controller?.probing.cancel();
    if (activity === 'spindle') void link.controller?.releaseSpindle();
  }

  /** Switches off a spindle, or a beam, that a line of the console or another sender has left on. */
  async #stopUnattendedSpindle(): Promise<void> {
    this.#log.warn('spindle-unattended');
    const stopped = await this.parts.link.controller?.releaseSpindle();
    if (stopped?.ok) this.#notices.set('spindle-unattended', true);
  }

  #holdUnattended(): void {
    this.#log.warn('laser-unattended');
    void this.parts.jobs.pause('unattended');
  }
}

/** Whether the machine jogs: by a button, on its way to a place, in a frame, or by a line of the console. */
function isJogged(machine: MachineSnapshot | null): boolean {
  if (!machine) return false;
  return endsWithJog(machine.activity) || (machine.activity === 'none' && machine.state === 'Jog');
}
