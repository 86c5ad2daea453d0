import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 compile less. Most commands end after one or two seconds, and compiling took a third of the processor time:
 *
 * - A running loop that is compiled in the background is compiled again and again in vain.
 * - Escape analysis and loop peeling cost more than they bring to code that runs for a second.
 * - Functions are put into their callers up to a third of the usual size.
 */
export function compileLess(): void {
  for (const flag of ['--no-concurrent-osr', '--no-turbo-escape', '--no-turbo-loop-peeling', inlining(300)])
    setFlagsFromString(flag);
}

/** Puts functions into their callers up to V8's usual size. The rows of a picture need it, as one loop runs long. */
export function inlineMore(): void {
  setFlagsFromString(inlining(920));
}

function inlining(bytes: number): string {
  return `--max-inlined-bytecode-size-cumulative=${bytes}`;
}
