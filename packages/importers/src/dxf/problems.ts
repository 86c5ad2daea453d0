import type { Problem } from '@kerf/machining';
import { type DXF_PROBLEMS, dxfProblem } from '../problems';

/** The code of a warning of a DXF import. */
export type DxfWarningCode = {
  [K in keyof typeof DXF_PROBLEMS]: (typeof DXF_PROBLEMS)[K]['severity'] extends 'warning' ? K : never;
}[keyof typeof DXF_PROBLEMS];

interface Count {
  count: number;
  readonly line: number;
  readonly names: Set<string>;
}

/** Counts events and makes one warning of each kind, at the line of the first. */
export class DxfWarnings {
  readonly #counts = new Map<DxfWarningCode, Count>();

  add(code: DxfWarningCode, line: number, name = ''): void {
    const known = this.#counts.get(code) ?? { count: 0, line, names: new Set() };
    known.count += 1;
    if (known.names.size < 8) known.names.add(name);
    this.#counts.set(code, known);
  }

  problems(): readonly Problem[] {
    return [...this.#counts].map(([code, { count, line, names }]) =>
      dxfProblem(code, { count, names: [...names].join(', ') }, { line }),
    );
  }
}

/** Why a file gives no drawing. Thrown inside the import, which turns it into its outcome. */
export class DxfRefusal extends Error {
  override readonly name = 'DxfRefusal';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Why one entity cannot be drawn. Thrown while it is read; the import continues with the next. */
export class BadEntity extends Error {
  override readonly name = 'BadEntity';
  readonly code: DxfWarningCode;

  constructor(code: DxfWarningCode = 'bad-data') {
    super(code);
    this.code = code;
  }
}
