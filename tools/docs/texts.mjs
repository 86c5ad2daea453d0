// The parts of a document that can be checked: links, paths, names, commands and table rows, each with its line.

/** The line number of a position in a text, from 1. */
const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** The text with its code blocks replaced by blanks, so that line numbers stay the same. */
function withoutBlocks(text) {
  return text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '));
}

/** The text without the section about planned things. */
function withoutPlans(text) {
  return text.replace(/^## \d*\.? ?Not built yet[\s\S]*?(?=^## |(?![\s\S]))/gm, (section) =>
    section.replace(/[^\n]/g, ' '),
  );
}

/** Links to other places of the repository: `{ line, target, anchor }`. */
export function linksIn(text) {
  return [...withoutBlocks(text).matchAll(/\]\(([^)\s#]*)(?:#([^)\s]+))?\)/g)]
    .filter(([, target]) => !/^[a-z]+:/.test(target))
    .map((match) => ({ line: lineAt(text, match.index), target: match[1], anchor: match[2] }));
}

/** The anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(text) {
  return [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Everything between backticks: `{ line, code }`. */
function codesIn(text) {
  return [...withoutPlans(withoutBlocks(text)).matchAll(/`([^`\n]+)`/g)].map((match) => ({
    line: lineAt(text, match.index),
    code: match[1],
  }));
}

const PATH = /^[\w.<>{},*-]+(?:\/[\w.<>{},*-]*)*$/;
const ENDING = /(?:\.(?:ts|tsx|mjs|css|json|md|html|svg)|\/)$/;

/** Paths of files and folders of the repository. `<kind>` stands for any name, `{a,b}` for both. */
export function pathsIn(text) {
  return codesIn(text).filter(({ code }) => PATH.test(code) && ENDING.test(code) && !/^\.\w+$/.test(code));
}

/** The names of code: functions and values (`shapeOutline`), types (`ShapeObject`), constants (`MAX_DEPTH`). */
export function namesIn(text) {
  return codesIn(text).flatMap(({ line, code }) => {
    const name = /^(\w+)(?:\(.*\)|<.*>)?$/.exec(code)?.[1] ?? '';
    const isName = /^(?:[a-z][a-z0-9]+[A-Z]\w*|[A-Z][a-z0-9]+[A-Z]\w*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)$/.test(name);
    return isName ? [{ line, name }] : [];
  });
}

/** The npm scripts and tools that a document tells to run: `{ line, script }` or `{ line, tool }`. */
export function commandsIn(text) {
  return [...text.matchAll(/\b(?:npm run ([\w-]+)|npm (start|test)\b|node (tools\/[\w/.-]+))/g)].map(
    (match) => ({
      line: lineAt(text, match.index),
      ...(match[3] ? { tool: match[3] } : { script: match[1] ?? match[2] }),
    }),
  );
}

/** Files whose rows are the things of a folder. */
const REGISTRY = /(?:^|\/)(?:registry|routes|port-directory|app)\.ts$/;

/** Rows of tables that name a file or folder and the registry that has its row: `{ line, places, registries }`. */
export function registryRowsIn(text) {
  return withoutPlans(withoutBlocks(text))
    .split('\n')
    .flatMap((row, index) => {
      const [, , where, registry] = row.split('|');
      if (registry === undefined || !/^\|/.test(row)) return [];
      const paths = (cell) => pathsIn(cell).map(({ code }) => code);
      const [places, registries] = [paths(where), paths(registry).filter((path) => REGISTRY.test(path))];
      const isTemplate = places.some((place) => place.includes('<'));
      return isTemplate && registries.length > 0 ? [{ line: index + 1, places, registries }] : [];
    });
}
