import { EMPTY_POLYLINES, type Polylines } from '@kerf/geometry';
import { type Moves, toolRadiusAt } from '@kerf/machining';
import { tolerancesFor } from '../paths/tolerances';
import type { GenerateContext } from './generate-context';
import { generatePocket } from './pocket';
import { generateProfile } from './profile';
import { mirroredSideways } from './v-carve/mirrored';
import type { InlayCut } from './v-carve/v-bit-cuts';

/**
 * One half of an inlay with upright walls: the opening, or the plug, cut as a mirror image since it is turned over to be
 * glued in. A round tool leaves inner corners round: those of the opening where the shape points outwards, those of the plug
 * where it points inwards. So both are made of the same shape, opened and then closed with the tool's circle (Serra): every corner
 * of it can be cut from both sides, and the halves fit with `gap` between them all around.
 */
export function generateInlay(cut: InlayCut, context: GenerateContext): Moves {
  const radius = toolRadiusAt(cut.tool, cut.finalDepth);
  const { wallAllowance } = tolerancesFor(radius);
  const shape = cuttableShape(cut, radius, context);
  const { kernel } = context;
  // Paths keep away from walls by the allowance: that much is given back, so that the gap is what was asked for.
  if (cut.part === 'female')
    return generatePocket(
      {
        ...cut,
        kind: 'pocket',
        geometry: kernel.offset(shape, wallAllowance),
        fillRule: 'nonzero',
        strategy: 'offset',
        angle: 0,
        slotFeedRatio: 1,
        after: null,
      },
      context,
    );
  return generateProfile(
    {
      ...cut,
      kind: 'profile',
      geometry: kernel.union(mirroredSideways(kernel.offset(shape, -cut.gap - wallAllowance)), 'evenodd'),
      fillRule: 'nonzero',
      side: 'outside',
      leads: { kind: 'none', length: 0 },
      cornerRelief: 'none',
      neighbours: EMPTY_POLYLINES,
      after: null,
    },
    context,
  );
}

/** The shape with no corner sharper than the tool, outwards or inwards. */
function cuttableShape(
  { geometry, fillRule }: InlayCut,
  radius: number,
  { kernel }: GenerateContext,
): Polylines {
  const options = { tolerance: tolerancesFor(radius).offset };
  const region = kernel.union(geometry, fillRule);
  const opened = kernel.offset(kernel.offset(region, -radius, options), radius, options);
  return kernel.offset(kernel.offset(opened, radius, options), -radius, options);
}
