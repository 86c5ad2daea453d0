import { describe, expect, test } from 'vitest';
import { findKindTests } from './kind-tests.mjs';

const SHAPE = "export const STAR: ShapeDefinition<StarShape> = {\n  kind: 'star',\n};\n";
const FORMAT =
  "export const PLT: DrawingFormat = {\n  id: 'plt',\n  becomes: 'drawing',\n  extensions: ['.plt', '.hpgl'],\n};\n";

const OPERATION = "export const ENGRAVE: MillingDefinition<EngraveOperation> = {\n  kind: 'engrave',\n};\n";

const TABLE = { document: [], importers: ['document'], studio: ['document', 'importers'], simulation: [] };

function faults(file, text) {
  return findKindTests(
    new Map([
      ['packages/document/src/shapes/star.ts', SHAPE],
      ['packages/importers/src/plt/format.ts', FORMAT],
      ['packages/document/src/operations/engrave.ts', OPERATION],
      [file, text],
    ]),
    TABLE,
  );
}

describe('whoever asks for a kind', () => {
  test.each([
    ["if (shape.kind === 'text') {}", 'shape'],
    ["const is = object.shape?.kind !== 'path';", 'shape'],
    ['switch (object.shape.kind) {}', 'shape'],
    ["return kind === 'star';", 'shape'],
    ['const names: Record<ShapeKind, string> = {};', 'shape'],
    ["if (operation.kind !== 'engrave') {}", 'operation'],
    ["if ('engrave' === cut.kind) {}", 'operation'],
    ["  case 'engrave':", 'operation'],
    ['type Names = { [K in OperationKind]?: string };', 'operation'],
    ["if (format.id === 'plt') {}", 'file format'],
    ["const accept = ['.hpgl'];", 'file format'],
  ])('is told by %s', (text, what) => {
    const [fault, ...others] = faults('apps/studio/src/some.ts', `\n${text}`);
    expect(fault).toMatch(`apps/studio/src/some.ts:2: `);
    expect(fault).toMatch(new RegExp(`asks for an? ${what} by its name`));
    expect(others).toEqual([]);
  });

  test.each([
    ['apps/studio/src/some.ts', "if (flow.kind === 'path' || kind === 'text') {}"],
    ['apps/studio/src/some.ts', 'const { kind } = object.shape; const name = `part.plt`;'],
    ['packages/document/src/shapes/star.ts', `${SHAPE}const is = shape.kind === 'star';`],
    ['packages/importers/src/plt/read.ts', "const ending = '.plt';"],
    ['packages/simulation/src/cutter.ts', "return shape.kind === 'flat' ? '.plt' : '';"],
    ['apps/studio/src/operations/engrave/room.tsx', "if (operation.kind === 'engrave') {}"],
    ['packages/cam/src/operations/engrave.ts', "if (cut.kind === 'engrave') {}"],
    ['packages/cam/src/job/engrave-lines.ts', "if (cut.kind === 'engrave') {}"],
    ['packages/cam/src/job/registry.ts', 'const all: { [K in OperationKind]: Row<K> } = {};'],
    ['apps/studio/src/some.test.ts', "expect(shape.kind === 'star').toBe(true);"],
  ])('is nobody in %s with %s', (file, text) => {
    expect(faults(file, text)).toEqual([]);
  });

  test('is told in a package that has cuts of these kinds and does not know the document', () => {
    const [fault] = faults('packages/cam/src/order/some.ts', "if (cut.kind === 'engrave') {}");
    expect(fault).toContain('asks for an operation by its name');
  });

  test('is looked for only where there are kinds', () => {
    expect(findKindTests(new Map([['apps/cli/src/main.ts', '']]), TABLE)).toEqual([
      'no shape is defined where the rule looks for them',
      'no operation is defined where the rule looks for them',
      'no file format is defined where the rule looks for them',
    ]);
  });
});
