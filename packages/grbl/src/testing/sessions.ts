import { LineSplitter } from '../messages/line-splitter';
import { createSimulator } from '../simulator/create-simulator';
import { VirtualScheduler } from '../virtual-scheduler';
import { readLines } from './oracle';

/** What happened on the line and at the pins of a recorded board. Times in ms since power-up. */
export interface SessionEvent {
  readonly t: number;
  readonly send?: string;
  readonly line?: string;
  readonly pwm?: number;
  readonly dir?: number;
  readonly flood?: number;
  readonly mist?: number;
  readonly pin?: 'X' | 'Y' | 'Z' | 'P';
  readonly closed?: 0 | 1;
  readonly power?: 'cycle';
  readonly end?: {
    readonly steps: readonly number[];
    readonly headSteps: readonly number[];
    readonly pwm: number;
  };
}

/** A conversation with the real firmware. */
export interface RecordedSession {
  readonly name: string;
  readonly settings: Readonly<Record<number, number>>;
  readonly startMm: readonly [number, number, number];
  readonly events: readonly SessionEvent[];
}

/** The recorded sessions, in order. */
export function readSessions(): RecordedSession[] {
  const sessions: {
    name: string;
    settings: Record<number, number>;
    startMm: [number, number, number];
    events: SessionEvent[];
  }[] = [];
  for (const row of readLines<Record<string, unknown>>('sessions-grbl11h')) {
    if (typeof row.session === 'string')
      sessions.push({
        name: row.session,
        settings: row.settings as Record<number, number>,
        startMm: row.startMm as [number, number, number],
        events: [],
      });
    else sessions.at(-1)?.events.push(row as unknown as SessionEvent);
  }
  return sessions;
}

/** The numbers of a machine in motion may be those of this many seconds before or after. */
const MOMENT = 0.012;

interface Line {
  readonly t: number;
  readonly text: string;
}

/** Everything in which the simulated board differs from the recorded one beyond the bounds, in words. */
export function compareSession(session: RecordedSession): string[] {
  const clock = new VirtualScheduler();
  const simulator = createSimulator({
    scheduler: clock,
    settings: session.settings,
    startPosition: session.startMm,
  });
  const splitter = new LineSplitter();
  const lines: Line[] = [];
  simulator.onTransmit((bytes) => {
    for (const text of splitter.push(bytes)) lines.push({ t: clock.now(), text });
  });
  for (const event of session.events) {
    clock.advanceTo(event.t);
    if (event.send !== undefined) simulator.receive(bytesOf(event.send));
    else if (event.pin === 'P') simulator.world.setProbe(event.closed === 1);
    else if (event.pin) simulator.world.setLimit(event.pin, event.closed === 1);
    else if (event.power) simulator.powerCycle();
  }
  const { believedPosition, position, power, outputs, state } = simulator.truth;
  const end = session.events.at(-1)?.end;
  const last = lines.findLast(({ text }) => text.startsWith('<'));
  const way = ['Run', 'Jog'].includes(state) && last ? (feedAt(session, last) / 60) * MOMENT : 0;
  const toSteps = (place: readonly number[]) =>
    place.map((value, axis) => Math.round(value * session.settings[100 + axis]!));
  const bound = 1 + way * session.settings[100]!;
  return [
    ...compareLines(session, lines),
    ...compareOutputs(session, outputs),
    ...differences('steps at the end', toSteps(believedPosition), end?.steps ?? [], bound),
    ...differences('steps of the head', toSteps(position), end?.headSteps ?? [], bound),
    ...(power === end?.pwm ? [] : [`PWM at the end: ${power}, recorded ${end?.pwm}`]),
  ];
}

function differences(
  what: string,
  ours: readonly number[],
  recorded: readonly number[],
  bound: number,
): string[] {
  const isEqual = ours.every((value, axis) => Math.abs(value - (recorded[axis] ?? Number.NaN)) <= bound);
  return isEqual ? [] : [`${what}: ${ours}, recorded ${recorded}`];
}

