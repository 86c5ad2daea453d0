// The exports of packages, their users, and the exports that a README must name.

/** The values (functions, constants, classes) that an index exports. */
export function valuesOf(index) {
  return [...index.matchAll(/^export \{([^}]*)\} from/gm)].flatMap(([, list]) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '' && !entry.startsWith('type '))
      .map((entry) => entry.split(' as ').at(-1)),
  );
}

/** A README must name a value that is used by at least this many files of other packages. */
const MET_IN = 4;

/**
 * The values of a package that many files of other packages use and that its README does not name. `texts`: path →
 * source text.
 */
export function unnamed(name, readme, texts) {
  const home = `packages/${name}/`;
  const users = new Map();
  for (const [file, text] of texts) {
    if (file.startsWith(home) || /\.test\.tsx?$|\/testing\//.test(file)) continue;
    for (const [, list] of text.matchAll(new RegExp(`import \\{([^}]*)\\} from '@kerf/${name}'`, 'g')))
      for (const entry of list.split(',')) {
        const used = entry.trim().split(' as ')[0];
        users.set(used, (users.get(used) ?? 0) + 1);
      }
  }
  const named = new Set(readme.match(/\w+/g));
  return valuesOf(texts.get(`${home}src/index.ts`) ?? '').filter(
    (value) => (users.get(value) ?? 0) >= MET_IN && !named.has(value),
  );
}
