// Whether the page of the driver's messages has every message with every field.

/** The page. */
export const MESSAGES_PAGE = 'docs/guides/driver-messages.md';

const COMMAND = 'npx vitest run --project driver apps/driver/src/actions/messages-page -u';
const MESSAGE = /export const \w+ = (?:request|event)\(\s*'(\w+)',\s*(\w+|\{[\s\S]*?\})\s*,?\s*\);\n/g;
const ACKNOWLEDGEMENT = /'(DEVICE_CONTROL_\w+)'/g;

/** The names of the fields directly in a shape: `{ a: …, b: … }`, or the name of a constant in the same source. */
function fieldsOf(shape, source) {
  const text = shape.startsWith('{')
    ? shape
    : (new RegExp(`^const ${shape} = \\{\\n[\\s\\S]*?^\\};`, 'm').exec(source)?.[0] ?? '');
  const inline = /^\{ (\w+):.*\}$/.exec(text);
  return inline ? [inline[1]] : [...text.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
}

/**
 * A line for each message and each field that the page lacks. `sources` are the texts of the protocol's folder
 * `driver`.
 */
export function missingMessages(page, sources) {
  const parts = page.split(/^### /m).slice(1);
  const headings = new Set(parts.map((part) => part.split('\n', 1)[0]));
  const has = (action, field) =>
    parts.some((part) => part.startsWith(`${action}\n`) && part.includes(`| \`${field}\``));
  const missing = sources.flatMap((source) => [
    ...[...source.matchAll(ACKNOWLEDGEMENT)].flatMap(([, name]) =>
      page.includes(`\`${name}\``) || headings.has(name) ? [] : [name],
    ),
    ...[...source.matchAll(MESSAGE)].flatMap(([, action, shape]) => {
      if (!headings.has(action)) return [action];
      return fieldsOf(shape, source).flatMap((field) => (has(action, field) ? [] : [`${action}.${field}`]));
    }),
  ]);
  return missing.map((name) => `${MESSAGES_PAGE}: '${name}' is missing: run '${COMMAND}'`);
}
