// Finds the files of a document's paths, and the files that a registry imports.
import { posix } from 'node:path';

/** The paths that a path with alternatives stands for: '{a,b}.ts' is 'a.ts' and 'b.ts'. */
function alternatives(path) {
  const braces = /\{([^{}]*)\}/.exec(path);
  if (!braces) return [path];
  return braces[1].split(',').flatMap((one) => alternatives(path.replace(braces[0], one)));
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The source of the regular expression for a path: '<kind>' and '*' match any name, and a final '/' matches everything
 * in the folder.
 */
function patternOf(path) {
  const parts = path
    .split(/(<[^>]*>|\*)/)
    .map((part) => (/^(?:<.*>|\*)$/.test(part) ? '[^/]+' : escaped(part)));
  return `${parts.join('')}${path.endsWith('/') ? '.+' : '(?:/.+)?'}$`;
}

/**
 * The files, out of `files`, that a path in a document names. These are the files whose own paths end in that path.
 * Files in the document's own folder take precedence. A package's name stands for its folder, with or without 'src'. A
 * path with alternatives names nothing when one of the alternatives does not exist.
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

/** All files that a file imports, directly or indirectly. */
function reach(start, imports) {
  const seen = new Set(start);
  for (const file of seen) for (const next of imports.get(file) ?? []) seen.add(next);
  return seen;
}

/**
 * The files of a folder that should be in a registry, but are not imported by it. A file that imports the registry
 * itself, or that files of other folders import, need not be in it.
 *
 * - `places`: paths with '<kind>';
 * - `registries`: the files with the rows;
 * - `imports`: file → the files that it imports.
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

/** The registries for some files: those in the same folder; if there are none, those of their package. */
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
