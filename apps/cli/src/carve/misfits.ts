import { RELIEF_PATTERNS } from '@kerf/document';
import { type Cut, isLaserCut } from './cuts';
import { CARVE_OPTIONS, type CarveSettings, flagOf, OPTION_NAMES, type OptionName } from './options';

/** A setting that has no effect, or is not possible, together with the other settings. */
export interface Misfit {
  readonly name: OptionName;
  readonly message: string;
}

/** A condition without which an option has no effect on `cuts`. The message names the condition. */
interface Need {
  readonly cuts: readonly Cut[];
  readonly isMet: (settings: CarveSettings) => boolean;
  readonly message: string;
}

const RASTER_POCKET: Need = {
  cuts: ['pocket'],
  isMet: ({ strategy }) => strategy === 'raster',
  message: 'needs --strategy raster',
};
const FACED_IN_LINES: Need = {
  cuts: ['facing'],
  isMet: ({ strategy = 'raster' }) => strategy === 'raster',
  message: 'needs --strategy raster with --cut facing',
};
const HATCHED: Need = {
  cuts: ['engrave'],
  isMet: ({ hatch }) => hatch !== undefined && hatch !== 'none',
  message: 'needs --hatch',
};
const FILLED_WITH_LINES: Need = {
  cuts: ['laser-fill'],
  isMet: ({ pattern }) => pattern !== 'offset',
  message: 'does nothing with --pattern offset',
};
const OUTLINED: Need = {
  cuts: ['laser-fill'],
  isMet: ({ outline }) => outline === true,
  message: 'needs --outline',
};

const CUT_OUT: Need = {
  cuts: ['relief'],
  isMet: ({ frame }) => frame === 'cutout_with_tabs',
  message: 'needs --frame cutout_with_tabs with --cut relief',
};
const LINED_RELIEF: Need = {
  cuts: ['relief'],
  isMet: ({ pass, pattern = 'raster', strategy }) =>
    (pass !== 'rough' && (pattern === 'raster' || pattern === 'cross')) ||
    (pass !== 'finish' && strategy === 'raster'),
  message: 'needs --pattern raster or cross, or --strategy raster',
};
const ROUGHED: Need = {
  cuts: ['relief'],
  isMet: ({ pass }) => pass !== 'finish',
  message: 'does nothing with --pass finish',
};
const FINISHED: Need = {
  cuts: ['relief'],
  isMet: ({ pass }) => pass !== 'rough',
  message: 'does nothing with --pass rough',
};
const isReliefPattern = (pattern: CarveSettings['pattern']) =>
  RELIEF_PATTERNS.some((relief) => relief === pattern);

