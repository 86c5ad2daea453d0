import { canHaveTabs, type Operation, RELIEF_QUALITIES } from '@kerf/document';
import { radiansFromDegrees } from '@kerf/machining';
import { cutOf } from './cuts';
import { CARVE_OPTIONS, type CarveSettings, OPTION_NAMES, type OptionName } from './options';

/** The changes that a setting makes to an operation. */
type Patch<N extends OptionName> = (
  value: NonNullable<CarveSettings[N]>,
  operation: Operation,
  settings: CarveSettings,
) => object;

/** The group `name` of an operation's settings with some changes. */
function within(operation: Operation, name: string, changes: object): object {
  return { [name]: { ...(operation as unknown as Record<string, object>)[name], ...changes } };
}

const angle = radiansFromDegrees;

const PATCHES: { readonly [N in OptionName]?: Patch<N> } = {
  depth: (targetDepth) => ({ targetDepth }),
  depthPerPass: (stepdown) => ({ stepdown }),
  startDepth: (startDepth) => ({ startDepth }),
  extraDepth: (extraDepth) => ({ extraDepth }),
  feed: (feedRate) => ({ feedRate }),
  plunge: (plungeRate) => ({ plungeRate }),
  spindle: (spindleSpeed) => ({ spindleSpeed }),
  direction: (direction) => ({ direction }),
  with: (bit) => ({ bit }),
  entry: (entry, operation) => within(operation, 'entry', entry),
  tabs: ({ isEnabled, spacing, width, ...more }, operation) =>
    within(operation, 'tabs', {
      isEnabled,
      ...(spacing !== undefined && { spacing }),
      ...(width !== undefined && { width }),
      ...(canHaveTabs(operation) && more),
    }),
  leads: (leads, operation) => within(operation, 'leads', leads),
  relief: (cornerRelief) => ({ cornerRelief }),
  finish: (allowance, operation) => within(operation, 'finishing', { allowance }),
  finishFullDepth: (isAtFullDepth, operation) => within(operation, 'finishing', { isAtFullDepth }),
  stockToLeave: (stockToLeave, operation) =>
    'stockToLeave' in operation ? { stockToLeave } : within(operation, 'finishing', { stockToLeave }),
  strategy: (strategy, operation) => {
    if ('roughing' in operation) return { roughing: strategy === 'raster' ? strategy : 'contour-parallel' };
    return 'pattern' in operation ? { pattern: strategy } : { strategy };
  },
  engagement: (engagement) => ({ engagement }),
  slotFeed: (slotFeedRatio) => ({ slotFeedRatio }),
  angle: (degrees, operation) =>
    'hatch' in operation ? within(operation, 'hatch', { angle: angle(degrees) }) : { angle: angle(degrees) },
  area: (area) => ({ area }),
  overhang: (overhang) => ({ overhang }),
  method: (method) => ({ method }),
  at: (at) => ({ at }),
  peck: (peckDepth) => ({ peckDepth }),
  dwell: (dwell) => ({ dwell }),
  hatch: (interval, operation) =>
    within(operation, 'hatch', interval === 'none' ? { isEnabled: false } : { isEnabled: true, interval }),
  outline: (isEnabled, operation) =>
    'outline' in operation ? within(operation, 'outline', { isEnabled }) : { hasOutline: isEnabled },
  outlineSpeed: (speed, operation) => within(operation, 'outline', { speed }),
  outlinePower: (power, operation) => within(operation, 'outline', { power }),
  outlinePasses: (passes, operation) => within(operation, 'outline', { passes }),
  cross: (isCross, operation) =>
    'hatch' in operation ? within(operation, 'hatch', { isCross }) : { isCrossHatch: isCross },
  width: (width) => (width === 'depth' ? { by: 'depth' } : { by: 'width', width }),
  tipOffset: (tipOffset) => ({ tipOffset }),
  side: (side) => ({ side }),
  part: (part) => ({ part }),
  walls: (walls) => ({ walls }),
  gap: (gap) => ({ gap }),
  hold: (hold) => ({ hold }),
  margin: (margin) => ({ margin }),
  pitch: (pitch) => ({ pitch }),
  hand: (hand) => ({ hand }),
  starts: (starts) => ({ starts }),
  threadHeight: (height) => ({ height }),
  diameter: (diameter) => ({ diameter }),
  speed: (speed) => ({ speed }),
  power: (power) => ({ power }),
  minPower: (minPower) => ({ minPower }),
  passes: (passes) => ({ passes }),
  passDepth: (passDepth) => ({ passDepth }),
  air: (airAssist) => ({ airAssist }),
  kerf: (kerfWidth, _, { side }) => ({ kerfWidth, ...(side === undefined && { side: 'outside' }) }),
  overcut: (overcut) => ({ overcut }),
  leadIn: (leadIn) => ({ leadIn }),
  perforate: (perforation, operation) => within(operation, 'perforation', perforation),
  interval: (lineInterval) => ({ lineInterval }),
  overscan: (overscan) => ({ overscan }),
  oneWay: (isOneWay) => ({ isBidirectional: !isOneWay }),
  pattern: (pattern) => ({ pattern }),
  pass: (pass) => ({ pass }),
  rest: (restLimit) => ({ secondBit: 'rest', restLimit }),
  quality: (quality) => ({ quality: RELIEF_QUALITIES[quality - 1] }),
  frame: (frame) => ({ frame }),
  cutout: (cutout) => ({ cutout }),
  effect: (effect) => ({ effect }),
  threshold: (threshold) => ({ threshold }),
  dotDistance: (distance, operation) => within(operation, 'screen', { distance }),
  dotAngle: (degrees, operation) => within(operation, 'screen', { angle: angle(degrees) }),
  dotCorrection: (dotCorrection) => ({ dotCorrection }),
  black: (black, operation) => within(operation, 'levels', { black }),
  white: (white, operation) => within(operation, 'levels', { white }),
  sharpen: (amount, operation) => within(operation, 'sharpen', { amount }),
  background: (kind, operation) => within(operation, 'background', { kind }),
  tolerance: (tolerance, operation) => within(operation, 'background', { tolerance }),
  brightness: (brightness) => ({ brightness }),
  contrast: (contrast) => ({ contrast }),
  gamma: (gamma) => ({ gamma }),
  invert: (isInverted) => ({ isInverted }),
};

/** The operation with all settings that apply to its kind. */
export function withSettings(operation: Operation, settings: CarveSettings): Operation {
  let result = operation;
  for (const name of OPTION_NAMES) {
    const value = settings[name];
    const patch = PATCHES[name] as Patch<OptionName> | undefined;
    const cuts: readonly string[] = CARVE_OPTIONS[name].cuts;
    if (value === undefined || !patch || !cuts.includes(cutOf(result))) continue;
    result = { ...result, ...patch(value as never, result, settings) } as Operation;
  }
  return result;
}
