import { canRun, type Device, DIALECTS_OF, type DialectName } from '@kerf/machining';
import type { StartCheck, StartCheckInput, StartFault } from './check';

type Machine = NonNullable<StartCheckInput['machine']>;
type Text = Extract<StartFault['said'], { from: 'start' }>['text'];

const AXES = ['X', 'Y', 'Z'] as const;

/** Differences of a travel up to this have no effect, mm. */
const TOLERANCE = 0.5;

/**
 * Compares the device for which the program was made with the machine that is connected, and with what the program
 * does. A program in a dialect that the machine does not take, or for a tool that the device does not have, cannot
 * start. Whether full power is the same S value is checked by the driver (`spindleMaximum` of the start request).
 */
export const checkDevice: StartCheck = ({ programs, machine, device, madeFor }) => {
  const mode = programs[0]?.trace?.mode;
  const kinds =
    mode !== undefined && !canRun(madeFor ?? device, mode)
      ? [fault('blocks', mode === 'laser' ? 'noLaser' : 'noSpindle', { device: (madeFor ?? device).name })]
      : [];
  if (!machine || !madeFor) return kinds;
  return [
    ...kinds,
    ...dialectFaults(madeFor, machine),
    ...travelNotes(madeFor, machine),
    ...speedNotes(madeFor, machine, mode),
  ];
};

function fault(
  severity: StartFault['severity'],
  name: 'noLaser' | 'noSpindle' | 'deviceDialect' | 'deviceTravel' | 'deviceSpeed',
  values: Readonly<Record<string, string | number>>,
): StartFault {
  const text: Text = `start.faults.${name}`;
  return { key: `device ${name} ${JSON.stringify(values)}`, severity, said: { from: 'start', text, values } };
}

function dialectFaults({ dialect, name: device }: Device, { firmware }: Machine): readonly StartFault[] {
  return takesDialect(firmware, dialect) ? [] : [fault('blocks', 'deviceDialect', { device, firmware })];
}

/** Whether a firmware takes a dialect; `firmware` is its name with its version, as the driver reports it. */
function takesDialect(firmware: string, dialect: DialectName): boolean {
  const name = firmware.toLowerCase();
  const controller = (['grblhal', 'fluidnc', 'grbl'] as const).find((one) => name.startsWith(one));
  return controller !== undefined && DIALECTS_OF[controller].includes(dialect);
}

/** Only a machine that travels less matters. One whose settings do not say how far it travels is not compared. */
function travelNotes({ travel, name: device }: Device, machine: Machine): readonly StartFault[] {
  const own = [travel.x, travel.y, travel.z];
  return AXES.flatMap((axis, i) => {
    const there = machine.travel[i]!;
    if (there <= 0 || own[i]! <= 0 || there >= own[i]! - TOLERANCE) return [];
    return [fault('note', 'deviceTravel', { axis, device, own: own[i]!, machine: there })];
  });
}

/** A spindle turns at the wrong speed if the S value of full speed is not the one of the device. */
function speedNotes(
  { maxSpindle, name: device }: Device,
  { maxSpindleSpeed }: Machine,
  mode: string | undefined,
): readonly StartFault[] {
  if (mode !== 'cnc' || maxSpindle === maxSpindleSpeed) return [];
  return [fault('note', 'deviceSpeed', { device, own: `S${maxSpindle}`, machine: `S${maxSpindleSpeed}` })];
}
