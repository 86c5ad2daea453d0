import type { AdminCommand } from './command';
import type { AdminOption } from './command-line';

const COLUMN = 28;

const HEAD = `kerf admin: operates a Kerf, whether its server runs or not

It works on the database and the files that the server uses: set the same KERF_DATA, DATABASE_URL and other
settings. A <user> is an e-mail address or an id.
`;

const EXIT_CODES = `Exit codes
  0   done
  1   not done, or not completely: one line on stderr says why
  2   wrong usage: one line on stderr
  130 interrupted`;

const callOf = ({ name, words }: AdminCommand) =>
  `kerf admin ${[name, words.text].filter(Boolean).join(' ')}`;

/** The overview of all commands. */
export function overview(commands: readonly AdminCommand[]): string {
  const calls = commands.map((command) => [callOf(command), command.about] as const);
  const width = Math.max(...calls.map(([call]) => call.length)) + 2;
  const lines = calls.map(([call, about]) => `  ${call.padEnd(width)}${about}`);
  return [HEAD, ...lines, '', '  Each has --json and --help.', '', EXIT_CODES].join('\n');
}

function optionLine([name, { value, text, isNeeded }]: readonly [string, AdminOption]): string {
  const flag = value === undefined ? `--${name}` : `--${name} ${value}`;
  return `  ${flag.padEnd(COLUMN)}${text}${isNeeded ? ' (needed)' : ''}`;
}

/** The help of one command. */
export function commandHelp(command: AdminCommand): string {
  const options = Object.entries(command.options).map(optionLine);
  const json = optionLine(['json', { text: 'the outcome as JSON' }]);
  const lines = [callOf(command), '', command.about, '', ...options, json];
  return [...lines, ...(command.details ? ['', command.details] : [])].join('\n');
}
