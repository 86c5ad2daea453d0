import { create } from 'zustand';

/** Lines of G-code that a person keeps under a name. */
export interface Macro {
  readonly id: string;
  readonly name: string;
  /** One command per line, as typed. */
  readonly text: string;
}

const KEY = 'kerf.macros';
/** The longest macro and the most macros that are kept. */
export const MACRO_LINES = 200;
const MOST = 100;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The macros in what was stored; none where it is not ours, or damaged. */
export function readMacros(stored: unknown): readonly Macro[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((one) => isText(one?.id) && isText(one?.name) && isText(one?.text))
    .slice(0, MOST)
    .map(({ id, name, text }) => ({ id, name, text }));
}

function remembered(): readonly Macro[] {
  try {
    return readMacros(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    // What is stored is not ours, or damaged.
    return [];
  }
}

/** The person's macros in their order. This browser remembers them; `followMacros` keeps them in the account too. */
export const useMacroStore = create<{ readonly macros: readonly Macro[] }>()(() => ({
  macros: remembered(),
}));

/** Replaces all macros, in this browser. */
export function keepMacros(macros: readonly Macro[]): void {
  useMacroStore.setState({ macros });
  localStorage.setItem(KEY, JSON.stringify(macros));
}

/** Adds a macro, or replaces the one with the same id. */
export function saveMacro(macro: Macro): void {
  const { macros } = useMacroStore.getState();
  const isThere = macros.some(({ id }) => id === macro.id);
  keepMacros(
    isThere ? macros.map((one) => (one.id === macro.id ? macro : one)) : [...macros, macro].slice(-MOST),
  );
}

/** Deletes a macro. */
export function deleteMacro(id: string): void {
  keepMacros(useMacroStore.getState().macros.filter((one) => one.id !== id));
}

/** The commands of a macro: its lines without empty ones and comments that fill a line. */
export function macroLines(text: string): { readonly line: number; readonly command: string }[] {
  return text.split(/\r?\n/).flatMap((raw, index) => {
    const command = raw.trim();
    return command === '' || command.startsWith(';') ? [] : [{ line: index + 1, command }];
  });
}

/** Why a line cannot be in a macro. */
export type MacroFault = 'characters' | 'settings' | 'long';

/** The harmless `$` commands. A macro never stores settings, because it is sent without a question for each line. */
const ALLOWED = /^\$(\$|#|G|I|N|X|H|J=.*)?$/i;
const LONGEST = 79;

/** The first line of a macro that cannot be sent, and why; null when all can. */
export function macroFault(text: string): { readonly line: number; readonly fault: MacroFault } | null {
  const lines = macroLines(text);
  for (const { line, command } of lines) {
    if (!/^[\x20-\x7d]+$/.test(command) || /[?!]/.test(command)) return { line, fault: 'characters' };
    if (command.length > LONGEST) return { line, fault: 'long' };
    if (command.startsWith('$') && !ALLOWED.test(command.replaceAll(' ', '')))
      return { line, fault: 'settings' };
  }
  const last = lines[MACRO_LINES];
  return last ? { line: last.line, fault: 'long' } : null;
}