const NEEDS: { readonly [N in OptionName]?: readonly Need[] } = {
  angle: [RASTER_POCKET, FACED_IN_LINES, HATCHED, FILLED_WITH_LINES, LINED_RELIEF],
  pattern: [
    {
      cuts: ['laser-fill'],
      isMet: ({ pattern }) => !isReliefPattern(pattern),
      message: 'must be lines or offset with --cut laser-fill',
    },
    {
      cuts: ['relief'],
      isMet: ({ pattern }) => isReliefPattern(pattern),
      message: `must be ${RELIEF_PATTERNS.join(', ')} with --cut relief`,
    },
    FINISHED,
  ],
  quality: [FINISHED],
  rest: [
    FINISHED,
    {
      cuts: ['relief'],
      isMet: ({ secondBit, with: bit = 'auto' }) => secondBit !== undefined && bit === 'auto',
      message: 'needs --second-bit, and both bits',
    },
  ],
  stockToLeave: [ROUGHED],
  area: [ROUGHED],
  cutout: [CUT_OUT],
  hollow: [
    {
      cuts: ['relief'],
      isMet: ({ embossed, hollow }) => embossed === undefined || embossed !== hollow,
      message: 'and --embossed exclude each other',
    },
  ],
  depthPerPass: [
    {
      cuts: ['relief'],
      isMet: ({ depthPerPass = 1 }) => depthPerPass >= 0.5 && depthPerPass <= 2,
      message: 'of a relief is a number from 0.5 to 2',
    },
  ],
  cross: [HATCHED, FILLED_WITH_LINES],
  overscan: [FILLED_WITH_LINES],
  oneWay: [FILLED_WITH_LINES],
  outlineSpeed: [OUTLINED],
  outlinePower: [OUTLINED],
  outlinePasses: [OUTLINED],
  engagement: [
    {
      cuts: ['pocket', 'facing'],
      isMet: ({ strategy }) => strategy === 'adaptive',
      message: 'needs --strategy adaptive',
    },
  ],
  strategy: [
    {
      cuts: ['relief'],
      isMet: ({ strategy }) => strategy === 'offset' || strategy === 'raster',
      message: 'must be offset or raster with --cut relief',
    },
    ROUGHED,
    {
      cuts: ['facing'],
      isMet: ({ strategy }) => strategy !== undefined && ['raster', 'spiral', 'adaptive'].includes(strategy),
      message: 'must be raster, spiral or adaptive with --cut facing',
    },
  ],
  tabs: [
    CUT_OUT,
    {
      cuts: ['laser-line'],
      isMet: ({ tabs }) => tabs?.placement !== 'count' && (tabs?.height ?? 0) === 0,
      message: 'of a laser are like 10x1: no count, no height',
    },
  ],
  side: [
    { cuts: ['chamfer'], isMet: ({ side }) => side !== 'on', message: 'of a chamfer is outside or inside' },
    { cuts: ['thread'], isMet: ({ side }) => side !== 'on', message: 'of a thread is outside or inside' },
  ],
  peck: [
    {
      cuts: ['drill'],
      isMet: ({ method = 'bore' }) => method === 'peck' || method === 'bore',
      message: 'needs --method peck or bore',
    },
  ],
  finishFullDepth: [
    {
      cuts: ['outside', 'inside', 'pocket'],
      isMet: ({ finish = 0 }) => finish > 0,
      message: 'needs --finish',
    },
  ],
  extraDepth: [
    CUT_OUT,
    {
      cuts: ['inlay'],
      isMet: ({ walls }) => walls !== 'slanted',
      message: 'does nothing with --walls slanted',
    },
  ],
  hold: [
    {
      cuts: ['inlay'],
      isMet: ({ part, walls }) => part === 'male' && walls !== 'slanted',
      message: 'needs --part male, and upright walls',
    },
  ],
  margin: [
    {
      cuts: ['inlay'],
      isMet: ({ part, walls }) => part === 'male' && walls === 'slanted',
      message: 'needs --part male --walls slanted',
    },
  ],
};

/**
 * Those of the settings `named` that have no effect on any of `cuts`, or that contradict another setting. `all` are all
 * settings in effect. Each name occurs once in the result.
 */
export function findMisfits(
  named: CarveSettings,
  all: CarveSettings,
  cuts: readonly [Cut, ...Cut[]],
): readonly Misfit[] {
  return OPTION_NAMES.flatMap((name) => {
    if (named[name] === undefined) return [];
    const message = messageFor(name, all, cuts) ?? contradiction(name, all);
    return message === undefined ? [] : [{ name, message }];
  });
}

function messageFor(
  name: OptionName,
  all: CarveSettings,
  cuts: readonly [Cut, ...Cut[]],
): string | undefined {
  const able: readonly Cut[] = CARVE_OPTIONS[name].cuts;
  const touched = cuts.filter((cut) => able.includes(cut));
  if (touched.length === 0) return `does nothing with --cut ${cuts.join(', ')}: it is for ${able.join(', ')}`;
  const unmet = touched.map((cut) =>
    NEEDS[name]?.find((need) => need.cuts.includes(cut) && !need.isMet(all)),
  );
  return unmet.every((need) => need !== undefined) ? unmet[0]!.message : undefined;
}

function contradiction(name: OptionName, all: CarveSettings): string | undefined {
  const { startDepth = 0, depth, bit, secondBit, vAngle } = all;
  if (name === 'startDepth' && depth !== undefined && startDepth >= depth)
    return `must be above the depth, which is ${depth} mm`;
  const last = secondBit ?? bit;
  if (name === 'vAngle' && vAngle !== undefined && last !== undefined && last.kind !== 'end-mill')
    return `does not go with --${flagOf(secondBit ? 'secondBit' : 'bit')}, which says its own form`;
  for (const each of ['bit', 'secondBit'] as const)
    if (name === each && isBlunt(all[each])) return 'must be a sharp V-bit: v:60 or v:60:6.35';
  return undefined;
}

/** Whether a V-bit has a flat tip: no carving strategy takes that into account. */
function isBlunt(bit: CarveSettings['bit']): boolean {
  return bit?.kind === 'v-bit' && bit.tipDiameter !== undefined;
}

/** Whether the cuts include both milling and laser cuts, which one job cannot do. */
export function isMixed(cuts: readonly Cut[]): boolean {
  return cuts.some(isLaserCut) && !cuts.every(isLaserCut);
}
