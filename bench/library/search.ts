/* The search of the design library on the server, without its cache of results: every kind of query over all designs,
   each answered with the first page of 50. Beside the limit of 50 ms, and beside fuse.js with the names in the three
   languages, the usual way of a search that forgives mistakes. The worst queries are named. Seconds are those of the
   processor, which depend little on what else the computer does.

   npm run bench -- library [queries of each kind] */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Catalogue, LIBRARY_FILES, openSearch, readCatalogue } from '@kerf/library';
import { formatSeconds, median, printRow } from '../support/measure';
import { ensureRivals } from '../support/rivals';

const LIMIT = 0.05;
const PAGE = 50;
/** fuse.js looks at every design for each query; so it gets one query in so many. */
const RIVAL_SHARE = 10;

interface Rival {
  search(text: string, options: { limit: number }): readonly unknown[];
}

const folder = fileURLToPath(new URL('../../apps/api/dist/library', import.meta.url));
if (!existsSync(folder)) throw new Error('Build Kerf first: npm run build');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

const before = process.cpuUsage();
const catalogue = readCatalogue(read(LIBRARY_FILES.catalogue))!;
const search = await openSearch(read(LIBRARY_FILES.index), catalogue);
printRow(`${catalogue.count} designs opened`, formatSeconds(process.cpuUsage(before).user / 1e6));

const perKind = Number(process.argv[2] ?? 200);
const kinds = queriesOf(catalogue, perKind);
const answers: { readonly text: string; readonly seconds: number; readonly found: number }[] = [];
for (const [kind, texts] of Object.entries(kinds)) {
  for (const text of texts.slice(0, 20)) answer(text);
  const seconds = texts.map((text) => {
    const one = answer(text);
    answers.push(one);
    return one.seconds;
  });
  const sorted = [...seconds].sort((a, b) => a - b);
  const figures = [median(seconds), sorted[Math.floor(sorted.length * 0.99)]!, sorted.at(-1)!];
  printRow(kind, `median, 99 of 100, worst: ${figures.map(formatSeconds).join(', ')}`);
}
answers.sort((a, b) => b.seconds - a.seconds);
for (const { text, seconds, found } of answers.slice(0, 8))
  printRow(`worst: “${text}”`, `${formatSeconds(seconds)}, ${found} designs`);
const over = answers.filter(({ seconds }) => seconds > LIMIT).length;
printRow('over the limit of 50 ms', `${over} of ${answers.length}`);

ensureRivals();
const rivals = createRequire(fileURLToPath(new URL('../rivals/package.json', import.meta.url)));
const Fuse = rivals('fuse.js') as new (items: readonly object[], options: object) => Rival;
const items = Array.from({ length: catalogue.count }, (_, place) => ({ names: catalogue.namesAt(place) }));
const fuse = new Fuse(items, { keys: ['names'], threshold: 0.3, ignoreLocation: true });
const sample = answers.filter((_, i) => i % RIVAL_SHARE === 0);
const theirs = sample.map(({ text }) => processorSeconds(() => fuse.search(text, { limit: PAGE })));
const own = median(sample.map(({ seconds }) => seconds));
printRow('fuse.js, median, worst', [median(theirs), Math.max(...theirs)].map(formatSeconds).join(', '));
printRow(
  'Kerf on the same queries',
  `${formatSeconds(own)}, ${(own / median(theirs)).toFixed(3)} of fuse.js`,
);

/** One query as the service answers it: what is found, and its first page. */
function answer(text: string) {
  let found = 0;
  const seconds = processorSeconds(() => {
    const places = search(text);
    places.slice(0, PAGE).map((place) => catalogue.itemAt(place));
    found = places.length;
  });
  return { text, seconds, found };
}

/** The seconds of the processor that a piece of work takes. */
function processorSeconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

/** Queries of each kind, from names that are spread over the whole library: the same in every run. */
function queriesOf({ count, namesAt }: Catalogue, many: number): Readonly<Record<string, readonly string[]>> {
  const names = (language: number) =>
    Array.from({ length: count }, (_, i) => namesAt((i * 7919) % count)[language] ?? '')
      .filter((name) => name !== '')
      .slice(0, many);
  const [english, chinese, portuguese] = [names(0), names(1), names(2)];
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  return {
    'English names': english,
    'Chinese names': chinese,
    'Portuguese names': portuguese,
    'one letter': letters,
    'two letters': letters.flatMap((first) => ['a', 'e', 'i', 'o', 'r'].map((second) => first + second)),
    'beginnings of 4 letters': english.map((name) => name.slice(0, 4)),
    'with a wrong letter': english.map((name) => mistyped(name)),
    'one character': chinese.map((name) => Array.from(name)[0]!),
    'words of four names': english.map((_, i) =>
      [0, 1, 2, 3].map((j) => english[(i + j) % english.length]).join(' '),
    ),
    'eight beginnings': english.map((_, i) =>
      Array.from({ length: 8 }, (__, j) => english[(i + j) % english.length]!.slice(0, 2)).join(' '),
    ),
  };
}

/** The name with its third letter left out. */
function mistyped(name: string): string {
  return name.slice(0, 2) + name.slice(3);
}
