import type { MachineProfile } from '@kerf/machining';
import type {
  DriverFailure,
  FailureMessage,
  FileKind,
  GeneratedProgram,
  StlFrameType,
  StlPreprocessConfig,
  SvgConfig,
  ToolConfig,
} from '@kerf/protocol';

/** What a generator has to do. It gets one such message, and nothing else. */
export interface GenerationTask {
  /** The folder of this task. The file is in it, and the programs go into it. */
  readonly folder: string;
  readonly file: Exclude<FileKind, 'gcode'>;
  /** The file's name, for people. */
  readonly fileName: string;
  readonly svgConfig: SvgConfig | null;
  /** For models. */
  readonly stlPreprocessConfig: StlPreprocessConfig;
  readonly stlFrameType: StlFrameType;
  readonly toolConfig: ToolConfig;
  readonly machine: MachineProfile;
  /** When the generator has to end by itself, UTC, ms. */
  readonly endsAt: number;
}

/** The name of the file to read, in the folder of its task. */
export const INPUT_FILE = 'input';

/** The name of a program's file, in the folder of its task. */
export const outputFile = (index: number) => `program-${index}`;

/** A program that a generator has written. */
export type WrittenProgram = Omit<GeneratedProgram, 'programId'>;

/** What a generator reports: its progress (0–1), and then its result. */
export type GeneratorWord =
  | { readonly kind: 'progress'; readonly fraction: number }
  | {
      readonly kind: 'done';
      readonly programs: readonly WrittenProgram[];
      readonly warnings: readonly FailureMessage[];
    }
  | { readonly kind: 'failed'; readonly failure: DriverFailure }
  /** The generator itself has a fault; the message is for the log. */
  | { readonly kind: 'broken'; readonly message: string };

/** The most memory of a generator, in bytes, and the most bytes of all its programs. */
export const MEMORY_LIMIT_BYTES = 1024 * 1024 * 1024;
export const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024;
