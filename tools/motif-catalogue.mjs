// `node tools/motif-catalogue.mjs`: writes the motifs of the composer (packages/composer/src/motifs/catalogue.json)
// from the words in words.txt beside it and the outlines in the packages of icons. Each line of words.txt is: the icon,
// its words in English, Chinese and Portuguese, separated by semicolons. 'f:' marks an icon of Fluent Emoji, all others
// are of Game Icons.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../packages/composer/src/motifs/', import.meta.url);
const { resolve } = createRequire(new URL('index.ts', FOLDER));

const SETS = {
  g: JSON.parse(readFileSync(resolve('@iconify-json/game-icons/icons.json'), 'utf8')),
  f: JSON.parse(readFileSync(resolve('@iconify-json/fluent-emoji-high-contrast/icons.json'), 'utf8')),
};

/** The motif of one line of words.txt. */
function motifOf(line) {
  const [icon, ...lists] = line.split(';').map((part) => part.trim());
  const set = icon.startsWith('f:') ? 'f' : 'g';
  const name = icon.replace(/^f:/, '');
  const { body } = SETS[set].icons[name] ?? {};
  if (!body) throw new Error(`there is no icon ${icon}`);
  const outlines = [...body.matchAll(/ d="([^"]*)"/g)].map(([, data]) => data);
  const words = lists.flatMap((list) => list.split(/\s+/)).filter(Boolean);
  return { name, set, size: SETS[set].width ?? SETS[set].height, words, outlines };
}

const lines = readFileSync(new URL('words.txt', FOLDER), 'utf8').split('\n').filter(Boolean);
const motifs = lines.map(motifOf);
writeFileSync(
  fileURLToPath(new URL('catalogue.json', FOLDER)),
  `[\n${motifs.map((motif) => JSON.stringify(motif)).join(',\n')}\n]\n`,
);
console.log(`${motifs.length} motifs`);
