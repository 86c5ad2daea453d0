import {
  concatPolylines,
  EMPTY_POLYLINES,
  type GeometryKernel,
  type Polylines,
  polylinesBounds,
} from '@kerf/geometry';
import { type Moves, toolRadiusAt } from '@kerf/machining';
import type { HoldingTabs, MillingCut, WallFinish } from '../cuts/cut';
import type { GenerateContext } from '../cuts/generate-context';

import { mirroredSideways } from '../paths/mirrored';
import { tolerancesFor } from '../paths/tolerances';
import type { CutKind } from './cut-kind';
import { withoutSlivers } from './leftover';
import { generatePocket } from './pocket';
import { generateProfile } from './profile';
import type { ProfileCut } from './profile/profile-cut';
import { profileTabs } from './profile/standing-tabs';
import { aroundForm, floorForm, formRegion } from './target-form';

/** A cut that mills one half of an inlay with upright walls, with an end mill. */
export interface InlayCut extends MillingCut {
  readonly kind: 'inlay';
  /** 'female': the opening. 'male': the plug, which is turned over and glued into the opening. */
  readonly part: 'female' | 'male';
  /** The distance between the plug and the opening all around, mm, ≥ 0. */
  readonly gap: number;
  readonly stepover: number;
  readonly finish: WallFinish;
  /** The tabs that hold the plug. */
  readonly tabs: HoldingTabs | null;
}

/**
 * Cuts one half of an inlay with upright walls: the opening or the plug. The plug is cut as a mirror image, because it
 * is turned over to be glued in.
 *
 * A round tool leaves inner corners round. In the opening these are the corners at which the shape points outwards; in
 * the plug, the corners at which the shape points inwards. So both halves are made from one changed shape, of which
 * every corner can be cut from both sides:
 *
 * - The drawn shape is opened and then closed with the tool's circle (Serra).
 * - Necks that closing made too narrow for the tool are widened.
 *
 * The halves then fit with `gap` between them all around.
 */
export function generateInlay(cut: InlayCut, context: GenerateContext): Moves {
  const { kernel } = context;
  if (cut.part === 'male') return generateProfile(plugProfile(cut, kernel), context);
  const radius = toolRadiusAt(cut.tool, cut.finalDepth);
  const shape = cuttableShape(kernel.union(cut.geometry, cut.fillRule), radius, kernel);
  return generatePocket(
    {
      ...cut,
      kind: 'pocket',
      // Paths stay away from walls by the allowance. The allowance is added here, so that the gap is exactly as
      // requested.
      geometry: kernel.offset(shape, tolerancesFor(radius).wallAllowance),
      fillRule: 'nonzero',
      strategy: 'offset',
      angle: 0,
      adaptive: null,
      slotFeedRatio: 1,
      after: null,
    },
    context,
  );
}

/** The plug with upright walls as a profile: the contour along which the plug is cut out. */
export function plugProfile(cut: InlayCut, kernel: GeometryKernel): ProfileCut {
  const region = kernel.union(cut.geometry, cut.fillRule);
  const shape = cuttableShape(region, toolRadiusAt(cut.tool, cut.finalDepth), kernel);
  return {
    ...cut,
    kind: 'profile',
    geometry: plugOutline(shape, cut, region, kernel),
    fillRule: 'nonzero',
    side: 'outside',
    leads: { kind: 'none', length: 0 },
    cornerRelief: 'none',
    neighbours: EMPTY_POLYLINES,
    after: null,
  };
}

/** The most rounds of widening necks. After each round there are fewer and smaller necks. */
const MOST_ROUNDS = 6;
/** A neck that is too narrow by less than twice this is within the tolerances, mm. */
const NECK_SLIVER = 0.004;

/**
 * The shape, changed so that no corner is sharper than the tool, neither outwards nor inwards. Closing fills gaps that
 * the tool cannot enter, such as the slit between two discs that nearly touch. On the other half, the filled place may
 * be a neck that is too narrow for the tool. So each such neck is widened to a whole circle of the tool. This is
 * repeated until no neck is too narrow.
 */
function cuttableShape(region: Polylines, radius: number, kernel: GeometryKernel): Polylines {
  const options = { tolerance: tolerancesFor(radius).offset };
  const opened = (shape: Polylines) => kernel.offset(kernel.offset(shape, -radius, options), radius, options);
  const closed = (shape: Polylines) => kernel.offset(kernel.offset(shape, radius, options), -radius, options);
  let shape = closed(opened(region));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const necks = withoutSlivers(
      kernel.combine('difference', shape, opened(shape), 'nonzero'),
      kernel,
      NECK_SLIVER,
    );
    if (necks.closed.length === 0) return shape;
    const widened = concatPolylines([shape, kernel.offset(necks, radius, options)]);
    shape = closed(kernel.union(widened, 'nonzero'));
  }
  return shape;
}

/** The outline of the plug, mirrored in place. It is moved by the allowance that paths keep away from walls. */
function plugOutline(
  shape: Polylines,
  { gap, tool, finalDepth }: InlayCut,
  region: Polylines,
  kernel: GeometryKernel,
): Polylines {
  const { wallAllowance } = tolerancesFor(toolRadiusAt(tool, finalDepth));
  const outline = kernel.offset(shape, -gap - wallAllowance);
  return kernel.union(mirroredSideways(outline, polylinesBounds(region)), 'evenodd');
}

/** Upright halves of inlays. */
export const INLAY_CUT: CutKind<InlayCut> = {
  generate: generateInlay,
  cover: ({ stepover }) => ({ spacing: stepover, isLined: false }),
  target: (cut, _job, kernel) =>
    cut.part === 'female' ? [floorForm(formRegion(cut, kernel), cut.finalDepth)] : [aroundForm(cut)],
  standingTabs: (cut, kernel) =>
    cut.part === 'male' && cut.tabs ? profileTabs(plugProfile(cut, kernel), kernel) : [],
};
