// Writes the studio's font catalogue from the font packages that it depends on: which families there are, in which faces, and
// which file holds which characters. Run it after adding or updating a font package, and commit what it writes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, 'apps/studio/src/text');

/** Bold of this one would be another hundred files; it is made from the regular instead. */
const WITHOUT_BOLD = new Set(['noto-sans-sc']);
/** Chinese families cannot show themselves in a list without being loaded whole. */
const LARGE = new Set(['noto-sans-sc', 'lxgw-wenkai']);
/** Subsets in the order in which a character is looked for. */
const FIRST = ['latin', 'latin-ext'];

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The weight that stands for regular, and the one for bold. */
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
  // A package without ranges holds the whole font in one file.
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
      category: metadata.category,
      license: metadata.license.type,
      isLarge: LARGE.has(id),
      faces,
    },
    ranges: ranges.map(([subset, range]) => ({ subset, range })),
  };
}

const { dependencies } = readJson(join(ROOT, 'apps/studio/package.json'));
const families = Object.keys(dependencies)
  .filter((name) => name.startsWith('@fontsource/'))
  .map((name) => readFamily(name.slice('@fontsource/'.length)))
  .sort((a, b) => a.family.family.localeCompare(b.family.family, 'en'));

const write = (name, value) => writeFileSync(join(OUT, name), `${JSON.stringify(value, null, 2)}\n`);
write(
  'catalogue.json',
  families.map(({ family }) => family),
);
write('unicode-ranges.json', Object.fromEntries(families.map(({ family, ranges }) => [family.id, ranges])));
console.log(`${families.length} families`);
