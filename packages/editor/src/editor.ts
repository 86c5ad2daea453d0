import type { Design } from '@kerf/document';
import { applyTransaction } from './apply-transaction';
import type { Command } from './commands/command';
import type { CommandId } from './commands/ids';
import { COMMANDS } from './commands/registry';
import type { EditorEvent } from './events';
import { handleEvent } from './handle-event';
import { createEditorState, type EditorState } from './state/editor-state';
import { DEFAULT_SETTINGS, type EditorOptions } from './state/options';
import type { Transaction } from './state/transaction';

/** The inputs of an editor: a design and, optionally, a clock and settings. */
export interface EditorSetup extends Partial<EditorOptions> {
  readonly design: Design;
}

/** Holds the current state and notifies listeners. Everything it knows is in `getState()`. */
export interface Editor {
  readonly getState: () => EditorState;
  readonly dispatch: (transaction: Transaction) => void;
  /** `listener` runs after every change of state. Returns a function that removes the listener. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Passes an event to the active tool. Returns whether the event had a meaning; if so, the view keeps it from the
   * browser.
   */
  readonly event: (event: EditorEvent) => boolean;
  /** Runs a command, by its id or as a function; false when it did not apply. */
  readonly run: (command: CommandId | Command) => boolean;
  /** Whether `run` would do something now. */
  readonly can: (command: CommandId | Command) => boolean;
}

/** An editor for `design`, which counts as saved. */
export function createEditor({ design, ...given }: EditorSetup): Editor {
  const options: EditorOptions = {
    now: () => 0,
    ...DEFAULT_SETTINGS,
    newPaint: null,
    ...given,
  };
  const listeners = new Set<() => void>();
  let state = createEditorState(design, options);
  const answers = new Map<Command, boolean>();
  let answeredFor = state;

  const dispatch = (transaction: Transaction): void => {
    const next = applyTransaction(state, { time: options.now(), ...transaction });
    if (next === state) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const asFunction = (command: CommandId | Command): Command =>
    typeof command === 'function' ? command : COMMANDS[command].run;

  return {
    getState: () => state,
    dispatch,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    event: (event) => handleEvent(state, event, dispatch),
    run: (command) => asFunction(command)(state, dispatch),
    can: (command) => {
      if (!isSameForCommands(answeredFor, state)) {
        answers.clear();
        answeredFor = state;
      }
      const run = asFunction(command);
      const known = answers.get(run);
      if (known !== undefined) return known;
      const answer = run(state);
      answers.set(run, answer);
      return answer;
    },
  };
}

/** The fields that change with every move of the pointer, and that no command reads. */
const PASSING = new Set<string>([
  'pointer',
  'hover',
  'overlay',
  'panning',
  'guiding',
  'isSpaceDown',
  'notice',
]);

/**
 * Whether all commands have the same result for both: menus and toolbars ask dozens of them at every move of the
 * pointer.
 */
function isSameForCommands(a: EditorState, b: EditorState): boolean {
  return (
    a === b || (Object.keys(a) as (keyof EditorState)[]).every((key) => PASSING.has(key) || a[key] === b[key])
  );
}
