import { constants, setPriority } from 'node:os';
import { Watch, type WatchActions } from './watch';
import { FROM_GUARDIAN } from './words';

/** How often the driver's silence is checked, ms. */
const LOOK_MS = 25;

/** What the process does about the machine. */
export interface GuardActions extends Omit<WatchActions, 'after'> {
  /** The driver is gone. Called before anything is done about the machine. */
  readonly driverGone?: () => void;
}

/** Makes this process the guardian of the driver that has started it. */
export function watchDriver({ hold, reset, end, driverGone }: GuardActions): void {
  const tell = (word: string) => process.stdout.write(word);
  const watch = new Watch(performance.now(), {
    hold: () => {
      hold();
      tell(FROM_GUARDIAN.held);
    },
    reset: () => {
      reset();
      tell(FROM_GUARDIAN.reset);
    },
    end,
    after: (ms, run) => setTimeout(run, ms),
  });
  const lost = () => {
    driverGone?.();
    watch.lost();
  };
  // On a busy computer the guardian must not wait for its turn. Only some users may raise a priority.
  try {
    setPriority(constants.priority.PRIORITY_HIGHEST);
  } catch {
    // The guardian keeps the same priority as the rest.
  }
  // Signals are ignored, because only the driver ends its guardian. Errors of the output are ignored, because after the
  // driver's death nobody reads the output.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, () => {});
  process.stdout.on('error', () => {});
  process.stdin.on('data', (words) => watch.hear(words.toString('latin1')));
  process.stdin.on('error', lost);
  process.stdin.on('close', lost);
  setInterval(() => watch.look(performance.now()), LOOK_MS);
  tell(FROM_GUARDIAN.watching);
}
