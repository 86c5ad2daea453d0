import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPlace, type MachineSnapshot, type Position } from '@kerf/grbl';
import type { DriverEvent, JobStage, Recovery } from '@kerf/protocol';
import { z } from 'zod';
import type { LinkEvent, MachineLink } from '../../machine/machine-link';
import type { Log } from '../../platform/log';
import { writeFileAtomically } from '../../storage/atomic-file';
import type { DataFolder } from '../../storage/data-folder';
import { findInterruptedJob, type InterruptedJob } from './interrupted-job';

/** What the desk works with. */
export interface RecoveryDeskOptions {
  readonly folder: DataFolder;
  readonly link: MachineLink;
  readonly log: Log;
  /** Whether the driver still has a program. */
  readonly hasProgram: (sha256: string) => boolean;
  /** Sends an event to every client. */
  readonly tell: (event: DriverEvent) => void;
}

const FILE_NAME = 'recovery.json';
const position = z.tuple([z.number(), z.number(), z.number()]);
const fileSchema = z.object({
  /** The interrupted job to which this belongs. */
  jobId: z.string(),
  /** A person does not want to continue it. */
  isGivenUp: z.boolean(),
  /** Where the machine was found at rest when it was first seen again; null when it had lost its position. */
  found: position.nullable(),
  /** Whether the machine was seen again at all. */
  wasSeen: z.boolean(),
});

type Kept = z.infer<typeof fileSchema>;

/**
 * The interrupted job that may be continued. It knows whether the machine still stands where that job left it:
 *
 * - the machine was connected all the time and never lost its position;
 * - or it was found at rest after it was connected again, and was not reset meanwhile. The first place where it was
 *   found is kept on the disk, because a person may move it afterwards.
 */
export class RecoveryDesk {
  readonly #options: RecoveryDeskOptions;
  readonly #path: string;
  #job: InterruptedJob | null = null;
  #kept: Kept | null = null;
  #isContinuous = false;
  /** Where the machine was found on this connection; null when that says nothing. */
  #foundNow: Position | null = null;
  #isLooking = false;
  #isConnected = false;

  constructor(options: RecoveryDeskOptions) {
    this.#options = options;
    this.#path = join(options.folder.root, FILE_NAME);
    this.#look();
    options.link.subscribe((event) => this.#follow(event));
  }

  /** The job that may be continued; null when there is none. */
  get job(): InterruptedJob | null {
    return this.#kept?.isGivenUp ? null : this.#job;
  }

  /** Where the machine was first found at rest after the job; null when that is not known. */
  get found(): Position | null {
    return this.#kept?.found ?? null;
  }

  /** The machine has been connected since the job and has never lost its position. */
  get isContinuous(): boolean {
    return this.#isContinuous;
  }

  /** Where the machine was found when it was connected this time, if it has not lost its position since. */
  get foundNow(): Position | null {
    return this.#foundNow;
  }

  get message(): DriverEvent {
    return { action: 'CARVING_RECOVERY_NOTIFICATION', recovery: this.job && this.#describe(this.job) };
  }

  /** A person does not want to continue the job. False when it is another job. */
  giveUp(jobId: string): boolean {
    if (this.job?.header.jobId !== jobId) return false;
    this.#keep({ isGivenUp: true });
    this.#options.tell(this.message);
    return true;
  }

  /** A job has begun, or its stage has changed. */
  follow(stage: JobStage): void {
    const isOver =
      stage === 'completed' || stage === 'cancelled' || stage === 'failed' || stage === 'stopped';
    if (isOver) {
      this.#look();
      this.#isContinuous = this.#options.link.machine?.positionTrust === 'trusted';
      this.#foundNow = null;
    } else if (this.#job) this.#job = null;
    else return;
    this.#options.tell(this.message);
  }

  #follow(event: LinkEvent): void {
    if (event.kind === 'position-lost') this.#forgetPlace();
    else if (event.kind === 'device') this.#followLink();
    else if (event.kind === 'machine' && this.#isLooking) this.#lookAt(event.machine);
  }

  #followLink(): void {
    const isConnected = this.#options.link.status.status === 'CONNECTED';
    if (isConnected === this.#isConnected) return;
    this.#isConnected = isConnected;
    this.#forgetPlace();
    this.#isLooking = isConnected && this.job !== null;
  }

  #forgetPlace(): void {
    this.#isContinuous = false;
    this.#foundNow = null;
  }

  /** Takes the place of the machine before anything moves it, but after everything that it had received is done. */
  #lookAt(machine: MachineSnapshot): void {
    const { state, activity } = machine;
    if (activity === 'none' && (state === 'Run' || state === 'Hold')) return;
    this.#isLooking = false;
    // What a person does at once, or homing, may have moved the machine.
    this.#foundNow = activity === 'none' ? findPlace(machine) : null;
    if (this.#kept?.wasSeen) return;
    this.#keep({ wasSeen: true, found: this.#foundNow && [...this.#foundNow] });
  }

  #look(): void {
    try {
      this.#job = findInterruptedJob(this.#options.folder.journals);
    } catch (error) {
      this.#job = null;
      this.#options.log.error('journal-unreadable', { message: (error as Error).message });
    }
    const kept = readKept(this.#path);
    this.#kept = kept?.jobId === this.#job?.header.jobId ? kept : null;
  }

  #keep(change: Partial<Kept>): void {
    const jobId = this.#job?.header.jobId;
    if (jobId === undefined) return;
    const before = this.#kept ?? { jobId, isGivenUp: false, found: null, wasSeen: false };
    this.#kept = { ...before, ...change };
    try {
      writeFileAtomically(this.#path, JSON.stringify(this.#kept));
    } catch (error) {
      this.#options.log.error('recovery-not-kept', { message: (error as Error).message });
    }
  }

  #describe({ header, cause, failure, accepted, share, line, lastAt }: InterruptedJob): Recovery {
    // What may still wait in the machine is not certainly done. A line is at most as much work as its motions.
    const certain = Math.max(header.begin, accepted - header.plannerBlocks);
    const atLeast = Math.floor((header.sourceLines * certain) / Math.max(1, header.lines));
    const completedRows = Math.max(atLeast, (line ?? 1) - 1);
    const { jobId, sha256, fileType, mode, name, machine, firmware, sourceLines, startedAt } = header;
    return {
      ...{ jobId, sha256, fileType, mode, machine, firmware, cause, failure, completedRows, startedAt },
      fileName: name,
      hasProgram: this.#options.hasProgram(sha256),
      totalRows: sourceLines,
      remainingRows: sourceLines - completedRows,
      // The same as while the job ran: lines take very different times.
      progress: 100 * (share ?? completedRows / Math.max(1, sourceLines)),
      lastDumpTime: lastAt,
    };
  }
}

function readKept(path: string): Kept | null {
  try {
    const read = fileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return read.success ? read.data : null;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
