import type {
  DrillOperation,
  FacingOperation,
  MillingOperation,
  PocketOperation,
  ProfileOperation,
} from '@kerf/document';
import { EMPTY_POLYLINES, polylinesFrom } from '@kerf/geometry';
import { compileInlay } from './compile-inlay';
import { compileChamfer, compileEngrave, compileVCarve } from './compile-v-bit';
import { tabsOf } from './holding-tabs';
import { bothBits, cutWith, finalDepthOf, type MillingParts, oneBit, stepoverOf, vBit } from './milling-bits';
import type { Untokened } from './parts';

type Compiler<O> = (operation: O, parts: MillingParts) => readonly Untokened[];

const COMPILERS: {
  readonly [K in MillingOperation['kind']]: Compiler<Extract<MillingOperation, { kind: K }>>;
} = {
  profile: compileProfile,
  pocket: compilePocket,
  'v-carve': compileVCarve,
  engrave: compileEngrave,
  drill: compileDrill,
  chamfer: compileChamfer,
  facing: compileFacing,
  inlay: compileInlay,
};

/** What a milling operation means for the machine: one cut, or with two bits one of each. */
export function compileMilling(operation: MillingOperation, parts: MillingParts): readonly Untokened[] {
  return (COMPILERS[operation.kind] as Compiler<MillingOperation>)(operation, parts);
}

function compileProfile(operation: ProfileOperation, parts: MillingParts): readonly Untokened[] {
  const bits = operation.side === 'on' ? [oneBit(operation, parts.setup)] : bothBits(operation, parts.setup);
  return bits.map((bit) => ({
    ...cutWith(bit, operation, parts),
    kind: 'profile',
    side: operation.side,
    tabs: tabsOf(operation.tabs, operation.startDepth, finalDepthOf(operation), parts.stock),
    finish: operation.finishing,
    leads: operation.leads,
    cornerRelief: operation.cornerRelief,
    neighbours: EMPTY_POLYLINES,
    after: bit.after,
  }));
}

function compilePocket(operation: PocketOperation, parts: MillingParts): readonly Untokened[] {
  const { width, height } = parts.stock;
  const isGrain = operation.strategy === 'grain';
  return bothBits(operation, parts.setup).map((bit) => ({
    ...cutWith(bit, operation, parts),
    kind: 'pocket',
    stepover: stepoverOf(bit, finalDepthOf(operation), parts.setup),
    strategy: operation.strategy === 'grain' ? 'raster' : operation.strategy,
    angle: isGrain ? (width >= height ? 0 : Math.PI / 2) : operation.angle,
    finish: operation.finishing,
    slotFeedRatio: operation.slotFeedRatio,
    after: bit.after,
  }));
}

function compileDrill(operation: DrillOperation, parts: MillingParts): readonly Untokened[] {
  const { setup } = parts;
  const bit = operation.method === 'countersink' ? vBit(operation, setup) : oneBit(operation, setup);
  const { method, at, peckDepth, dwell } = operation;
  const stepover = stepoverOf(bit, finalDepthOf(operation), setup);
  return [{ ...cutWith(bit, operation, parts), kind: 'drill', method, at, peckDepth, dwell, stepover }];
}

function compileFacing(operation: FacingOperation, parts: MillingParts): readonly Untokened[] {
  const { width, height } = parts.stock;
  const bit = oneBit(operation, parts.setup);
  const { pattern, angle, overhang } = operation;
  return [
    {
      ...cutWith(bit, operation, parts),
      kind: 'facing',
      ...(operation.area === 'stock' && {
        geometry: polylinesFrom([{ points: [0, 0, width, 0, width, height, 0, height], closed: true }]),
      }),
      pattern,
      angle,
      overhang,
      stepover: stepoverOf(bit, finalDepthOf(operation), parts.setup),
    },
  ];
}
