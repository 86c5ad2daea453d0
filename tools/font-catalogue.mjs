// Writes the font catalogue from the font packages that packages/document depends on: the families, the faces of a
// family, and which file has which characters. Also writes the pictures of the families' names for the studio's list.
// Run it after adding or updating a font package, and commit its output.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CATALOGUE = join(ROOT, 'packages/document/src/fonts');
const PICTURES = join(ROOT, 'apps/studio/src/text/fonts');

/** The bold face of this family would be another hundred files, so it is derived from the regular face. */
const WITHOUT_BOLD = new Set(['noto-sans-sc']);
/** A list cannot show the names of Chinese families in their own font without loading the whole font. */
const LARGE = new Set(['noto-sans-sc', 'lxgw-wenkai']);
/** The names of families in their own language. */
const NATIVE_NAMES = { 'noto-sans-sc': '思源黑体', 'lxgw-wenkai': '霞鹜文楷' };
/** The order in which the subsets are searched for a character. */
const FIRST = ['latin', 'latin-ext'];

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The weights that are used as regular and as bold. */
function weightsOf({ weights }, id) {
  const regular = [400, 500, 300].find((weight) => weights.includes(weight));
  const hasBold = weights.includes(700) && !WITHOUT_BOLD.has(id);
  return hasBold ? [regular, 700] : [regular];
}

function rangesOf(folder) {
  const ranges = Object.entries(readJson(join(folder, 'unicode.json'))).map(([subset, range]) => [
    subset.replace(/[[\]]/g, ''),
    range.replaceAll('U+', '').toLowerCase(),
  ]);
  // When a package lists no ranges, the whole font is in one file.
  if (ranges.length === 0) return [['latin', '0-10ffff']];
  const rank = ([subset]) => (FIRST.includes(subset) ? FIRST.indexOf(subset) : FIRST.length);
  return ranges.sort((a, b) => rank(a) - rank(b));
}

function readFamily(id) {
  const folder = join(ROOT, 'node_modules/@fontsource', id);
  const metadata = readJson(join(folder, 'metadata.json'));
  const files = new Set(readdirSync(join(folder, 'files')));
  const ranges = rangesOf(folder);
  const faces = [];
  for (const weight of weightsOf(metadata, id))
    for (const style of ['normal', 'italic'])
      if (metadata.styles.includes(style)) faces.push(`${weight}-${style}`);
  for (const face of faces)
    for (const [subset] of ranges)
      if (!files.has(`${id}-${subset}-${face}.woff`)) throw new Error(`${id}: no file for ${subset} ${face}`);
  return {
    family: {
      id,
      family: metadata.family,
      ...(NATIVE_NAMES[id] ? { nativeName: NATIVE_NAMES[id] } : {}),
      category: metadata.category,
      license: metadata.license.type,
      isLarge: LARGE.has(id),
      faces,
    },
    ranges: ranges.map(([subset, range]) => ({ subset, range })),
  };
}

const { dependencies } = readJson(join(ROOT, 'packages/document/package.json'));
const families = Object.keys(dependencies)
  .filter((name) => name.startsWith('@fontsource/'))
  .map((name) => readFamily(name.slice('@fontsource/'.length)))
  .sort((a, b) => a.family.family.localeCompare(b.family.family, 'en'));

/** The single-line fonts: SVG fonts, each with its own copyright notice. */
function readSingleLine() {
  const folder = join(ROOT, 'node_modules/hersheytext/svg_fonts');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const family = /font-family="([^"]+)"/.exec(text)[1];
      const license = text.includes('SIL Open Font License') ? 'OFL-1.1' : 'Hershey';
      return { family, file: name.replace('.svg', ''), license };
    })
    .sort((a, b) => a.family.localeCompare(b.family, 'en'));
}

/** The em of a picture in its own units, and the distance of its baseline from the top. */
const EM = 100;
const BASELINE = 80;

/**
 * The numbers of path data, scaled, moved, and with the y axis turned downwards. Supports only absolute commands with
 * pairs of x and y.
 */
function placePath(data, scale, left) {
  let isX = false;
  return data.replace(/-?\d+(?:\.\d+)?(?:e-?\d+)?|[A-Za-z]/g, (token) => {
    if (/[A-Za-z]/.test(token)) {
      isX = false;
      return token;
    }
    isX = !isX;
    return String(Math.round(isX ? left + Number(token) * scale : BASELINE - Number(token) * scale));
  });
}

/** The name of a single-line font, drawn in its own strokes. */
function strokePicture({ file, family }) {
  const text = readFileSync(join(ROOT, 'node_modules/hersheytext/svg_fonts', `${file}.svg`), 'utf8');
  const scale = EM / Number(/units-per-em="(\d+)"/.exec(text)[1]);
  let left = 0;
  let path = '';
  for (const character of family) {
    const glyph = new RegExp(`<glyph unicode="${character}"[^>]*>`).exec(text)[0];
    path += placePath(/ d="([^"]*)"/.exec(glyph)?.[1] ?? '', scale, left);
    left += Number(/horiz-adv-x="([^"]*)"/.exec(glyph)[1]) * scale;
  }
  return {
    width: Math.ceil(left),
    isStroke: true,
    path: path.replace(/\s+/g, ' ').replace(/ ?([ML]) ?/g, '$1'),
  };
}

/** The native name of a Chinese family, drawn in its own letters: its files are too large to load for a list. */
async function nativePicture({ id, nativeName, faces }) {
  const hb = await import('harfbuzzjs');
  const { default: decompress } = await import('wawoff2/decompress.js');
  const folder = join(ROOT, 'node_modules/@fontsource', id, 'files');
  const paths = new Map();
  for (const name of readdirSync(folder).filter((file) => file.endsWith(`-${faces[0]}.woff2`))) {
    const missing = [...nativeName].filter((character) => !paths.has(character));
    if (missing.length === 0) break;
    const sfnt = Uint8Array.from(await decompress(readFileSync(join(folder, name))));
    const face = new hb.Face(new hb.Blob(sfnt.buffer));
    const font = new hb.Font(face);
    for (const character of missing) {
      const buffer = new hb.Buffer();
      buffer.addText(character);
      buffer.guessSegmentProperties();
      hb.shape(font, buffer);
      const [{ codepoint: glyph }] = buffer.getGlyphInfos();
      if (glyph !== 0) paths.set(character, { data: font.glyphToPath(glyph), scale: EM / face.upem });
    }
  }
  const placed = [...nativeName].map((character, index) => {
    const { data, scale } = paths.get(character);
    return placePath(data, scale, index * EM);
  });
  return { width: placed.length * EM, isStroke: false, path: placed.join('') };
}

const write = (folder, name, value) =>
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
write(
  CATALOGUE,
  'catalogue.json',
  families.map(({ family }) => family),
);
write(
  CATALOGUE,
  'unicode-ranges.json',
  Object.fromEntries(families.map(({ family, ranges }) => [family.id, ranges])),
);
const singleLine = readSingleLine();
write(CATALOGUE, 'single-line.json', singleLine);
const pictures = singleLine.map((font) => [font.family, strokePicture(font)]);
for (const { family } of families)
  if (family.nativeName) pictures.push([family.family, await nativePicture(family)]);
write(PICTURES, 'name-pictures.json', Object.fromEntries(pictures));
console.log(`${families.length} families, ${singleLine.length} single-line fonts`);
