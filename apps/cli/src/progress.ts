import { SILENT_CONTEXT, type WorkContext } from '@kerf/machining';

/** Shortest time between two updates of the line, ms. Quick work shows no line. */
const BETWEEN = 500;

/** The output for progress: the standard error, when it is a terminal. */
export interface ProgressScreen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Shows the progress of long work in one line, `label` and per cent, and removes the line at the end (a share of 1).
 * Shows nothing when `screen` is not a terminal.
 */
export function progressContext(
  label: string,
  screen: ProgressScreen = process.stderr,
  // Node loads its clock for performance when it is first named, which only a terminal needs.
  now: () => number = () => performance.now(),
): WorkContext {
  if (!screen.isTTY) return SILENT_CONTEXT;
  let shown = now();
  let isLineThere = false;
  return {
    ...SILENT_CONTEXT,
    report(share) {
      if (share >= 1) {
        if (isLineThere) screen.write('\r\u001b[K');
        isLineThere = false;
        return;
      }
      if (now() - shown < BETWEEN) return;
      shown = now();
      isLineThere = true;
      screen.write(`\r\u001b[K${label} ${Math.floor(100 * share)} %`);
    },
  };
}
