import type { Operation, OperationKind } from '@kerf/document';

/** What a value of `--cut` stands for. */
interface CutRow {
  readonly kind: OperationKind;
  /** What makes it this cut among those of its kind. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** How deep it goes in a drawing, mm; as most cuts do where left out. */
  readonly usualDepth?: number;
  /** How a message calls what of it needs a V-bit; its own name where left out. */
  readonly carved?: string;
}

const ROWS = {
  on: { kind: 'profile', settings: { side: 'on' } },
  outside: { kind: 'profile', settings: { side: 'outside' } },
  inside: { kind: 'profile', settings: { side: 'inside' } },
  pocket: { kind: 'pocket' },
  drill: { kind: 'drill', carved: 'a countersink' },
  facing: { kind: 'facing', usualDepth: 0.5 },
  vcarve: { kind: 'v-carve' },
  engrave: { kind: 'engrave', usualDepth: 0.5 },
  chamfer: { kind: 'chamfer' },
  inlay: { kind: 'inlay', carved: 'an inlay with slanted walls' },
  thread: { kind: 'thread' },
  'laser-line': { kind: 'laser-line' },
  'laser-fill': { kind: 'laser-fill' },
  'laser-photo': { kind: 'laser-photo' },
} as const satisfies Record<string, CutRow>;

/** A way to cut. */
export type Cut = keyof typeof ROWS;

/** All of them, milling first. */
export const CUTS = Object.keys(ROWS) as readonly Cut[];
/** Those of a router. */
export const MILLED = CUTS.filter((cut) => !isLaserCut(cut));
/** Those of a laser. */
export const BURNT = CUTS.filter(isLaserCut);

/** Whether a laser does it. */
export function isLaserCut(cut: Cut): boolean {
  return cut.startsWith('laser-');
}

/** What a cut stands for. */
export function cutRow(cut: Cut): CutRow {
  return ROWS[cut];
}

/** The way to cut that an operation is. */
export function cutOf(operation: Operation): Cut {
  const values = operation as unknown as Readonly<Record<string, unknown>>;
  return CUTS.find((cut) => {
    const { kind, settings = {} } = cutRow(cut);
    return (
      kind === operation.kind && Object.entries(settings).every(([name, value]) => values[name] === value)
    );
  })!;
}
