import type { Problem } from '@kerf/machining';

/** Everything that an import of an SVG can warn of; `what` is '1 element' or '3 elements'. */
const TEXTS = {
  'clip-path': (what: string) => `${what} with a clip path: imported whole.`,
  mask: (what: string) => `${what} with a mask: imported whole.`,
  gradient: (what: string) => `${what} painted with a gradient or pattern: one plain colour was taken.`,
  text: (what: string) => `${what} of text left out. Convert text to paths in the drawing program.`,
  'text-path': (what: string) =>
    `${what} of text along a path left out. Convert text to paths in the drawing program.`,
  image: (what: string) => `${what} holding a picture left out. Import pictures as images.`,
  marker: (what: string) => `${what} with arrowheads or other markers: imported without them.`,
  'external-reference': (what: string) =>
    `${what} that point to another file left out; other files are never opened.`,
  'missing-reference': (what: string) => `${what} that point to nothing in the file left out.`,
  'recursive-reference': (what: string) => `${what} that contain themselves left out.`,
  'foreign-content': (what: string) => `${what} of foreign content left out.`,
  'bad-data': (what: string) => `${what} with damaged data: imported as far as they could be read.`,
  hidden: (what: string) => `${what} hidden in the drawing left out.`,
  invisible: (what: string) => `${what} with neither fill nor line left out.`,
} as const;

/** What was left out of a drawing or read in another way than it says. Stable: the studio translates by it. */
export type SvgWarningCode = keyof typeof TEXTS;

/** Notes about single things that are told at most. */
const MAX_NOTES = 20;

/** Counts what was met and makes one warning of each kind. */
export class WarningCounter {
  readonly #counts = new Map<SvgWarningCode, number>();
  readonly #notes = new Map<string, Problem>();

  add(code: SvgWarningCode): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1);
  }

  /** Tells of one thing by name; the same twice counts once, and no more than the first few are told. */
  note(
    code: SvgWarningCode | 'text-font' | 'missing-glyph',
    message: string,
    values: NonNullable<Problem['values']> = { count: '1' },
  ): void {
    if (this.#notes.size < MAX_NOTES)
      this.#notes.set(message, { code, severity: 'warning', message, values });
  }

  problems(): readonly Problem[] {
    const counted = [...this.#counts].map(
      ([code, count]): Problem => ({
        code,
        severity: 'warning',
        message: TEXTS[code](count === 1 ? '1 element' : `${count} elements`),
        values: { count: String(count) },
      }),
    );
    return [...counted, ...this.#notes.values()];
  }
}

/** Why a file gives no drawing. Thrown inside the import, which turns it into its outcome. */
export class SvgRefusal extends Error {
  override readonly name = 'SvgRefusal';
  readonly problem: Problem;

  constructor(code: string, message: string) {
    super(message);
    this.problem = { code, severity: 'error', message };
  }
}
