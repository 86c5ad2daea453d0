import {
  type Design,
  isMilling,
  type MillingOperation,
  type OperationKind,
  walkObjects,
} from '@kerf/document';
import { type Command, setSetup } from '@kerf/editor';
import type { Tool } from '@kerf/machining';
import { withSecondBit } from './second-bit';

/** What a V-bit cuts as it should be; everything else that is milled needs the bit that is there. */
const CUT_WITH_V_BIT: ReadonlySet<OperationKind> = new Set(['v-carve', 'engrave', 'chamfer', 'inlay']);

function isCutWithVBit(operation: MillingOperation): boolean {
  return (
    CUT_WITH_V_BIT.has(operation.kind) || (operation.kind === 'drill' && operation.method === 'countersink')
  );
}

function needsAnotherBit(design: Design): boolean {
  for (const { object } of walkObjects(design))
    if (object.kind === 'shape' && isMilling(object.operation) && !isCutWithVBit(object.operation))
      return true;
  return false;
}

/**
 * Takes a V-bit for what only such a bit can cut: as the second bit where the first still has contours, pockets or holes to mill, which
 * a cone would spoil; else as the only first one.
 */
export function takeVBit(bit: Tool): Command {
  return (state, dispatch) =>
    setSetup(needsAnotherBit(state.design) ? withSecondBit(state.design, bit) : { firstBit: bit })(
      state,
      dispatch,
    );
}
