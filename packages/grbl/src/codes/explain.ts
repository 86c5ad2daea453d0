import { GRBL_ALARMS } from './alarms';
import type { AlarmEntry, AlarmRow, BoardProblemCode, ErrorEntry, ErrorRow, Firmware } from './code-entry';
import { GRBL_ERRORS } from './errors';
import { FLUIDNC_ALARMS, FLUIDNC_ERRORS } from './fluidnc';
import { GRBLHAL_ALARMS, GRBLHAL_ERRORS } from './grblhal';

/** Every alarm of GRBL 1.1, by code. */
export const ALARMS: ReadonlyMap<number, AlarmEntry> = alarmTable(GRBL_ALARMS, '');
/** Every error of GRBL 1.1, by code. */
export const ERRORS: ReadonlyMap<number, ErrorEntry> = errorTable(GRBL_ERRORS, '');

/** The first code of a firmware whose meaning is its own. */
const FIRST_OWN_ALARM = 10;

const OWN_ALARMS: Readonly<Record<Firmware, ReadonlyMap<number, AlarmEntry>>> = {
  grbl: ALARMS,
  grblHAL: alarmTable(GRBLHAL_ALARMS, 'grblhal-'),
  FluidNC: alarmTable(FLUIDNC_ALARMS, 'fluidnc-'),
};

const OWN_ERRORS: Readonly<Record<Firmware, ReadonlyMap<number, ErrorEntry>>> = {
  grbl: ERRORS,
  grblHAL: errorTable(GRBLHAL_ERRORS, 'grblhal-'),
  FluidNC: errorTable(FLUIDNC_ERRORS, 'fluidnc-'),
};

/** All alarms of a firmware, in the order of their codes. */
export function alarmsOf(firmware: Firmware): readonly AlarmEntry[] {
  const shared = firmware === 'grbl' ? [] : [...ALARMS.values()].filter(({ code }) => code < FIRST_OWN_ALARM);
  return [...shared, ...OWN_ALARMS[firmware].values()];
}

/** All errors of a firmware. */
export function errorsOf(firmware: Firmware): readonly ErrorEntry[] {
  return [...new Map([...ERRORS, ...OWN_ERRORS[firmware]]).values()];
}

/** Returns the entry of an alarm. Unknown alarms are treated as the worst case: position lost, reset needed. */
export function explainAlarm(code: number, firmware: Firmware): AlarmEntry {
  const own = OWN_ALARMS[firmware].get(code);
  if (own) return own;
  const shared = code < FIRST_OWN_ALARM ? ALARMS.get(code) : undefined;
  return (
    shared ?? {
      code,
      id: `${prefixOf(firmware)}alarm-${code}`,
      title: `Alarm ${code}`,
      advice: `The controller stopped with alarm ${code}, which is not known here. Look it up in the controller's manual, then home again.`,
      positionKept: false,
      needsReset: true,
    }
  );
}

/** Returns the entry of an error. An unknown error gets a text that includes its number. */
export function explainError(code: number, firmware: Firmware): ErrorEntry {
  return (
    OWN_ERRORS[firmware].get(code) ??
    ERRORS.get(code) ?? {
      code,
      id: `${prefixOf(firmware)}error-${code}`,
      title: `Error ${code}`,
      advice: `The controller refused the line with error ${code}, which is not known here. Look it up in the controller's manual.`,
    }
  );
}

type Prefix = '' | 'grblhal-' | 'fluidnc-';

const PREFIXES: Readonly<Record<Firmware, Prefix>> = { grbl: '', grblHAL: 'grblhal-', FluidNC: 'fluidnc-' };

function prefixOf(firmware: Firmware): Prefix {
  return PREFIXES[firmware];
}

function alarmTable(rows: readonly AlarmRow[], prefix: Prefix): ReadonlyMap<number, AlarmEntry> {
  return new Map(
    rows.map(([code, positionKept, needsReset, title, advice]) => {
      const id: BoardProblemCode = `${prefix}alarm-${code}`;
      return [code, { code, id, title, advice, positionKept, needsReset }];
    }),
  );
}

function errorTable(rows: readonly ErrorRow[], prefix: Prefix): ReadonlyMap<number, ErrorEntry> {
  return new Map(
    rows.map(([code, title, advice]) => [code, { code, id: `${prefix}error-${code}`, title, advice }]),
  );
}
