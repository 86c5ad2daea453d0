import { InputError, UsageError } from '../failure';
import { run } from './run';

/** What a command has printed, and its exit code: 0, 1 for what is wrong with an input, 2 for wrong usage. */
export interface Ended {
  readonly status: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Replaces control characters by points, except line ends, because the content of a file must not control the terminal.
 */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, '·');
}

function oneLine(message: string): string {
  return printable(message.replace(/\s+/g, ' ').trim());
}

/** Runs a command line to its end. */
export async function execute(args: readonly string[], version: string): Promise<Ended> {
  try {
    const { text, isFine, isBesideOutput } = await run(args, version);
    const line = `${printable(text)}\n`;
    const [stdout, stderr] = isBesideOutput ? ['', line] : [line, ''];
    return { status: isFine ? 0 : 1, stdout, stderr };
  } catch (error) {
    if (!(error instanceof InputError) && !(error instanceof UsageError)) throw error;
    const status = error instanceof UsageError ? 2 : 1;
    return { status, stdout: '', stderr: `kerf: ${oneLine(error.message)}\n` };
  }
}
