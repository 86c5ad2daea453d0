import type { Problem } from '@kerf/machining';
import { fileLabel } from '../files/service';
import { CallFailed } from '../http/failure';
import { tooLargeByHead } from './picture-head';
import type { WorkPool } from './pool';
import type { Scratch, ScratchFiles } from './scratch';
import { factsOf, type TaskName } from './tasks';
import type { ResultFacts } from './words';

/** A task for one file of a person. */
export interface WorkRequest {
  readonly userId: string;
  readonly task: TaskName;
  /** Ends the work when the client is gone. */
  readonly signal: AbortSignal;
  /** Writes the input into `files`, and returns the settings, and the name and the size of the input. */
  receive(files: ScratchFiles): Promise<{
    readonly settings: object;
    readonly fileName: string | undefined;
    readonly size: number;
  }>;
}

/** A finished file, which is on the disk until it was sent. */
export interface WorkResult {
  readonly files: ScratchFiles;
  readonly facts: ResultFacts;
  /** What the task left out or could not read. */
  readonly warnings: readonly Problem[];
  /** The name of the result: that of the input with its own ending. */
  readonly fileName: string;
  /** The name that the client gave the input, and the input's bytes. */
  readonly inputName: string | undefined;
  readonly size: number;
}

/** The parts of the service. */
export interface WorkServiceParts {
  readonly pool: WorkPool;
  readonly scratch: Scratch;
  /** Whether the disk has room for files. */
  hasRoom(): Promise<boolean>;
  /** Told of a fault of Kerf in a task. */
  broken(message: string): void;
}

/** After how many seconds a client may try again while too much work waits. */
const BUSY_SECONDS = 5;

const LIMIT_CODES = { time: 'work-too-long', memory: 'work-too-large' } as const;

function refused(problems: readonly Problem[]): CallFailed {
  const [first] = problems;
  return new CallFailed('file-refused', {
    field: 'file',
    ...(first && { message: first.message }),
    details: {
      problems: problems.map(({ code, severity, message }) => ({ code, severity, message })),
    },
  });
}

/** Work on files of people, in processes that can be killed. Nothing of a file stays, however a task ends. */
export function makeWorkService({ pool, scratch, hasRoom, broken }: WorkServiceParts) {
  async function run(request: WorkRequest, files: ScratchFiles): Promise<WorkResult> {
    const { settings, fileName, size } = await request.receive(files);
    const { input, output } = files;
    const tooLarge = await tooLargeByHead(request.task, input);
    if (tooLarge.length > 0) throw refused(tooLarge);
    const end = await pool.run(
      request.userId,
      { name: request.task, settings, input, output },
      request.signal,
      factsOf(request.task),
    );
    if (end === 'busy') throw new CallFailed('server-busy', { details: { retryAfterSeconds: BUSY_SECONDS } });
    switch (end.kind) {
      case 'done':
        return {
          files,
          facts: end.facts,
          warnings: end.warnings,
          fileName: nameOf(fileName, end.facts),
          inputName: fileName,
          size,
        };
      case 'refused':
        throw refused(end.problems);
      case 'broken':
        broken(end.message);
        throw new CallFailed('internal');
      case 'ended':
        if (end.by === 'time' || end.by === 'memory') throw new CallFailed(LIMIT_CODES[end.by]);
        if (end.by === 'itself') broken('a work process died');
        throw new CallFailed('internal');
    }
  }

  return {
    /** Does a task. The caller removes the files of the result, or streams them. Throws `CallFailed`. */
    async work(request: WorkRequest): Promise<WorkResult> {
      if (!(await hasRoom())) throw new CallFailed('storage-full');
      const files = scratch.open();
      try {
        return await run(request, files);
      } catch (error) {
        await files.remove();
        throw error;
      }
    },
  };
}

/** Work on files of people. */
export type WorkService = ReturnType<typeof makeWorkService>;

function nameOf(fileName: string | undefined, { extension }: ResultFacts): string {
  const label = fileLabel(fileName);
  return `${label.replace(/\.[^.]*$/, '') || label}${extension}`;
}
