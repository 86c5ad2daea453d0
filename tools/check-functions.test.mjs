import { describe, expect, it } from 'vitest';
import { faultsOf, longFunctions } from './check-functions.mjs';

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

describe('faultsOf', () => {
  const longOne = (name) => `export function ${name}() {\n${lines(59, '  call();')}\n}\n`;
  const kernels = { 'a.ts': 'fill' };

  it('are functions of more than 60 lines', () => {
    expect(faultsOf('b.ts', longOne('run'))).toEqual(['b.ts:1: run has 61 lines, 60 at most']);
    expect(faultsOf('b.ts', longOne('run').replace('  call();\n', ''))).toEqual([]);
  });

  it('spare a kernel, in its file alone', () => {
    expect(faultsOf('a.ts', longOne('fill'), kernels)).toEqual([]);
    expect(faultsOf('b.ts', longOne('fill'), kernels)).toHaveLength(1);
    expect(faultsOf('a.ts', longOne('fill') + longOne('run'), kernels)).toEqual([
      'a.ts:62: run has 61 lines, 60 at most',
    ]);
  });

  it('name a kernel that needs no exemption', () => {
    expect(faultsOf('a.ts', 'export function fill() {}', kernels)).toEqual(['a.ts: fill needs no exemption']);
  });
});
