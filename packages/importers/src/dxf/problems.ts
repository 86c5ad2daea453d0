import type { Problem } from '@kerf/machining';

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

/** Everything that an import of a DXF can warn of. `names` are the kinds of entity that were met. */
const TEXTS = {
  'unknown-units': () => 'The file does not say its unit: millimetres were assumed.',
  truncated: () => 'The file ends in the middle: what could be read was imported.',
  text: (n: number) =>
    `${many(n, 'text', 'texts')} left out. Convert text to outlines in the drawing program.`,
  'text-font': (n: number, names: readonly string[]) =>
    `${many(n, 'text', 'texts')} set in ${names.join(', ')}: the fonts of a DXF drawing do not travel with it.`,
  'missing-glyph': (n: number, names: readonly string[]) =>
    `${many(n, 'text', 'texts')} with characters that the font does not have: ${names.join(', ')}. A box stands for each.`,
  dimension: (n: number) => `${many(n, 'dimension', 'dimensions')} left out.`,
  annotation: (n: number) =>
    `${many(n, 'dimension or leader', 'dimensions and leaders')} on a layer of their own, 'Dimensions'.`,
  point: (n: number) => `${many(n, 'point', 'points')} left out.`,
  hatch: (n: number) => `${many(n, 'hatch', 'hatches')} with a boundary that is not simple left out.`,
  unsupported: (n: number, names: readonly string[]) =>
    `${many(n, 'element', 'elements')} of other kinds left out (${names.join(', ')}).`,
  hidden: (n: number) =>
    `${many(n, 'element', 'elements')} left out that are hidden or on a layer that is off.`,
  'paper-space': (n: number) => `${many(n, 'element', 'elements')} of the print layout left out.`,
  tilted: (n: number) => `${many(n, 'tilted element', 'tilted elements')} taken as seen from above.`,
  'fit-points': (n: number) =>
    `${many(n, 'spline', 'splines')} without control points drawn through their points.`,
  'missing-reference': (n: number) =>
    `${many(n, 'use', 'uses')} of blocks that are not in the file left out.`,
  'recursive-reference': (n: number) => `${many(n, 'block', 'blocks')} that contain themselves left out.`,
  'external-reference': (n: number) =>
    `${many(n, 'use', 'uses')} of blocks in other files left out; other files are never opened.`,
  'bad-data': (n: number) => `${many(n, 'element', 'elements')} with damaged data left out.`,
} as const;

/** What an import of a DXF can warn of. */
export type DxfWarningCode = keyof typeof TEXTS;

interface Count {
  count: number;
  readonly line: number;
  readonly names: Set<string>;
}

/** Counts what was met and makes one warning of each kind, at the line of the first. */
export class DxfWarnings {
  readonly #counts = new Map<DxfWarningCode, Count>();

  add(code: DxfWarningCode, line: number, name = ''): void {
    const known = this.#counts.get(code) ?? { count: 0, line, names: new Set() };
    known.count += 1;
    if (known.names.size < 8) known.names.add(name);
    this.#counts.set(code, known);
  }

  problems(): readonly Problem[] {
    return [...this.#counts].map(([code, { count, line, names }]) => ({
      code,
      severity: 'warning',
      message: TEXTS[code](count, [...names]),
      place: { line },
      values: { count: String(count), names: [...names].join(', ') },
    }));
  }
}

/** Why a file gives no drawing. Thrown inside the import, which turns it into its outcome. */
export class DxfRefusal extends Error {
  override readonly name = 'DxfRefusal';
  readonly problem: Problem;

  constructor(code: string, message: string, line: number) {
    super(message);
    this.problem = { code, severity: 'error', message, place: { line } };
  }
}

/** Why one entity cannot be drawn. Thrown while it is read; the file goes on with the next. */
export class BadEntity extends Error {
  override readonly name = 'BadEntity';
  readonly code: DxfWarningCode;

  constructor(code: DxfWarningCode = 'bad-data') {
    super(code);
    this.code = code;
  }
}
