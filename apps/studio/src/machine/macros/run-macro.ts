import type { FailureMessage } from '@kerf/protocol';
import type { DriverLink } from '../../driver/driver-link';
import { macroLines } from './macro-store';

/** How a macro ended. `line` counts from 1, in the text of the macro. */
export type MacroEnd =
  | { readonly kind: 'done' | 'cancelled' }
  | { readonly kind: 'failed'; readonly line: number; readonly failure: FailureMessage };

/** A macro that runs. */
export interface MacroOptions {
  readonly driver: Pick<DriverLink, 'request'>;
  /** Called before each line is sent. */
  readonly began: (line: number) => void;
  /** Whether the person has cancelled it, or nobody may send lines any more. */
  readonly isCancelled: () => boolean;
}

/**
 * Sends the lines of a macro one after the other; each waits until the machine has accepted the one before. The first
 * refusal ends it. Cancelling also ends the motion of the lines that were accepted already.
 */
export async function runMacro(
  text: string,
  { driver, began, isCancelled }: MacroOptions,
): Promise<MacroEnd> {
  for (const { line, command } of macroLines(text)) {
    if (isCancelled()) return stopped(driver, line);
    began(line);
    const reply = await driver.request({ action: 'manualCommand', command });
    const failure = reply.ok
      ? reply.event.action === 'MACHINE_COMMAND_COMPLETE' && reply.event.failure
      : reply.failure;
    if (isCancelled()) return stopped(driver, line);
    if (failure) return { kind: 'failed', line, failure };
  }
  return { kind: 'done' };
}

async function stopped(driver: MacroOptions['driver'], line: number): Promise<MacroEnd> {
  const reply = await driver.request({ action: 'stop' });
  return reply.ok ? { kind: 'cancelled' } : { kind: 'failed', line, failure: reply.failure };
}
