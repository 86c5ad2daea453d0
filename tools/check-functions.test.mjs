import { describe, expect, it } from 'vitest';
import { longFunctions } from './check-functions.mjs';

const lines = (count, line) => Array.from({ length: count }, () => line).join('\n');

describe('longFunctions', () => {
  it('counts markup like any other line', () => {
    const text = `const A = 1;\nexport function Page() {\n  return (\n    <div>\n${lines(20, '      <p>text</p>')}\n    </div>\n  );\n}\n`;
    expect(longFunctions('page.tsx', text, 20)).toEqual([{ line: 2, lines: 26, name: 'Page' }]);
    expect(longFunctions('page.tsx', text, 26)).toEqual([]);
  });

  it('names arrow functions and methods, and looks into them', () => {
    const inner = `() => {\n${lines(5, '  call();')}\n}`;
    expect(longFunctions('a.ts', `export const run = ${inner};`, 6)).toMatchObject([
      { name: 'run', lines: 7 },
    ]);
    expect(longFunctions('a.ts', `class A {\n  go(): void {\n${lines(5, 'x();')}\n  }\n}`, 6)).toMatchObject([
      { name: 'go', lines: 7, line: 2 },
    ]);
    const outer = `function outer() {\n  return ${inner};\n}`;
    expect(longFunctions('a.ts', outer, 6).map(({ lines }) => lines)).toEqual([9, 7]);
  });
});
