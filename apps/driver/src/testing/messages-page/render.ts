import {
  ACK_ACTIONS,
  type AckedAction,
  chunkHeaderSchema,
  DRIVER_REQUESTS,
  driverEventSchema,
} from '@kerf/protocol';
import type { z } from 'zod';
import type { Action } from '../../actions/action';
import { ACTIONS } from '../../actions/registry';
import { type MessageComments, messageComments } from './comments';
import { type Field, fieldsOf } from './type-text';

/** The line of the page below which everything is generated. */
export const GENERATED_FROM = '<!-- Generated from the schemas: see the end of this page. -->';

const HOW = `The second part of this page is made by \`apps/driver/src/actions/messages-page.test.ts\` from the schemas and their
comments. Make it again with \`npx vitest run --project driver apps/driver/src/actions/messages-page -u\`.
`;

const WHO: Readonly<Record<Action<never>['access'], string>> = {
  paired: 'any paired window',
  observer: 'any registered window',
  controller: 'the window that has control',
};

const NO_COMMENTS: MessageComments = { text: '', fields: new Map() };

/** The generated part of the page: every request, every event, every field. */
export function renderMessages(): string {
  const comments = messageComments();
  const requests = Object.entries(DRIVER_REQUESTS).map(([action, schema]) =>
    requestText(action, schema, comments.get(`request ${action}`) ?? NO_COMMENTS),
  );
  const events = driverEventSchema.options.flatMap((schema) => eventText(schema, comments));
  return [
    GENERATED_FROM,
    '## Requests: studio → driver',
    ...requests,
    '## Events: driver → studio',
    ...events,
    '## The header of a binary frame',
    fieldTable(fieldsOf(chunkHeaderSchema), new Map()),
    '---',
    HOW,
  ].join('\n\n');
}

/** The requests whose comment does not say what their reply is. */
export function requestsWithoutReply(): readonly string[] {
  const comments = messageComments();
  return Object.keys(DRIVER_REQUESTS).filter(
    (action) => replyOf(action, comments.get(`request ${action}`)?.text ?? '') === null,
  );
}

function requestText(action: string, schema: z.ZodType, { text, fields }: MessageComments): string {
  const access = Object.hasOwn(ACTIONS, action)
    ? (ACTIONS[action as keyof typeof ACTIONS] as Action<never>).access
    : null;
  const who = access ? WHO[access] : 'any page that passed the gate';
  const rows = fieldsOf(schema).filter(({ name }) => name !== 'action' && name !== 'requestId');
  const facts = `May send it: ${who}. Reply: ${replyOf(action, text)}.`;
  return [`### ${action}`, wrapped(text), facts, ...(rows.length > 0 ? [fieldTable(rows, fields)] : [])].join(
    '\n\n',
  );
}

/** What a request gets as its reply; null when nothing says so. */
function replyOf(action: string, text: string): string | null {
  if (Object.hasOwn(ACK_ACTIONS, action)) return `\`${ACK_ACTIONS[action as AckedAction]}\``;
  if (/gets? no reply/.test(text)) return 'none';
  const [, named] = /(?:reply is|replies with a) (?:`?)(\w+)/.exec(text) ?? [];
  return named === undefined ? null : `\`${named}\``;
}

function eventText(schema: z.ZodObject, comments: ReadonlyMap<string, MessageComments>): string[] {
  const [{ type } = { type: '' }] = fieldsOf(schema).filter(({ name }) => name === 'action');
  const actions = type.split(' or ').map((text) => JSON.parse(text) as string);
  if (actions.length > 1) return [acknowledgements(actions)];
  const { text, fields } = comments.get(`event ${actions[0]}`) ?? NO_COMMENTS;
  const rows = fieldsOf(schema).filter(({ name }) => name !== 'action' && name !== 'requestId');
  return [`### ${actions[0]}`, wrapped(text), ...(rows.length > 0 ? [fieldTable(rows, fields)] : [])];
}

function acknowledgements(actions: readonly string[]): string {
  const list = actions.map((action) => `- \`${action}\``);
  return ['### Acknowledgements', 'The request was carried out; they have no fields.', list.join('\n')].join(
    '\n\n',
  );
}

function fieldTable(rows: readonly Field[], comments: ReadonlyMap<string, string>): string {
  const lines = rows.map(({ name, isOptional, type }) => {
    const meaning = (comments.get(name) ?? '').replaceAll('\n', ' ');
    return `| \`${name}\`${isOptional ? ', optional' : ''} | ${cell(type)} | ${cell(meaning)} |`;
  });
  return ['| field | holds | meaning |', '| ----- | ----- | ------- |', ...lines].join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const WIDTH = 118;

/** Each line of a text, wrapped. */
function wrapped(text: string): string {
  return cell(text)
    .split('\n')
    .map((line) => {
      const lines: string[] = [''];
      for (const word of line.split(' ')) {
        const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`;
        if (longer.length <= WIDTH) lines[lines.length - 1] = longer;
        else lines.push(line.startsWith('- ') ? `  ${word}` : word);
      }
      return lines.join('\n');
    })
    .join('\n');
}
