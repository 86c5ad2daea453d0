import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  createGeometryKernel,
  flattenPath,
  type GeometryKernel,
  isClosedPath,
  polylineCount,
} from '@kerf/geometry';
import { importSvg } from '@kerf/importers';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Catalogue,
  designSvg,
  drawOrnaments,
  drawSet,
  ICON_SETS,
  type IconPackage,
  LIBRARY_FILES,
  makeLibrary,
  ORNAMENTS,
  openSearch,
  readCatalogue,
  type SearchDesigns,
  type SetParts,
  wantedDrawings,
  writeLibrary,
} from './index';
import { DESIGN_SIZE, normaliseDrawing } from './outline/normalise';

/* A sample of the real sets and of the ornaments, put together as the build does it. */

const require = createRequire(import.meta.url);
const readJson = (name: string) => JSON.parse(readFileSync(require.resolve(name), 'utf8'));
const clipper = require.resolve('clipper2-wasm', { paths: [require.resolve('@kerf/geometry')] });
const wasm = readFileSync(clipper.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm'));
/** Every so-manieth drawing of a set, and the named ones. */
const EACH = 120;
const NAMED = new Set(['butterfly', 'dog', 'dog-face', 'christmas-tree', 'dragon', 'lion']);

let kernel: GeometryKernel;
let catalogue: Catalogue;
let search: SearchDesigns;
let outlines: string;

function partsOf(id: string): SetParts {
  const set = ICON_SETS.find((one) => one.id === id)!;
  const hasGroups = [
    'mdi',
    'healthicons',
    'fluent-emoji-high-contrast',
    'ri',
    'streamline-ultimate',
  ].includes(id);
  const source: IconPackage = {
    icons: readJson(`@iconify-json/${id}/icons.json`),
    info: readJson(`@iconify-json/${id}/info.json`),
    metadata: hasGroups ? readJson(`@iconify-json/${id}/metadata.json`) : {},
  };
  const drawings = wantedDrawings(set, source).filter(
    ({ name }, index) => index % EACH === 0 || NAMED.has(name),
  );
  return { set, info: source.info, drawings, drawn: drawSet(drawings, kernel) };
}

beforeAll(async () => {
  kernel = await createGeometryKernel(wasm);
  const ornaments = ORNAMENTS.filter((_, index) => index % 9 === 0);
  const files = writeLibrary(
    makeLibrary({
      sets: ICON_SETS.map(({ id }) => partsOf(id)),
      ornaments,
      drawnOrnaments: drawOrnaments(ornaments, kernel),
      emoji: {
        en: readJson('emojibase-data/en/data.json'),
        zh: readJson('emojibase-data/zh/data.json'),
        pt: readJson('emojibase-data/pt/data.json'),
      },
    }),
    (outline) => String(outline.length),
  );
  catalogue = readCatalogue(files[LIBRARY_FILES.catalogue])!;
  search = await openSearch(files[LIBRARY_FILES.index], catalogue);
  outlines = files[LIBRARY_FILES.outlines];
});

const found = (text: string) => search(text).map((place) => catalogue.itemAt(place));
const ids = (text: string) => found(text).map(({ id }) => id);

describe('every sampled design', () => {
  it('is one filled outline of closed contours in its frame, as the real importer reads it', () => {
    expect(catalogue.count).toBeGreaterThan(300);
    for (let place = 0; place < catalogue.count; place += 1) {
      const item = catalogue.itemAt(place);
      const { start, length } = catalogue.outlineAt(place);
      const read = importSvg(designSvg(item, outlines.slice(start, start + length)));
      if (!read.ok) throw new Error(item.id);
      expect(read.warnings, item.id).toEqual([]);
      const [shape, ...others] = read.value.pieces;
      if (shape?.kind !== 'shape' || others.length > 0) throw new Error(`${item.id} is not one shape`);
      expect(shape, item.id).toMatchObject({ fillRule: 'evenodd', stroke: null, fill: '#000000' });
      expect(isClosedPath(shape.path), item.id).toBe(true);
      const region = kernel.union(flattenPath(shape.path, 0.05), 'evenodd');
      expect(polylineCount(region), item.id).toBeGreaterThan(0);
      expect(Math.max(item.width, item.height), item.id).toBe(DESIGN_SIZE);
      const { bounds, size } = read.value;
      const slack = 0.001 * size.width + 0.001 * size.height;
      expect(bounds.minX, item.id).toBeGreaterThan(-slack);
      expect(bounds.maxX, item.id).toBeLessThan(size.width + slack);
      expect(bounds.maxY, item.id).toBeLessThan(size.height + slack);
    }
  });

  it('has an author and a licence that permits its use', () => {
    const permitted = /^(MIT|Apache-2\.0|CC0-1\.0|CC-BY-[34]\.0|OFL-1\.1|ISC)$/;
    for (const { id, author, licence, licenceUrl } of catalogue.sources) {
      expect(licence, id).toMatch(permitted);
      expect(author, id).not.toBe('');
      if (licence.startsWith('CC-BY')) expect(licenceUrl, id).toMatch(/^https:/);
    }
  });

  it('is there once', () => {
    const all = Array.from({ length: catalogue.count }, (_, place) => catalogue.outlineAt(place));
    const texts = all.map(({ start, length }) => outlines.slice(start, start + length));
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('a drawing', () => {
  const draw = (body: string) => normaliseDrawing({ body, left: 0, top: 0, width: 24, height: 24 }, kernel);

  it.each([
    ['stroked', '<path d="M2 2h20" stroke="currentColor" stroke-width="2" fill="none"/>'],
    ['faint', '<path opacity=".5" d="M2 2h20v20z"/>'],
    ['empty', '<path d="M2 2h20"/>'],
    ['thin', '<path d="M2 2h20v.1h-20z"/>'],
    ['unreadable', '<mask id="a"/><path mask="url(#a)" d="M2 2h20v20z"/>'],
  ])('is left out when it is %s', (reason, body) => {
    expect(draw(body)).toBe(reason);
  });

  it('keeps what light colours leave of it', () => {
    const made = draw('<path d="M0 0h24v24h-24z"/><path fill="#fff" d="M6 6h12v12h-12z"/>');
    if (typeof made === 'string') throw new Error(made);
    expect(made.figures.contours).toBe(2);
    expect(made.figures.area).toBeCloseTo(0.75, 6);
  });

  it('means the same under the even-odd rule when its contours overlap', () => {
    const made = draw('<path d="M0 0h16v16h-16z"/><path d="M8 8h16v16h-16z"/>');
    if (typeof made === 'string') throw new Error(made);
    expect(made.figures).toMatchObject({ contours: 1 });
    expect(made.figures.area).toBeCloseTo((2 * 256 - 64) / 576, 6);
  });
});

describe('the search', () => {
  it.each([
    ['butterfly', 'butterfly'],
    ['buterfly', 'butterfly'],
    ['butterf', 'butterfly'],
    ['蝴蝶', 'butterfly'],
    ['borboleta', 'butterfly'],
    ['BORBOLETAS', 'butterfly'],
    ['leao', 'lion'],
    ['圣诞树', 'christmas-tree'],
    ['christmas tree', 'christmas-tree'],
    ['dragon', 'dragon'],
  ])('%s finds %s first', (text, name) => {
    expect(ids(text)[0]).toContain(name);
  });

  it('finds by category in every language, and nothing for nonsense', () => {
    const isAnimal = ({ category }: { category: string }) => category === 'Animals';
    for (const text of ['animals', '动物', 'animais']) expect(found(text).some(isAnimal), text).toBe(true);
    expect(ids('qqzzxxyy')).toEqual([]);
    expect(ids('  …')).toEqual([]);
  });

  it('finds some of the words when no design has all of them', () => {
    expect(ids('dragon qqzzxxyy')).toEqual(ids('dragon'));
  });

  it('takes two letters for the beginning of a word only while they are typed', () => {
    expect(ids('dragon bu')).not.toEqual([]);
    expect(ids('bu')[0]).toMatch(/bu/);
    expect(ids('bu dragon')).toEqual(ids('dragon'));
  });

  it('does not find a whole category by one letter or one character of its name', () => {
    const namesOf = ({ names }: { names: readonly string[] }) => names.join(' ');
    for (const text of ['e', '物', '与']) {
      const others = found(text).filter((item) => !namesOf(item).toLowerCase().includes(text));
      expect(others.length, text).toBeLessThan(catalogue.count / 20);
    }
  });

  it('shows no logos of companies', () => {
    expect(ids('facebook')).toEqual([]);
    expect(ids('microsoft')).toEqual([]);
  });
});

it('a catalogue of another version is not read', () => {
  expect(readCatalogue('{"format":0,"sources":[],"designs":[]}')).toBeNull();
});
