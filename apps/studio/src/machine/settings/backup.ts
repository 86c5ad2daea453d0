import type { MachineSetting } from '@kerf/protocol';
import { isSameValue } from './known-settings';

/** The settings of a backup: the values by number. */
export type Backup = ReadonlyMap<number, string>;

const LINE = /^\s*\$(\d{1,5})\s*=\s*(.*?)\s*$/;

/** The text of a backup: one line per setting as `$$` prints it, below a comment. */
export function backupText(settings: readonly MachineSetting[], firmware: string, date: Date): string {
  const lines = settings.map(({ number, value }) => `$${number}=${value}`);
  return [`; Kerf: ${firmware}, ${date.toISOString()}`, ...lines, ''].join('\n');
}

/**
 * Reads a backup: lines such as `$110=500.000`, as Kerf and many senders store them, or a JSON object with the same
 * keys. Null when there is no setting in it.
 */
export function readBackup(text: string): Backup | null {
  const found = fromJson(text) ?? fromLines(text);
  return found.size > 0 ? found : null;
}

function fromLines(text: string): Map<number, string> {
  return new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const [, number, rest = ''] = LINE.exec(line) ?? [];
      // Older boards print what a setting means behind its value.
      const value = rest.replace(/\s*\(.*\)$/, '');
      return number === undefined ? [] : [[Number(number), value] as const];
    }),
  );
}

function fromJson(text: string): Map<number, string> | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Not JSON: the file has lines.
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null) return null;
  return new Map(
    Object.entries(parsed).flatMap(([key, value]) => {
      const number = /^\$?(\d{1,5})$/.exec(key)?.[1];
      const isValue = typeof value === 'string' || typeof value === 'number';
      return number === undefined || !isValue ? [] : [[Number(number), String(value)] as const];
    }),
  );
}

const HOMING = 22;
const SOFT_LIMITS = 20;

/**
 * The settings that must be written so that the machine is as in the backup, in the order of writing: homing before the
 * soft limits, which need it. Settings that the machine does not have are left out.
 */
export function changesTo(backup: Backup, present: readonly MachineSetting[]): MachineSetting[] {
  const changes = present.flatMap(({ number, value }) => {
    const wanted = backup.get(number);
    return wanted === undefined || isSameValue(wanted, value) ? [] : [{ number, value: wanted }];
  });
  const place = ({ number }: MachineSetting) => (number === HOMING ? -1 : number === SOFT_LIMITS ? 1 : 0);
  return changes.sort((a, b) => place(a) - place(b) || a.number - b.number);
}
