// Finds what a document's paths mean in the repository, and what a registry leads to.
import { posix } from 'node:path';

/** The ways to write a path of several: '{a,b}.ts' is 'a.ts' and 'b.ts'. */
function alternatives(path) {
  const braces = /\{([^{}]*)\}/.exec(path);
  if (!braces) return [path];
  return braces[1].split(',').flatMap((one) => alternatives(path.replace(braces[0], one)));
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The source of a pattern for a path: '<kind>' and '*' are any name, a last '/' is all that is in the folder. */
function patternOf(path) {
  const parts = path
    .split(/(<[^>]*>|\*)/)
    .map((part) => (/^(?:<.*>|\*)$/.test(part) ? '[^/]+' : escaped(part)));
  return `${parts.join('')}${path.endsWith('/') ? '.+' : '(?:/.+)?'}$`;
}

/**
 * The files that a path of a document means, of `files`: those whose own path ends like it, in the document's own folder where there
 * are any. A package's name stands for its folder, with 'src' or without. Empty where one of several ways is nowhere.
 */
export function filesAt(path, document, files) {
  const home = posix.dirname(document);
  const groups = alternatives(path.replace(/^\.\//, '')).map((one) => {
    const pattern = new RegExp(`(?:^|/)${patternOf(one)}`);
    const [, first, rest] = /^([\w-]+)\/(.+)$/.exec(one) ?? [];
    const inSource = rest && new RegExp(`^(?:packages|apps)/${escaped(first)}/src/${patternOf(rest)}`);
    const found = files.filter((file) => pattern.test(file) || inSource?.test(file));
    const own = home === '.' || home === 'docs' ? [] : found.filter((file) => file.startsWith(`${home}/`));
    return own.length > 0 ? own : found;
  });
  return groups.some((group) => group.length === 0) ? [] : groups.flat();
}

const isTest = (file) => /\.test\.(?:tsx?|mjs)$|\/testing\//.test(file);
const homeOf = (file) => file.split('/').slice(0, 2).join('/');

/** All that a file leads to by its imports. */
function reach(start, imports) {
  const seen = new Set(start);
  for (const file of seen) for (const next of imports.get(file) ?? []) seen.add(next);
  return seen;
}

/**
 * The things of a folder that a registry does not lead to. `places`: paths with '<kind>'; `registries`: the files with the rows;
 * `imports`: file → the files that it imports. What stands on the registry itself, or serves other folders, is no thing of it.
 */
export function unregistered(places, registries, document, { files, imports }) {
  const rows = registries.flatMap((path) => filesAt(path, '.', files));
  return places
    .filter((place) => place.includes('<'))
    .flatMap((place) => {
      const things = filesAt(place, document, files).filter((file) => /\.tsx?$/.test(file) && !isTest(file));
      const own = rowsFor(things, rows);
      if (own.length === 0) return [];
      const serving = things.filter((file) => isImportedFromOutside(posix.dirname(file), file, imports));
      const known = reach([...own, ...serving], imports);
      const isThing = (file) => !reach([file], imports).has(own[0]);
      const groups = new Map();
      for (const file of things) {
        const key = place.endsWith('/') ? posix.dirname(file) : file;
        groups.set(key, [...(groups.get(key) ?? []), file]);
      }
      return [...groups]
        .filter(([, group]) => !group.some((file) => known.has(file)) && group.every(isThing))
        .map(([key]) => key);
    });
}

/** The registries of things: those beside them, else those of their package. */
function rowsFor(things, rows) {
  const folders = new Set(things.map((file) => posix.dirname(file)));
  const homes = new Set(things.map(homeOf));
  const beside = rows.filter((row) => folders.has(posix.dirname(row)));
  return beside.length > 0 ? beside : rows.filter((row) => homes.has(homeOf(row)));
}

function isImportedFromOutside(folder, file, imports) {
  return [...imports].some(
    ([from, targets]) => !isTest(from) && posix.dirname(from) !== folder && targets.includes(file),
  );
}
