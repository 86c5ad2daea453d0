import { GCODE_REASONS } from '@kerf/gcode';
import { kindsIn } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { JOB_CATALOGUE } from './catalogue';
import { gcode as ptGcode } from './pt/gcode';
import { problems as ptProblems } from './pt/problems';
import { gcode as zhGcode } from './zh/gcode';
import { problems as zhProblems } from './zh/problems';

/** Each catalogue with its texts in another language. */
const TRANSLATED = [
  ['a job', 'zh', JOB_CATALOGUE, zhProblems.problem.texts],
  ['a job', 'pt', JOB_CATALOGUE, ptProblems.problem.texts],
  ['a line of a program', 'zh', GCODE_REASONS, zhGcode.gcodeProblem],
  ['a line of a program', 'pt', GCODE_REASONS, ptGcode.gcodeProblem],
] as const;

const namesIn = (text: string) => [...kindsIn(text).keys()].sort();

describe.each(TRANSLATED)('the problems of %s (%s)', (_of, _language, catalogue, texts) => {
  it('all have a text of their own with the same values, and no text is for nothing', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(catalogue).sort());
    for (const [code, { text }] of Object.entries(catalogue)) {
      const translated = texts[code as keyof typeof texts];
      expect(translated, code).not.toBe(text);
      expect(namesIn(translated), code).toEqual(namesIn(text));
    }
  });
});
