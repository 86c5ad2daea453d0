import { type Outcome, succeed } from '@kerf/machining';
import { SETTING } from '../../codes/settings';
import { failWith } from '../../refusal';
import type { StoredSetting } from '../api';
import type { Core } from '../core';
import type { Procedure } from '../procedure';
import { outcomeOf } from '../replies';
import { ask } from '../waits';

/** Every setting that `$$` prints. Some firmwares have settings that are texts. */
const PRINTED = /^\$(\d+)=(.*)$/;

/** Reads all settings, as the board prints them. */
export function* readSettings(core: Core): Procedure<Outcome<readonly StoredSetting[]>> {
  if (core.snapshot.state !== 'Idle') return failWith('cannot-change-settings');
  return yield* askSettings(core);
}

function* askSettings(core: Core): Procedure<Outcome<readonly StoredSetting[]>> {
  const reply = yield* ask(core, '$$');
  if (reply.kind !== 'ok') {
    const outcome = outcomeOf(reply);
    return outcome.ok ? succeed([]) : outcome;
  }
  return succeed(
    reply.lines.flatMap((line) => {
      const [, number, value] = PRINTED.exec(line) ?? [];
      return value === undefined ? [] : [{ number: Number(number), value: value.trim() }];
    }),
  );
}

/** Stores one setting and reads all of them back: a board may round a value, or drop it without an error. */
export function* writeSetting(
  core: Core,
  { number, value }: StoredSetting,
): Procedure<Outcome<readonly StoredSetting[]>> {
  if (core.snapshot.state !== 'Idle') return failWith('cannot-change-settings');
  const written = outcomeOf(yield* ask(core, `$${number}=${value}`));
  if (!written.ok) return written;
  noteWritten(core, `$${number}=`);
  const settings = yield* askSettings(core);
  if (!settings.ok) return settings;
  const kept = settings.value.find((setting) => setting.number === number)?.value;
  return kept !== undefined && isSame(kept, value)
    ? settings
    : failWith('setting-not-kept', { setting: `$${number}` });
}

/** Boards round to three decimals. */
const ROUNDING = 0.00051;

function isSame(kept: string, wanted: string): boolean {
  if (kept === wanted) return true;
  return wanted !== '' && Math.abs(Number(kept) - Number(wanted)) < ROUNDING;
}

/** The beginnings of commands that change how far or in which direction the axes move for one and the same number. */
const MOVES_DIFFER = [
  '$RST=',
  `$${SETTING.directions}=`,
  ...[0, 1, 2].map((axis) => `$${SETTING.stepsPerMm + axis}=`),
];

/**
 * Call it when the board has accepted a command that stores settings. After some of them the board's numbers no longer
 * say where the head is.
 */
export function noteWritten(core: Core, command: string): void {
  const text = command.replaceAll(' ', '').toUpperCase();
  if (MOVES_DIFFER.some((beginning) => text.startsWith(beginning)))
    core.losePosition('Steps or directions were changed. Home the machine or set zero again.');
}
