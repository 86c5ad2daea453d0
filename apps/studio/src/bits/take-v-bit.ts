import { bitUseOf, type Design, isMilling, walkObjects } from '@kerf/document';
import { type Command, setSetup } from '@kerf/editor';
import type { Tool } from '@kerf/machining';
import { followingVBits } from './follow-v-bits';
import { withSecondBit } from './second-bit';

/** Whether the design has anything milled that a V-bit would spoil. */
function needsAnotherBit(design: Design): boolean {
  for (const { object } of walkObjects(design))
    if (object.kind === 'shape' && isMilling(object.operation) && bitUseOf(object.operation).form === 'any')
      return true;
  return false;
}

/**
 * Takes a V-bit into the design. If the first bit still has contours, pockets or holes to mill, the V-bit becomes the
 * second bit, because its cone would spoil them. Otherwise it replaces the first bit.
 */
export function takeVBit(bit: Tool): Command {
  return followingVBits((state, dispatch) =>
    setSetup(needsAnotherBit(state.design) ? withSecondBit(state.design, bit) : { firstBit: bit })(
      state,
      dispatch,
    ),
  );
}
