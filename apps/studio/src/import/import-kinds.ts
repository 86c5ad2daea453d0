import { IMPORT_FORMATS, PICTURE_EXTENSIONS } from '@kerf/importers';
import { PROGRAM_EXTENSIONS } from '../program/use-open-program';

const PROJECT_EXTENSION = '.lac';

/** What can be imported, by kind, as the file picker asks for it. */
export const IMPORT_KINDS = {
  drawing: IMPORT_FORMATS.flatMap(({ extensions }) => extensions),
  photo: PICTURE_EXTENSIONS,
  program: PROGRAM_EXTENSIONS,
  model: ['.stl'],
  project: [PROJECT_EXTENSION],
} as const satisfies Record<string, readonly string[]>;

/** A kind of file that can be imported. */
export type ImportKind = keyof typeof IMPORT_KINDS;

/** Everything that can be imported. */
export const ALL_EXTENSIONS: readonly string[] = Object.values(IMPORT_KINDS).flat();

/** The largest photo that a project takes, bytes. */
export const MAX_PHOTO_BYTES = 32 * 1024 * 1024;

/** The largest project file that is read, bytes: `readLac` takes no longer text, and a longer one is not to be held for that. */
export const MAX_PROJECT_BYTES = 128 * 1024 * 1024;

/** Whether a file's name ends in one of these, upper or lower case. */
export function endsIn(name: string, extensions: readonly string[]): boolean {
  return extensions.some((extension) => name.toLowerCase().endsWith(extension));
}

/** A file's name without its ending. */
export function stemOf(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}
