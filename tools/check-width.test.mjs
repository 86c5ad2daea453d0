import { expect, it } from 'vitest';
import { findWideLines } from './check-width.mjs';

const wide = 'x'.repeat(121);

it('finds wide comments, but no wide code', () => {
  expect(findWideLines('a.ts', `// ${wide}\n${wide}\n * ${wide}\nf(); // ${wide}\n// short`)).toEqual([
    1, 3, 4,
  ]);
});

it('follows a comment over lines that do not look like one, and no further', () => {
  expect(findWideLines('a.css', `/* first\n  ${wide}\n*/\n${wide}\n  /* ${wide} */\n${wide}`)).toEqual([
    2, 5,
  ]);
  expect(findWideLines('a.ts', `const glob = '/*';\n${wide}`)).toEqual([]);
});

it('finds wide text in documents, but no tables and no blocks of code', () => {
  expect(findWideLines('a.md', `${wide}\n| ${wide} |\n\`\`\`\n${wide}\n\`\`\`\n${wide}`)).toEqual([1, 6]);
});

it('counts characters, not code units', () => {
  expect(findWideLines('a.md', '𝄞'.repeat(120))).toEqual([]);
});
