import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDesign, type DesignObject, type TextShape } from '@kerf/document';
import type { GeometryKernel, Matrix } from '@kerf/geometry';
import { formatNamed, formatsOf, importDrawing, objectsFromPieces, textsInCatalogue } from '@kerf/importers';
import type { Problem } from '@kerf/machining';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readDesign } from '../../apps/cli/src/carve/read-design';
import { installedKernel } from '../../apps/cli/src/testing/installed-kernel';
import { layoutText } from '../../apps/studio/src/workers/text-layout';

/* Studio and command line set the texts of one drawing in the same way. The studio's worker fetches its font files
   from a server; here they come from the server's folder. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let kernel: GeometryKernel;
let folder = '';
beforeAll(async () => {
  kernel = await installedKernel();
  folder = mkdtempSync(join(tmpdir(), 'kerf-texts-'));
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.startsWith('/@fs/') ? url.slice('/@fs'.length) : join(ROOT, url);
    return new Response(new Uint8Array(readFileSync(path.replace(/\?.*$/, ''))));
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true, force: true });
});

interface Read {
  readonly texts: readonly { readonly shape: TextShape; readonly transform: Matrix }[];
  readonly warnings: readonly Problem[];
}

function textsOf(objects: readonly DesignObject[]): Read['texts'] {
  return objects.flatMap((object) => {
    if (object.kind === 'group') return textsOf(object.children);
    const { shape, transform } = object;
    return shape.kind === 'text' ? [{ shape, transform }] : [];
  });
}

async function readByStudio(name: string, content: string): Promise<Read> {
  const format = formatNamed(name, formatsOf('drawing'));
  if (!format) throw new Error(name);
  const texts = textsInCatalogue((settings) => layoutText(settings, kernel));
  const read = await importDrawing(format, new TextEncoder().encode(content), { kernel, texts });
  if (!read.ok) throw new Error(read.problems[0]?.message);
  const objects = objectsFromPieces(read.value, createDesign({ name: '' }), {});
  return { texts: textsOf(objects), warnings: read.warnings };
}

async function readByCommandLine(name: string, content: string): Promise<Read> {
  const file = join(folder, name);
  writeFileSync(file, content);
  const { design, warnings } = await readDesign(file, undefined, {}, kernel);
  return { texts: textsOf(design.objects), warnings };
}

/** What studio and command line read from a drawing, which must be equal. */
async function readByBoth(name: string, content: string): Promise<Read> {
  const [studio, commandLine] = [await readByStudio(name, content), await readByCommandLine(name, content)];
  expect(commandLine).toEqual(studio);
  for (const { shape } of studio.texts) expect(shape.outline.coordinates.length).toBeGreaterThan(20);
  return commandLine;
}

const contents = ({ texts }: Read) => texts.map(({ shape: { content, family } }) => [content, family]);
const notes = ({ warnings }: Read) => warnings.map(({ code, message }) => [code, message]);

const dxf = (...entities: readonly string[]) =>
  `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${entities.join('')}0\nENDSEC\n0\nEOF\n`;

describe('texts of a drawing are the same in studio and command line', () => {
  test('TEXT and MTEXT of a DXF, with characters of several font files and one of none', async () => {
    const read = await readByBoth(
      'plate.dxf',
      dxf(
        '0\nTEXT\n8\n0\n10\n10\n20\n20\n40\n8\n50\n30\n1\nKerf Дом 12%%d\n',
        '0\nMTEXT\n8\n0\n10\n80\n20\n60\n40\n5\n71\n5\n1\n{\\fTimes New Roman|b0;Two\\Plines} 雕\n',
      ),
    );
    expect(contents(read)).toEqual([
      ['Kerf Дом 12°', 'Arimo'],
      ['Two\nlines 雕', 'Arimo'],
    ]);
    expect(notes(read)).toEqual([
      ['text-font', '2 texts set in Arimo: a DXF drawing does not contain its fonts.'],
      [
        'missing-glyph',
        '1 text with characters that the font does not have: 雕 (“Two lines 雕”, Arimo). A box stands for each.',
      ],
    ]);
  });

  test('an SVG text with tspans, a family of the catalogue, its stand-in and an unknown one', async () => {
    const read = await readByBoth(
      'plate.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="60mm" viewBox="0 0 120 60" font-size="8">
        <text x="5" y="15" font-family="Lora">Cut <tspan font-weight="bold" dy="2">deep</tspan><tspan
          x="5" y="30" font-style="italic" font-family="Times New Roman">twice</tspan></text>
        <text x="60" y="50" text-anchor="middle" font-family="Futura">Plate 雕</text>
      </svg>`,
    );
    expect(contents(read)).toEqual([
      ['Cut ', 'Lora'],
      ['deep', 'Lora'],
      ['twice', 'Noto Serif'],
      ['Plate 雕', 'Arimo'],
    ]);
    expect(read.texts.map(({ shape: { isBold, isItalic } }) => [isBold, isItalic])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(notes(read)).toEqual([
      ['text-font', '“twice” is set in Noto Serif: there is no font “Times New Roman” here.'],
      ['text-font', '“Plate 雕” is set in Arimo: there is no font “Futura” here.'],
      ['missing-glyph', '“Plate 雕”: Arimo has no 雕. A box stands there.'],
    ]);
  });
});
