import type { Problem } from '@kerf/machining';

/** Why a text is not XML that we read, and where. Never leaves `readXml`. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
  readonly problem: Problem;
  readonly offset: number;

  constructor(problem: Problem, offset: number) {
    super(problem.message);
    this.problem = problem;
    this.offset = offset;
  }
}
