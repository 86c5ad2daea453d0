import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The comments of a message: its own, and those of its fields. */
export interface MessageComments {
  readonly text: string;
  readonly fields: ReadonlyMap<string, string>;
}

const FOLDER = fileURLToPath(new URL('../../../../../packages/protocol/src/driver/', import.meta.url));

// The sources are formatted, so these forms are the only ones.
const COMMENT = String.raw`(/\*\*(?:[^*]|\*(?!/))*\*/)`;
const MESSAGE = new RegExp(
  String.raw`(?:${COMMENT}\n)?export const \w+ = (request|event)\(\s*'(\w+)',\s*(\w+|\{[\s\S]*?\})\s*,?\s*\);\n`,
  'g',
);
const FIELD = new RegExp(String.raw`^ {2}${COMMENT}\n {2}(\w+):`, 'gm');

/** The comments of all messages in the sources of the protocol, by 'request' or 'event' and the `action`. */
export function messageComments(): ReadonlyMap<string, MessageComments> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const found = new Map<string, MessageComments>();
  for (const name of names) {
    const source = readFileSync(FOLDER + name, 'utf8');
    for (const [, comment = '', kind, action, shape] of source.matchAll(MESSAGE))
      found.set(`${kind} ${action}`, {
        text: plainText(comment),
        fields: fieldComments(shapeOf(shape!, source)),
      });
  }
  return found;
}

/** The fields of a message; several messages may share them as a constant. */
function shapeOf(shape: string, source: string): string {
  if (shape.startsWith('{')) return shape;
  return new RegExp(String.raw`^const ${shape} = \{\n[\s\S]*?^\};`, 'm').exec(source)?.[0] ?? '';
}

function fieldComments(shape: string): ReadonlyMap<string, string> {
  return new Map([...shape.matchAll(FIELD)].map(([, comment, name]) => [name!, plainText(comment!)]));
}

/** A doc comment as Markdown, with each paragraph and each item on one line. */
function plainText(comment: string): string {
  return comment
    .slice(3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim()
    .replace(/([^\n])\n(?![\n-])/g, '$1 ');
}