function bytesOf(send: string): Uint8Array {
  const text = send.replace(/\\(n|r|x[0-9a-f]{2})/gi, (_, code: string) =>
    code === 'n' ? '\n' : code === 'r' ? '\r' : String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** The time that a reply may be early or late: 5 % of the time since the last line was sent, at least 8 ms. */
function timeBound(session: RecordedSession, t: number): number {
  const sent = session.events.findLast((event) => event.t <= t && event.send?.endsWith('\\n'));
  return Math.max(8, 0.05 * (t - (sent?.t ?? 0)));
}

function compareLines(session: RecordedSession, ours: readonly Line[]): string[] {
  const recorded = session.events.flatMap(({ t, line }) => (line === undefined ? [] : [{ t, text: line }]));
  const found: string[] = [];
  for (let index = 0; index < Math.max(recorded.length, ours.length); index += 1) {
    const real = recorded[index];
    const mine = ours[index];
    if (!real || !mine)
      return [
        ...found,
        `line ${index}: ${mine?.text ?? '—'} at ${mine?.t}, recorded ${real?.text ?? '—'} at ${real?.t}`,
      ];
    if (!isSameText(session, real, mine.text)) {
      found.push(`at ${real.t}: ${mine.text} (${mine.t.toFixed(1)}), recorded ${real.text}`);
      if (!mine.text.startsWith('<') || !real.text.startsWith('<')) return found;
    } else if (Math.abs(mine.t - real.t) > timeBound(session, real.t))
      found.push(`at ${real.t}: ${mine.text} came at ${mine.t.toFixed(1)}`);
  }
  return found;
}

const MOVING = /^<(Run|Jog|Home|Hold:1|Door:2)/;

/** Equal as text; the numbers of a report in motion may be those of a moment before or after. */
function isSameText(session: RecordedSession, real: Line, ours: string): boolean {
  if (real.text === ours) return true;
  if (!real.text.startsWith('<') || !ours.startsWith('<')) return false;
  const isMoving = MOVING.test(real.text);
  const feed = isMoving ? feedAt(session, real) / 60 : 0;
  const distance = feed * MOMENT + 1 / session.settings[100]! + 0.001;
  const change = isMoving ? session.settings[120]! * MOMENT * 60 + 1 : 0;
  const [theirs, mine] = [real.text, ours].map((text) => text.slice(1, -1).split('|'));
  return (
    theirs!.length === mine!.length &&
    theirs!.every((field, at) => {
      const other = mine![at]!;
      if (field.startsWith('MPos:')) return areClose(field, other, distance);
      if (field.startsWith('FS:')) return areClose(field, other, change);
      return field === other;
    })
  );
}

/** The feed rate at a report: that which it shows, or while the machine speeds up or brakes, the one last sent. */
function feedAt(session: RecordedSession, report: Line): number {
  const words = session.events
    .filter((event) => event.send !== undefined && event.t <= report.t)
    .flatMap((event) => [...event.send!.matchAll(/F(\d+)/g)].map((match) => Number(match[1])));
  return Math.max(words.at(-1) ?? 0, Number(/FS:(\d+)/.exec(report.text)?.[1] ?? 0));
}

function areClose(a: string, b: string, bound: number): boolean {
  const [first, second] = [a, b].map((field) => field.split(':')[1]!.split(',').map(Number));
  return first!.every((value, at) => Math.abs(value - second![at]!) <= bound);
}

function compareOutputs(
  session: RecordedSession,
  ours: readonly { at: number; output: string; value: number }[],
): string[] {
  const found: string[] = [];
  for (const output of ['pwm', 'dir', 'flood'] as const) {
    const name = output === 'pwm' ? 'power' : output === 'dir' ? 'direction' : output;
    let last = 0;
    const real = session.events.flatMap((event) => {
      const value = event[output];
      if (value === undefined || value === last) return [];
      last = value;
      return [{ t: event.t, value }];
    });
    const mine = ours.filter((change) => change.output === name);
    real.forEach(({ t, value }, index) => {
      const other = mine[index];
      const otherValue = output === 'dir' ? (other?.value === -1 ? 1 : 0) : other?.value;
      if (!other || otherValue !== value || Math.abs(other.at - t) > timeBound(session, t))
        found.push(`${output} ${value} at ${t}: ours ${otherValue} at ${other?.at.toFixed(1)}`);
    });
    if (mine.length > real.length) found.push(`${output}: ${mine.length} changes, recorded ${real.length}`);
  }
  return found;
}
