import { describe, expect, it } from 'vitest';
import {
  checkSource,
  findCircles,
  findFolderCircles,
  findManifestFaults,
  findRoomFaults,
  IMPORT_TABLE,
  STUDIO_ROOMS,
} from './check-deps.mjs';

const CAM = 'packages/cam/src/order/order.ts';

/** The messages without their places. */
const messagesOf = (file, text) => checkSource(file, text).map((line) => line.replace(/^[^:]+:\d+: /, ''));

describe('checkSource: packages of ours', () => {
  it.each([
    ['a value', "import { postProcess } from '@kerf/gcode';"],
    ['a type', "import type { Dialect } from '@kerf/gcode';"],
    ['a type among values', "import { type Dialect } from '@kerf/gcode';"],
    ['a namespace', "import * as gcode from '@kerf/gcode';"],
    ['a side effect', "import '@kerf/gcode';"],
    ['a dynamic import', "const gcode = await import('@kerf/gcode');"],
    ['a re-export', "export { postProcess } from '@kerf/gcode';"],
    ['a type re-export', "export type { Dialect } from '@kerf/gcode';"],
    ['several lines', "import {\n  GRBL,\n  postProcess,\n} from '@kerf/gcode';"],
  ])('finds what the table does not allow: %s', (_kind, text) => {
    expect(messagesOf(CAM, text)).toEqual(['cam may not import gcode']);
  });

  it('lets what the table allows pass', () => {
    const text =
      "import { createTool } from '@kerf/machining';\nimport type { Point } from '@kerf/geometry';\n";
    expect(checkSource(CAM, text)).toEqual([]);
  });

  it('gives a folder the row of its own, and only that folder', () => {
    const text = "import type { Design } from '@kerf/document';";
    expect(checkSource('packages/cam/src/job/compile-job.ts', text)).toEqual([]);
    expect(messagesOf('packages/cam/src/operations/pocket.ts', text)).toEqual([
      'cam may not import document',
    ]);
    expect(messagesOf('packages/cam/src/job/compile-job.ts', "import '@kerf/gcode';")).toEqual([
      'cam/job may not import gcode',
    ]);
  });

  it('holds tests to the table too', () => {
    expect(messagesOf('packages/cam/src/generate.test.ts', "import '@kerf/gcode';")).toEqual([
      'cam may not import gcode',
    ]);
  });

  it('finds imports past the index of a package, allowed or not', () => {
    expect(messagesOf(CAM, "import { x } from '@kerf/geometry/src/kernel/kernel';")).toEqual([
      "deep import '@kerf/geometry/src/kernel/kernel': import the package's index",
    ]);
  });

  it('finds a package that imports itself by name', () => {
    expect(messagesOf(CAM, "import { generateToolpaths } from '@kerf/cam';")).toEqual([
      "'@kerf/cam': inside a package import by relative path",
    ]);
  });

  it('finds a package that has no row', () => {
    expect(messagesOf('packages/unheard/src/index.ts', '')).toEqual([
      'packages/unheard is not in the import table',
    ]);
  });

  it('says file and line', () => {
    expect(checkSource(CAM, "const a = 1;\n\nimport { GRBL } from '@kerf/gcode';\n")).toEqual([
      `${CAM}:3: cam may not import gcode`,
    ]);
  });
});

describe('checkSource: libraries and the platform', () => {
  it.each([
    ['packages/editor/src/a.ts', 'react', 'apps/studio/'],
    ['packages/canvas/src/a.ts', '@mantine/core', 'apps/studio/'],
    ['apps/studio/src/a.ts', 'three', 'packages/preview/'],
    ['packages/preview/src/a.ts', 'flatbush', 'packages/geometry/'],
    ['packages/protocol/src/a.ts', 'drizzle-orm/pg-core', 'apps/api/'],
  ])('%s: %s belongs elsewhere', (file, module, home) => {
    expect(messagesOf(file, `import { x } from '${module}';`)).toEqual([
      `'${module}' belongs to ${home} alone`,
    ]);
  });

  it('keeps serial ports in the transports', () => {
    const text = "import { SerialPort } from 'serialport';";
    expect(checkSource('apps/driver/src/transports/serial.ts', text)).toEqual([]);
    expect(checkSource('apps/driver/src/driver.ts', text)).toHaveLength(1);
  });

  it('lets a library be used where it belongs', () => {
    expect(checkSource('packages/preview/src/a.ts', "import { Scene } from 'three';")).toEqual([]);
    expect(checkSource('packages/geometry/src/a.ts', "import Flatbush from 'flatbush';")).toEqual([]);
  });

  it('finds Node in a package, but not in its tests or in an app', () => {
    const text = "import { readFileSync } from 'node:fs';";
    expect(messagesOf(CAM, text)).toEqual(["'node:fs': packages run anywhere and import nothing of Node"]);
    expect(checkSource('packages/cam/src/generate.test.ts', text)).toEqual([]);
    expect(checkSource('packages/cam/src/testing/kernel.ts', text)).toEqual([]);
    expect(checkSource('apps/api/src/main.ts', text)).toEqual([]);
  });
});

