import type { DriverEvent } from '@kerf/protocol';
import { create } from 'zustand';
import type { Failure } from '../failure-text';

/** A line of the console. */
export interface ConsoleLine {
  /** Grows by one with every line, and identifies it. */
  readonly id: number;
  /**
   * - 'sent': a line to the machine.
   * - 'received': a line from the machine.
   * - 'info', 'warning', 'error': a message about it.
   */
  readonly kind: 'sent' | 'received' | 'info' | 'warning' | 'error';
  /** A failure is written when it is shown, so that it follows the language. */
  readonly text: string | Failure;
}

interface ConsoleState {
  /** The latest lines, the oldest first. */
  readonly lines: readonly ConsoleLine[];
  /** The commands that were typed, the latest last. */
  readonly history: readonly string[];
  /** Whether every line to and from the machine is shown, and not only commands and messages. */
  readonly showsAll: boolean;
}

/** How many lines the console keeps. With every line shown, that is about a minute of status reports. */
export const CONSOLE_LINES = 1000;
const HISTORY_LINES = 100;

export const useConsoleStore = create<ConsoleState>()(() => ({ lines: [], history: [], showsAll: false }));

/** Adds a line; the oldest one goes when there are too many. */
export function addLine(kind: ConsoleLine['kind'], text: ConsoleLine['text']): void {
  useConsoleStore.setState(({ lines }) => {
    const id = (lines.at(-1)?.id ?? 0) + 1;
    return { lines: [...lines.slice(1 - CONSOLE_LINES), { id, kind, text }] };
  });
}

/** Adds a typed command to the history; a command that is typed again is there once. */
export function remember(command: string): void {
  useConsoleStore.setState(({ history }) => ({
    history: [...history.filter((one) => one !== command), command].slice(-HISTORY_LINES),
  }));
}

export function clearConsole(): void {
  useConsoleStore.setState({ lines: [] });
}

/** Adds what an event says. While every line is shown, a message of the machine is among the lines already. */
export function hearEvent(event: DriverEvent): void {
  if (event.action === 'MACHINE_MESSAGE_VERBOSE') addLine(event.direction, event.message);
  else if (event.action === 'MACHINE_MESSAGE_INFO') {
    const isRepeated = event.level === 'info' && useConsoleStore.getState().showsAll;
    const { level, message, code } = event;
    if (!isRepeated) addLine(level, code === undefined ? message : { code, message });
  }
}
