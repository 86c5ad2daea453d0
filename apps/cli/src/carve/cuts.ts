import type { Operation, OperationKind } from '@kerf/document';

/** The meaning of a value of `--cut`. */
interface CutRow {
  readonly kind: OperationKind;
  /** The settings that distinguish it from other cuts of the same kind. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Default depth in a drawing, mm; without it, the depth of most cuts. */
  readonly usualDepth?: number;
  /** The name in messages of the part that needs a V-bit; the cut's own name by default. */
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
  relief: { kind: 'relief' },
  'laser-line': { kind: 'laser-line' },
  'laser-fill': { kind: 'laser-fill' },
  'laser-photo': { kind: 'laser-photo' },
} as const satisfies Record<string, CutRow>;

/** A way to cut. */
export type Cut = keyof typeof ROWS;

/** All cuts, milling first. */
export const CUTS = Object.keys(ROWS) as readonly Cut[];
/** The cuts of a router. */
export const MILLED = CUTS.filter((cut) => !isLaserCut(cut));
/** The cuts of a laser. */
export const BURNT = CUTS.filter(isLaserCut);

/** Whether a laser makes this cut. */
export function isLaserCut(cut: Cut): boolean {
  return cut.startsWith('laser-');
}

/** The row of a cut. */
export function cutRow(cut: Cut): CutRow {
  return ROWS[cut];
}

/** The value of `--cut` for an operation. */
export function cutOf(operation: Operation): Cut {
  const values = operation as unknown as Readonly<Record<string, unknown>>;
  return CUTS.find((cut) => {
    const { kind, settings = {} } = cutRow(cut);
    return (
      kind === operation.kind && Object.entries(settings).every(([name, value]) => values[name] === value)
    );
  })!;
}