describe('checkSource: what never happens', () => {
  it("finds 'export *', of a namespace too", () => {
    const message = "'export *' hides what a module offers";
    expect(messagesOf(CAM, "export * from './order-contours';")).toEqual([message]);
    expect(messagesOf(CAM, "export * as order from './order-contours';")).toEqual([message]);
    expect(messagesOf('apps/studio/src/a.ts', "export * from './b';")).toEqual([message]);
  });

  it('finds mutable state of a module, but not a variable of a function', () => {
    expect(messagesOf(CAM, 'let count = 0;')).toEqual(['module-level mutable state']);
    expect(messagesOf(CAM, 'export let count = 0;')).toEqual(['module-level mutable state']);
    expect(checkSource(CAM, 'function f() {\n  let count = 0;\n  return count;\n}')).toEqual([]);
  });

  it('leaves relative imports, comments and files outside of packages and apps alone', () => {
    expect(
      checkSource(CAM, "import { a } from '../paths/ring';\n// imports nothing of '@kerf/gcode'\n"),
    ).toEqual([]);
    expect(checkSource('tools/build.mjs', "export * from 'three';")).toEqual([]);
  });

  it('reports every violation of a file', () => {
    const text = "import '@kerf/gcode';\nimport 'react';\nlet a = 1;\nexport * from './b';\n";
    expect(checkSource(CAM, text)).toHaveLength(4);
  });
});

describe('IMPORT_TABLE', () => {
  it('has no circle and names only what exists in it', () => {
    const packages = Object.keys(IMPORT_TABLE).filter((name) => !name.includes('/'));
    const reach = (name, path) => {
      expect(path, `${[...path, name].join(' → ')}`).not.toContain(name);
      expect(packages).toContain(name);
      for (const next of IMPORT_TABLE[name]) reach(next, [...path, name]);
    };
    for (const name of packages) reach(name, []);
  });
});

describe('findRoomFaults', () => {
  const UI = 'apps/studio/src/ui/panel/fold.tsx';

  it.each([
    ['a room of a row below', "import { bitId } from '../../bits/bit-list';", 'bits'],
    ['a type', "import type { Bit } from '../../bits/bit-list';", 'bits'],
    ['a style', "import classes from '../../preview/preview.module.css';", 'preview'],
    ['what is loaded late', "const page = () => import('../../editor/editor-page');", 'editor'],
  ])('finds %s', (_kind, text, other) => {
    const [, source] = /'([^']+)'/.exec(text);
    expect(findRoomFaults(UI, text)).toEqual([`${UI}: '${source}': 'ui' may not import '${other}'`]);
  });

  it('finds a room of the same row, and one that no row names', () => {
    expect(findRoomFaults('apps/studio/src/bits/a.ts', "import '../model/model-store';")).toHaveLength(1);
    expect(findRoomFaults('apps/studio/src/unheard/a.ts', '')).toEqual([
      "apps/studio/src/unheard/a.ts: 'unheard' is not in the list of the studio's rooms",
    ]);
  });

  it('lets rooms of the rows above, the own room, packages, tests and the entry pass', () => {
    const text = "import '../../state/view-store';\nimport './advanced';\nimport '@kerf/editor';";
    expect(findRoomFaults(UI, text)).toEqual([]);
    const above = "import '../bits/bit-list';";
    expect(findRoomFaults('apps/studio/src/ui/hint.test.tsx', above)).toEqual([]);
    expect(findRoomFaults('apps/studio/src/main.tsx', "import './app/app';")).toEqual([]);
    expect(findRoomFaults('packages/editor/src/state/a.ts', "import '../tools/tool';")).toEqual([]);
  });

  it('takes the texts of a room for a room of its own, below all others', () => {
    const texts = 'apps/studio/src/operations/drill/texts/en.ts';
    const wanted = "import { drill } from '../../operations/drill/texts/en';";
    expect(findRoomFaults('apps/studio/src/i18n/en/studio.ts', wanted)).toEqual([]);
    expect(findRoomFaults(texts, "import { a } from '../../pocket/texts/en';")).toEqual([]);
    expect(findRoomFaults(texts, "import { a } from '../room';")).toEqual([
      `${texts}: '../room': 'texts' may not import 'operations'`,
    ]);
  });

  it('names each room once', () => {
    const rooms = STUDIO_ROOMS.flat();
    expect(new Set(rooms).size).toBe(rooms.length);
  });
});

