import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { en } from './en';

const STUDIO = join(import.meta.dirname, '..');

/** The attributes and fields whose values people see or hear. */
const SEEN = new Set(['label', 'title', 'aria-label', 'placeholder', 'alt', 'description', 'message']);
/** Names that are the same in every language. */
const NAMES = new Set(['Kerf', 'XY', 'PNG', 'SVG']);
const WORD = /\p{L}{2}/u;

/** The parts of a syntax tree that this test reads. */
interface Node {
  readonly type: string;
  readonly name?: Node | string;
  readonly key?: Node;
  readonly value?: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The keys of all texts. */
function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  );
}

const KEYS = keysOf(en);
/** A row of a table may contain only the end of a key. */
const isKey = (text: string) => KEYS.some((key) => key === text || key.endsWith(`.${text}`));

/** The texts in `value` itself: a text, the fixed parts of a template, or both sides of a conditional expression. */
function fixedTexts(value: unknown): string[] {
  if (!isNode(value)) return [];
  const node = value as Node & Record<string, unknown>;
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value: part }) => part.cooked);
  if (node.type === 'JSXExpressionContainer') return fixedTexts(node.expression);
  if (node.type === 'ConditionalExpression')
    return [...fixedTexts(node.consequent), ...fixedTexts(node.alternate)];
  return [];
}

function nameOf(node: Node): string {
  const name = node.type === 'Property' ? node.key : node.name;
  if (!isNode(name)) return '';
  return typeof name.name === 'string' ? name.name : String(name.value ?? '');
}

/** The texts of a source that people see but that are not translated. */
function untranslatedIn(source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'JSXText') found.push(String(value.value).trim());
    if (value.type === 'JSXAttribute' && SEEN.has(nameOf(value))) found.push(...fixedTexts(value.value));
    if (value.type === 'Property' && SEEN.has(nameOf(value)))
      found.push(...fixedTexts(value.value).filter((text) => !isKey(text)));
    Object.values(value).forEach(visit);
  };
  visit(parseAst(source, { lang: 'tsx' }));
  return found.filter((text) => WORD.test(text) && !NAMES.has(text));
}

const sources = readdirSync(STUDIO, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\/|^i18n\/|\/texts\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(STUDIO, file), 'utf8') }));

describe('texts that no language translates', () => {
  it('are found where they are', () => {
    const source = `
      const a = <button title="Close the lid">{x} more</button>;
      const b = <Field label={isOn ? 'Lid' : t('lid')} placeholder={\`\${n} lids\`} id="some-id" />;
      notifications.show({ color: 'red', message: 'It is shut' });
      const rows = [{ id: 'lac', label: 'project.exportLac' }, { label: 'X' }];`;
    expect(untranslatedIn(source)).toEqual(['Close the lid', 'more', 'Lid', ' lids', 'It is shut']);
  });

  it('are not in the interface', () => {
    const found = sources
      .filter(({ file }) => file.endsWith('.tsx') || /\/use-[^/]*\.ts$/.test(file))
      .flatMap(({ file, source }) => untranslatedIn(source).map((text) => `${file}: ${text}`));
    expect(found).toEqual([]);
  });
});

/**
 * The files that read the English message of an error, a problem or a failure. The value says why a person may see the
 * message there, or why nobody sees it.
 */
const READ_AT = new Map([
  ['ui/error-boundary.tsx', 'for those who report a crash, below what is said of it'],
  ['machine/failure-text.ts', 'the driver speaks English: in English its message is the text'],
  ['driver/driver-link.ts', 'a message of the protocol'],
  ['machine/console/console-store.ts', 'the console shows the lines of the machine as they are'],
  ['design/files/artwork-file.ts', 'the place in the file; the rest is told in the language of the person'],
  ['import/drawing/import-summary.tsx', 'tells lines of a list apart'],
  ['api/client.ts', 'the message of the error that is thrown'],
  ['ui/late-component.tsx', 'the message of the error that is thrown'],
  ['app/route-error.tsx', 'the login page shows it, as the specification says (1 §2)'],
  ['workers/sent-error.ts', 'goes from a worker to the page'],
  ['workers/in-pieces.ts', 'of a problem, which has a code'],
  ['workers/pool.ts', 'of an error, which is told by `useUnexpectedText`'],
  ['workers/simulation.ts', 'of a problem, which has a code'],
  ['workers/simulation.worker.ts', 'of a problem, which has a code'],
]);

it('no message of a package, a worker or the browser is shown as it is', () => {
  const reading = sources.filter(({ source }) => /\.message\b/.test(source)).map(({ file }) => file);
  expect(reading.sort()).toEqual([...READ_AT.keys()].sort());
});
