import { describe, expect, test } from 'vitest';
import { anchorsOf, commandsIn, linksIn, namesIn, pathsIn, registryRowsIn } from './texts.mjs';

describe('of a document are found', () => {
  test('links within the repository, with their line and heading', () => {
    const text =
      'See [this](docs/a.md#two-words) and\n[that](b.md), not [those](https://example.com) nor\n```\n[x](y)\n```\n';
    expect(linksIn(text)).toEqual([
      { line: 1, target: 'docs/a.md', anchor: 'two-words' },
      { line: 2, target: 'b.md', anchor: undefined },
    ]);
    expect(linksIn('[up](#top)')).toEqual([{ line: 1, target: '', anchor: 'top' }]);
  });

  test('anchors of headings', () => {
    expect(anchorsOf('# Kerf: the plan\n\n## 3. Where do I change …?\n')).toEqual([
      'kerf-the-plan',
      '3-where-do-i-change-',
    ]);
  });

  test('paths, and not what only looks like one', () => {
    const text = '`shapes/<kind>.ts`, `tools/`, `part_2.nc`, `.json`, `m/s`, `npm run x`, `a.test.ts`';
    expect(pathsIn(text).map(({ code }) => code)).toEqual(['shapes/<kind>.ts', 'tools/', 'a.test.ts']);
  });

  test('names of code, and not words', () => {
    const text =
      '`shapeOutline`, `readXml(text)`, `ShapeObject`, `Outcome<Design>`, `MAX_DEPTH`, `GRBL`, `mode`, `G20`';
    expect(namesIn(text).map(({ name }) => name)).toEqual([
      'shapeOutline',
      'readXml',
      'ShapeObject',
      'MAX_DEPTH',
    ]);
  });

  test('commands, also in blocks', () => {
    expect(commandsIn('```\nnpm run bench -- svg\nnpm start\n```\nor `node tools/notice.mjs`')).toEqual([
      { line: 2, script: 'bench' },
      { line: 3, script: 'start' },
      { line: 5, tool: 'tools/notice.mjs' },
    ]);
  });

  test('rows with a place for each kind and a registry', () => {
    const table = [
      '| to add | file | row in |',
      '| a shape | `shapes/<kind>.ts` | `shapes/registry.ts` |',
      '| a note | `notes.ts` | `shapes/registry.ts` |',
      '| a font | `fonts/<name>.ts` | — |',
    ].join('\n');
    expect(registryRowsIn(table)).toEqual([
      { line: 2, places: ['shapes/<kind>.ts'], registries: ['shapes/registry.ts'] },
    ]);
  });

  test('nothing of what is not built yet', () => {
    const text = '## 7. Not built yet\n\n`generators/`, `makeMaze`\n\n## 8. Next\n\n`there.ts`\n';
    expect([...pathsIn(text), ...namesIn(text)]).toEqual([{ line: 7, code: 'there.ts' }]);
  });
});