describe('findCircles', () => {
  const files = (texts) => new Map(Object.entries(texts));

  it('names all files of a circle, by values, types, folders and dynamic imports', () => {
    const texts = files({
      'apps/a/x.ts': "import { y } from './y';",
      'apps/a/y.tsx': "import type { Z } from './deep';",
      'apps/a/deep/index.ts': "export { w } from '../w';",
      'apps/a/w.ts': "const later = () => import('./x');",
      'apps/a/apart.ts': "import './x';",
    });
    expect(findCircles(texts)).toEqual([
      'apps/a/x.ts: in a circle of imports with apps/a/y.tsx, apps/a/deep/index.ts, apps/a/w.ts',
    ]);
  });

  it('lets two ways to the same file pass', () => {
    const texts = files({
      'p/top.ts': "import './left';\nimport './right';",
      'p/left.ts': "import './base';",
      'p/right.ts': "import './base';\nimport './left';",
      'p/base.ts': "import { x } from '@kerf/geometry';",
    });
    expect(findCircles(texts)).toEqual([]);
  });

  it('finds a file that imports itself', () => {
    expect(findCircles(files({ 'p/x.ts': "import { a } from './x';" }))).toEqual([
      'p/x.ts: in a circle of imports with itself',
    ]);
  });
});

describe('findFolderCircles', () => {
  const files = (texts) => new Map(Object.entries(texts));

  it('finds folders that lead to each other by different files, types and deeper folders', () => {
    const texts = files({
      'packages/a/src/paths/ring.ts': "import type { Cut } from '../cuts/cut';",
      'packages/a/src/paths/length.ts': '',
      'packages/a/src/cuts/cut.ts': '',
      'packages/a/src/cuts/deep/lead.ts': "import { plan } from '../../plan';",
      'packages/a/src/plan.ts': "import { length } from './paths/length';",
    });
    expect(findCircles(texts)).toEqual([]);
    expect(findFolderCircles(texts)).toEqual([
      'packages/a/src/paths: in a circle of folders with packages/a/src/cuts, packages/a/src/plan.ts',
    ]);
  });

  it('lets files of one folder, tests and what their helpers need pass', () => {
    const texts = files({
      'packages/a/src/paths/ring.ts': "import './length';",
      'packages/a/src/paths/length.ts': '',
      'packages/a/src/paths/ring.test.ts': "import '../cuts/cut';\nimport '../testing/shapes';",
      'packages/a/src/testing/shapes.ts': "import '../cuts/cut';",
      'packages/a/src/cuts/cut.ts': "import '../paths/ring';",
    });
    expect(findFolderCircles(texts)).toEqual([]);
  });
});

describe('findManifestFaults', () => {
  const imports = (...names) => names.map((name) => `import { x } from '@kerf/${name}';`).join('\n');

  it('finds what is named for nothing and what is not named', () => {
    const manifests = new Map([
      [
        'packages/gcode',
        { dependencies: { '@kerf/machining': '0.1.0', '@kerf/geometry': '0.1.0', zod: '1.0.0' } },
      ],
      ['apps/api', {}],
    ]);
    const texts = new Map([
      ['packages/gcode/src/a.ts', imports('machining')],
      ['apps/api/src/b.test.ts', imports('protocol', 'protocol')],
      ['apps/api/src/c.ts', "import { z } from 'zod';"],
    ]);
    expect(findManifestFaults(manifests, texts)).toEqual([
      'packages/gcode/package.json: names @kerf/geometry, which nothing imports',
      'apps/api/package.json: @kerf/protocol is missing',
    ]);
  });
});
