import type { Problem } from '@kerf/machining';

/** The input is wrong: one line on stderr, exit code 1. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly problems: readonly Problem[];

  /** `file` has the problems; the line shows the first of them. */
  constructor(file: string, problems: readonly Problem[]) {
    const first = problems[0];
    super(first ? `${file}${placeText(first)}: ${first.message}` : `${file}: cannot be used`);
    this.problems = problems;
  }
}

/** The command line is wrong: one line on stderr, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** ':12:3', ' at setup.safeHeight' or an empty text. */
export function placeText({ place }: Problem): string {
  if (place?.line !== undefined)
    return `:${place.line}${place.column === undefined ? '' : `:${place.column}`}`;
  if (place?.path !== undefined) return ` at ${place.path}`;
  return place?.objectId === undefined ? '' : ` object ${place.objectId}`;
}
