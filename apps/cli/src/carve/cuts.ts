import type { Operation, OperationKind } from '@kerf/document';

/** The values of `--cut`, and the kind of operation that each is. */
export const CUT_KINDS = {
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
  'laser-line': 'laser-line',
  'laser-fill': 'laser-fill',
  'laser-photo': 'laser-photo',
} as const satisfies Record<string, OperationKind>;

/** A way to cut. */
export type Cut = keyof typeof CUT_KINDS;

/** All of them, milling first. */
export const CUTS = Object.keys(CUT_KINDS) as readonly Cut[];
/** Those of a router. */
export const MILLED = CUTS.filter((cut) => !isLaserCut(cut));
/** Those of a laser. */
export const BURNT = CUTS.filter(isLaserCut);

/** Whether a laser does it. */
export function isLaserCut(cut: Cut): boolean {
  return cut.startsWith('laser-');
}

/** The way to cut that an operation is. */
export function cutOf(operation: Operation): Cut {
  if (operation.kind === 'profile') return operation.side;
  return operation.kind === 'v-carve' ? 'vcarve' : operation.kind;
}
