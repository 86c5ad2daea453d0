import { DATA_PROBLEMS, LAC_PROBLEMS, XML_PROBLEMS } from '@kerf/document';
import { GCODE_REASONS } from '@kerf/gcode';
import { DEPTH_PROBLEMS } from '@kerf/imaging';
import { DXF_PROBLEMS, MODEL_PROBLEMS, PICTURE_PROBLEMS, SVG_PROBLEMS } from '@kerf/importers';
import { kindsIn, type ProblemTable } from '@kerf/machining';
import { PROGRAM_FILE_PROBLEMS } from '@kerf/pipeline';
import { describe, expect, it } from 'vitest';
import { JOB_CATALOGUE } from './catalogue';
import { files as ptFiles } from './pt/files';
import { gcode as ptGcode } from './pt/gcode';
import { problems as ptProblems } from './pt/problems';
import { files as zhFiles } from './zh/files';
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

/**
 * The tables of the readers of files. In English their messages are shown; other languages have a text by row or code.
 */
const FILE_TABLES: Readonly<Record<string, ProblemTable>> = {
  XML: XML_PROBLEMS,
  SVG: SVG_PROBLEMS,
  DXF: DXF_PROBLEMS,
  models: MODEL_PROBLEMS,
  pictures: PICTURE_PROBLEMS,
  'depth models': DEPTH_PROBLEMS,
  projects: LAC_PROBLEMS,
  programs: {
    file_changed: PROGRAM_FILE_PROBLEMS.file_changed,
    file_too_large: PROGRAM_FILE_PROBLEMS.file_too_large,
  },
};

describe.each([
  ['zh', zhFiles.fileProblem],
  ['pt', ptFiles.fileProblem],
] as const)('the problems of files (%s)', (_language, texts: Readonly<Record<string, string>>) => {
  it.each(Object.entries(FILE_TABLES))('of %s all have a text, which names no other values', (_of, table) => {
    for (const [key, { code, text }] of Object.entries(table)) {
      const translated = texts[key] ?? texts[code ?? key];
      expect(translated, key).toBeDefined();
      expect(namesIn(text), key).toEqual(expect.arrayContaining(namesIn(translated!)));
    }
  });
});

describe.each([
  ['zh', zhFiles.projectProblem],
  ['pt', ptFiles.projectProblem],
] as const)(
  'what is wrong within the data of a project (%s)',
  (_language, texts: Readonly<Record<string, string>>) => {
    it('has a text for every code, which names no other values, and none for nothing', () => {
      const rows = Object.entries<ProblemTable[string]>(DATA_PROBLEMS);
      expect(Object.keys(texts).sort()).toEqual(
        [...new Set(rows.map(([key, { code = key }]) => code))].sort(),
      );
      for (const [key, { code = key, text }] of rows)
        expect(namesIn(text), key).toEqual(expect.arrayContaining(namesIn(texts[code]!)));
    });
  },
);
