import { FONT_PROBLEMS } from '@kerf/document';
import type { ProblemRow } from '@kerf/machining';
import { expect, it } from 'vitest';
import { FONT_REASONS } from '../text/fonts/use-font-problem-text';
import { WORK_PROBLEMS } from '../workers/problems';

it('has a text for every reason why a font cannot be taken', () => {
  const rows = Object.entries<ProblemRow>({ ...FONT_PROBLEMS, ...WORK_PROBLEMS });
  const ofFonts = rows.filter(([key]) => key in FONT_PROBLEMS || /font|part-missing/.test(key));
  // The studio can unpack WOFF2, so it never reports this problem.
  const codes = ofFonts.map(([key, { code = key }]) => code).filter((code) => code !== 'woff2');
  expect(codes).toContain('font-needed');
  for (const code of codes) expect(Object.keys(FONT_REASONS)).toContain(code);
});
