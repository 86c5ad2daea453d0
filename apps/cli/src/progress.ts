import { SILENT_CONTEXT, type WorkContext } from '@kerf/machining';

/** Shortest time between two looks of the line, ms: what is quick shows nothing. */
const BETWEEN = 500;

/** Where progress is shown: the standard error, where a person looks at it. */
export interface ProgressScreen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Shows how far long work is in one line that is taken away at its end (a share of 1): `label`, then per cent. Nothing where
 * nobody looks at `screen`.
 */
export function progressContext(
  label: string,
  screen: ProgressScreen = process.stderr,
  now: () => number = performance.now.bind(performance),
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
