import {
  type Design,
  isMilling,
  type MillingOperation,
  type MillingTabSettings,
  type Operation,
  operationAs,
} from '@kerf/document';
import { parseDiameter, radiansFromDegrees, type Tool } from '@kerf/machining';
import type { CarveSettings, Refused } from './settings';

/** The values of `--cut` that mill, and the kind of operation that each is. */
export const MILLING_CUTS = {
  on: 'profile',
  outside: 'profile',
  inside: 'profile',
  pocket: 'pocket',
  drill: 'drill',
  facing: 'facing',
  vcarve: 'v-carve',
  engrave: 'engrave',
  chamfer: 'chamfer',
  inlay: 'inlay',
} as const satisfies Record<string, MillingOperation['kind']>;
export type MillingCut = keyof typeof MILLING_CUTS;

/** What options or a job file say of milling besides its numbers. */
export interface MillingOptions {
  /** mm */
  readonly secondBit?: number;
  readonly direction?: 'climb' | 'conventional';
  readonly entry?: 'ramp' | 'helix' | 'plunge';
  /** Which bit cuts. */
  readonly with?: 'auto' | 'first' | 'second';
  readonly strategy?: 'offset' | 'spiral' | 'raster' | 'grain';
  readonly method?: 'simple' | 'peck' | 'bore' | 'countersink';
  readonly relief?: 'none' | 'dog-bone' | 't-bone';
  readonly tabs?: Partial<MillingTabSettings>;
  readonly leads?: { readonly kind: 'none' | 'line' | 'arc'; readonly length?: number };
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  direction: ['climb', 'conventional'],
  entry: ['ramp', 'helix', 'plunge'],
  with: ['auto', 'first', 'second'],
  strategy: ['offset', 'spiral', 'raster', 'grain'],
  method: ['simple', 'peck', 'bore', 'countersink'],
  relief: ['none', 'dog-bone', 't-bone'],
};

const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  secondBit: (text) => {
    const outcome = parseDiameter(text);
    return outcome.ok ? outcome.value : { problem: outcome.problems[0]!.message };
  },
  tabs: tabsOf,
  leads: leadsOf,
};

/** All names that `parseMilling` knows. */
export const MILLING_NAMES: readonly string[] = [...Object.keys(CHOICES), ...Object.keys(PARSERS)];

/** Reads one of these options; its value or why it is refused. */
export function parseMilling(name: string, value: unknown): unknown | Refused {
  const text = String(value).trim();
  const choices = CHOICES[name];
  if (choices)
    return choices.find((choice) => choice === text) ?? { problem: `must be one of ${choices.join(', ')}` };
  return PARSERS[name]!(text);
}

const TABS = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(?:x(\d+(?:\.\d+)?))?$/;
const COUNTED_TABS = /^(\d+)@(\d+(?:\.\d+)?)(?:x(\d+(?:\.\d+)?))?$/;

/** '10x1': every 10 mm, 1 mm wide; '4@6': four, 6 mm wide; 'x2' at the end: 2 mm high; 'none'. */
function tabsOf(text: string): Partial<MillingTabSettings> | Refused {
  if (text === 'none') return { isEnabled: false };
  const counted = COUNTED_TABS.exec(text);
  const found = counted ?? TABS.exec(text);
  const [first = 0, width = 0, height = 0] = found ? found.slice(1).map((part) => Number(part ?? 0)) : [];
  if (!(first > 0 && width > 0))
    return { problem: 'must be like 10x1 (every 10 mm, 1 mm wide), 4@6 (four, 6 mm wide) or none' };
  const place = counted
    ? { placement: 'count' as const, count: first }
    : { placement: 'spacing' as const, spacing: first };
  return { isEnabled: true, width, height, ...place };
}

function leadsOf(text: string): MillingOptions['leads'] | Refused {
  if (text === 'none') return { kind: 'none' };
  const [, kind, length] = /^(line|arc)(?::(\d+(?:\.\d+)?))?$/.exec(text) ?? [];
  if (kind === undefined) return { problem: 'must be like arc:3, line:3 or none' };
  return { kind: kind as 'line' | 'arc', ...(length !== undefined && { length: Number(length) }) };
}

/** The bits that the options name: an angle makes the finer one of them a V-bit. */
export function withBits(
  setup: Design['setup'],
  { bit, secondBit, vAngle }: CarveSettings,
): Pick<Design['setup'], 'firstBit' | 'secondBit'> {
  const second = secondBit ?? null;
  const first: Tool = bit === undefined ? setup.firstBit : cutter(bit, second === null ? vAngle : undefined);
  const kept = bit === undefined ? setup.secondBit : null;
  const isFirstV = vAngle !== undefined && second === null && bit === undefined;
  return {
    firstBit: isFirstV ? cutter(first.diameter, vAngle) : first,
    secondBit: second === null ? kept : cutter(second, vAngle),
  };
}

function cutter(diameter: number, vAngle: number | undefined): Tool {
  return vAngle === undefined
    ? { kind: 'end-mill', id: `end-mill-${diameter}`, name: `End mill ${diameter} mm`, diameter }
    : {
        kind: 'v-bit',
        id: `v-bit-${vAngle}-${diameter}`,
        name: `V-bit ${vAngle} degrees`,
        diameter,
        angle: radiansFromDegrees(vAngle),
      };
}

/** The operation as the one that `--cut` names: depths and rates stay. */
export function asCut(operation: MillingOperation, cut: MillingCut): Operation {
  const next = operationAs(operation, MILLING_CUTS[cut]) ?? operation;
  return next.kind === 'profile' ? { ...next, side: cut as 'on' | 'outside' | 'inside' } : next;
}

/** The operation with what the options say, as far as it has such settings. */
export function withMillingOptions(operation: Operation, settings: CarveSettings): Operation {
  if (!isMilling(operation)) return operation;
  const { direction, entry, strategy, method, relief, tabs, leads, angle, finish, stockToLeave } = settings;
  const wanted: Record<string, unknown> = {
    startDepth: settings.startDepth,
    extraDepth: settings.extraDepth,
    direction,
    bit: settings.with,
    entry: entry && { ...operation.entry, kind: entry },
    strategy: operation.kind === 'pocket' ? strategy : undefined,
    pattern: operation.kind === 'facing' && strategy === 'spiral' ? 'spiral' : undefined,
    angle: angle === undefined ? undefined : radiansFromDegrees(angle),
    method,
    cornerRelief: relief,
    tabs,
    leads,
    finishing:
      finish === undefined && stockToLeave === undefined
        ? undefined
        : defined({ allowance: finish, stockToLeave }),
    peckDepth: settings.peck,
    dwell: settings.dwell,
    overhang: settings.overhang,
  };
  const next: Record<string, unknown> = { ...operation };
  for (const [name, value] of Object.entries(wanted))
    if (value !== undefined && name in operation)
      next[name] = typeof value === 'object' ? { ...(next[name] as object), ...value } : value;
  return next as unknown as Operation;
}

/** The fields that are there. */
function defined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
