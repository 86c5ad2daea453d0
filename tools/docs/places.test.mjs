import { describe, expect, test } from 'vitest';
import { filesAt, unregistered } from './places.mjs';

const FILES = [
  'packages/document/src/shapes/registry.ts',
  'packages/document/src/shapes/star.ts',
  'packages/document/src/shapes/star.test.ts',
  'packages/cam/src/operations/registry.ts',
  'apps/api/src/files/routes.ts',
  'apps/api/src/files/service.ts',
  'docs/guides/cli.md',
];

describe('the files at', () => {
  test.each([
    ['shapes/star.ts', 'README.md', ['packages/document/src/shapes/star.ts']],
    ['document/shapes/star.ts', 'README.md', ['packages/document/src/shapes/star.ts']],
    ['packages/document/src/shapes/', 'README.md', FILES.slice(0, 3)],
    ['registry.ts', 'packages/cam/README.md', ['packages/cam/src/operations/registry.ts']],
    [
      '<resource>/{routes,service}.ts',
      'README.md',
      ['apps/api/src/files/routes.ts', 'apps/api/src/files/service.ts'],
    ],
    ['<resource>/{routes,gone}.ts', 'README.md', []],
    ['hapes/star.ts', 'README.md', []],
    ['tar.ts', 'README.md', []],
  ])('%s in %s', (path, document, found) => {
    expect(filesAt(path, document, FILES)).toEqual(found);
  });
});

describe('what a registry does not lead to', () => {
  const folder = 'packages/document/src/shapes/';
  const imports = new Map([
    [`${folder}registry.ts`, [`${folder}star.ts`]],
    [`${folder}star.ts`, [`${folder}limits.ts`]],
    [`${folder}limits.ts`, []],
    [`${folder}forgotten.ts`, [`${folder}limits.ts`]],
    [`${folder}all.ts`, [`${folder}registry.ts`]],
    [`${folder}writer.ts`, []],
    ['packages/document/src/write.ts', [`${folder}writer.ts`]],
    [`${folder}forgotten.test.ts`, [`${folder}forgotten.ts`]],
  ]);
  const world = { files: [...imports.keys()], imports };

  test('is a thing that nobody registered; what serves or uses the registry is none', () => {
    expect(unregistered(['shapes/<kind>.ts'], ['shapes/registry.ts'], 'README.md', world)).toEqual([
      `${folder}forgotten.ts`,
    ]);
  });

  test('is a folder without any registered file', () => {
    const tools = new Map([
      ['packages/editor/src/tools/registry.ts', ['packages/editor/src/tools/pen/states.ts']],
      ['packages/editor/src/tools/pen/states.ts', []],
      ['packages/editor/src/tools/pen/shape.ts', []],
      ['packages/editor/src/tools/brush/states.ts', []],
    ]);
    const found = unregistered(['editor/src/tools/<tool>/'], ['tools/registry.ts'], 'README.md', {
      files: [...tools.keys()],
      imports: tools,
    });
    expect(found).toEqual(['packages/editor/src/tools/brush']);
  });
});
