import {
  type BitFeeds,
  type EndMill,
  type Fixture,
  FLUTE_LIMITS,
  isLaser,
  type MaterialFeeds,
  type OwnMaterial,
  type Problem,
  type Stock,
  TOOL_BODY_LIMITS,
  type Tool,
  type ToolBody,
  type ToolHolder,
} from '@kerf/machining';
import {
  type Decoder,
  decodeBoolean,
  decodeNumber,
  decodeText,
  listOf,
  nullable,
  objectOf,
  oneOf,
  unionOf,
} from '../decoding/decode';
import { findLengthProblems, findLimitProblems, limit, type NumberLimit } from '../decoding/limits';
import type { Design, MachiningSetup } from '../design';
import { LASER_LAYERS } from '../layers';
import { MILLING_LIMITS } from '../operations/milling';

/** The limits of the stock's sides in mm. */
export const STOCK_LIMITS = {
  width: limit(1, 100_000),
  height: limit(1, 100_000),
  thickness: limit(0.01, 10_000),
};

/** The limits of the work area's sides in mm. */
export const WORKSPACE_LIMITS = { width: limit(1, 100_000), height: limit(1, 100_000) };

/** The limits of the settings for all operations: lengths in mm, stepovers as ratios of the diameter. */
export const SETUP_LIMITS = {
  safeHeight: limit(0.1, 1000),
  retractHeight: limit(0.1, 1000),
  stepoverRatio: limit(0.01, 1),
  vBitStepoverRatio: limit(0.01, 1),
  beamWidth: limit(0.01, 5),
};

/** The limits of a bit's feeds: mm/min, rpm, mm, a share of its diameter. */
export const BIT_FEED_LIMITS = {
  feedRate: MILLING_LIMITS.feedRate,
  plungeRate: MILLING_LIMITS.plungeRate,
  spindleSpeed: MILLING_LIMITS.spindleSpeed,
  stepdown: MILLING_LIMITS.stepdown,
  stepoverRatio: SETUP_LIMITS.stepoverRatio,
};

/** The limits of a bit's diameter in mm. */
export const BIT_LIMITS = { diameter: limit(0.001, 1000) };

/** The limits of the number of a bit's cutting edges. */
const FLUTES_LIMIT = limit(FLUTE_LIMITS.min, FLUTE_LIMITS.max, true);

/**
 * The limits of values that a person types, where a file may have values beyond them: mm, radians, or shares of a bit's
 * diameter. The limits of the sizes of shapes are in `shapes/`.
 */
export const TYPED_LIMITS = {
  stock: { ...STOCK_LIMITS, thickness: limit(1, STOCK_LIMITS.thickness.max) },
  retractHeight: limit(0.5, SETUP_LIMITS.retractHeight.max),
  stepoverRatio: limit(0.1, 1),
  cutDepth: limit(0.01, MILLING_LIMITS.targetDepth.max),
  bit: {
    diameter: limit(0.1, 33),
    tipDiameter: limit(0.01, 33),
    angle: limit(Math.PI / 180, (179 * Math.PI) / 180),
    flutes: FLUTES_LIMIT,
  },
};

/** The limits of the lengths above the cutting edges of a bit, mm. */
const BODY_LIMITS = {
  fluteLength: limitOf(TOOL_BODY_LIMITS.fluteLength),
  shankDiameter: limitOf(TOOL_BODY_LIMITS.shankDiameter),
  holderDiameter: limitOf(TOOL_BODY_LIMITS.holderDiameter),
  stickOut: limitOf(TOOL_BODY_LIMITS.stickOut),
};

function limitOf({ min, max }: { readonly min: number; readonly max: number }): NumberLimit {
  return limit(min, max);
}

/** The limits of the full angle of a V-bit and of a tapered bit, in radians. */
const V_BIT_LIMITS = { angle: limit(0.001, Math.PI - 0.001) };

/** Ranges of a clamp's place and size in mm; it may stand beside the stock. */
export const FIXTURE_LIMITS = {
  x: limit(-10_000, 100_000),
  y: limit(-10_000, 100_000),
  width: limit(0.1, 10_000),
  height: limit(0.1, 10_000),
  top: limit(-10_000, 1000),
};

/** No machine has more clamps than this. */
export const MOST_FIXTURES = 64;

const decodeFixture: Decoder<Fixture> = objectOf<Fixture>({
  x: decodeNumber,
  y: decodeNumber,
  width: decodeNumber,
  height: decodeNumber,
  top: decodeNumber,
});

const BIT_FIELDS = { id: decodeText, name: decodeText, diameter: decodeNumber };

/** The fields of every cutter. */
const CUTTER_FIELDS = {
  ...BIT_FIELDS,
  flutes: decodeNumber,
  fluteLength: decodeNumber,
  shankDiameter: decodeNumber,
  holder: objectOf<ToolHolder>({ diameter: decodeNumber, stickOut: decodeNumber }),
};

/** The fields of a cutter that a person may leave out. */
const OPTIONAL_FIELDS = [
  'flutes',
  'fluteLength',
  'shankDiameter',
  'holder',
] as const satisfies readonly (keyof EndMill)[];

type ToolOf<K extends Tool['kind']> = Extract<Tool, { kind: K }>;

const decodeTool: Decoder<Tool> = unionOf<Tool>(
  'kind',
  new Map<string, Decoder<Tool>>([
    [
      'end-mill',
      objectOf<ToolOf<'end-mill'>>({ kind: oneOf('end-mill'), ...CUTTER_FIELDS }, {}, OPTIONAL_FIELDS),
    ],
    [
      'ball-end-mill',
      objectOf<ToolOf<'ball-end-mill'>>(
        { kind: oneOf('ball-end-mill'), ...CUTTER_FIELDS },
        {},
        OPTIONAL_FIELDS,
      ),
    ],
    [
      'v-bit',
      objectOf<ToolOf<'v-bit'>>(
        { kind: oneOf('v-bit'), ...CUTTER_FIELDS, angle: decodeNumber },
        {},
        OPTIONAL_FIELDS,
      ),
    ],
    [
      'tapered-ball-end-mill',
      objectOf<ToolOf<'tapered-ball-end-mill'>>(
        {
          kind: oneOf('tapered-ball-end-mill'),
          ...CUTTER_FIELDS,
          tipDiameter: decodeNumber,
          angle: decodeNumber,
        },
        {},
        OPTIONAL_FIELDS,
      ),
    ],
    ['laser', objectOf<ToolOf<'laser'>>({ kind: oneOf('laser'), ...BIT_FIELDS })],
  ]),
);

const decodeBitFeeds: Decoder<BitFeeds> = objectOf<BitFeeds>({
  feedRate: decodeNumber,
  plungeRate: decodeNumber,
  spindleSpeed: decodeNumber,
  stepdown: decodeNumber,
  stepoverRatio: decodeNumber,
});

const { stepoverRatio: _share, ...FEED_LIMITS } = BIT_FEED_LIMITS;

const decodeOwnMaterial: Decoder<OwnMaterial> = objectOf<OwnMaterial>({
  id: decodeText,
  name: decodeText,
  feeds: nullable(
    objectOf<MaterialFeeds>({
      feedRate: decodeNumber,
      plungeRate: decodeNumber,
      spindleSpeed: decodeNumber,
      stepdown: decodeNumber,
    }),
  ),
});

export const SETUP_FIELDS = {
  mode: oneOf('cnc', 'laser'),
  firstBit: decodeTool,
  secondBit: nullable(decodeTool),
  secondFeeds: nullable(decodeBitFeeds),
  ownMaterial: nullable(decodeOwnMaterial),
  safeHeight: decodeNumber,
  retractHeight: decodeNumber,
  stepoverRatio: decodeNumber,
  vBitStepoverRatio: decodeNumber,
  laserMode: oneOf('M3', 'M4'),
  beamWidth: decodeNumber,
  orderBy: oneOf('travel', 'stack'),
  cutOrder: listOf(decodeText),
  mergesDuplicates: decodeBoolean,
  offLayers: listOf(oneOf(...LASER_LAYERS), LASER_LAYERS.length),
  layerOrder: listOf(oneOf(...LASER_LAYERS), LASER_LAYERS.length),
  fixtures: listOf(decodeFixture, MOST_FIXTURES),
};

export const decodeStock: Decoder<Stock> = objectOf<Stock>({
  width: decodeNumber,
  height: decodeNumber,
  thickness: decodeNumber,
});

export const decodeWorkspace: Decoder<Design['workspace']> = objectOf<Design['workspace']>({
  width: decodeNumber,
  height: decodeNumber,
});

/** A set-up as a file has it: older versions have no retract height. */
type SetupInFile = Omit<MachiningSetup, 'retractHeight'> & Partial<Pick<MachiningSetup, 'retractHeight'>>;

const decodeFields: Decoder<SetupInFile> = objectOf<SetupInFile>(
  SETUP_FIELDS,
  {
    secondFeeds: null,
    ownMaterial: null,
    orderBy: 'travel',
    cutOrder: [],
    mergesDuplicates: false,
    offLayers: [],
    layerOrder: [],
    beamWidth: 0.1,
    fixtures: [],
  },
  ['retractHeight'],
);

/**
 * Reads a set-up. Before there was a retract height, all travelling moves were at the safe height. An older project
 * keeps that, because its safe height may have been chosen for clamps that Kerf does not know.
 */
export const decodeSetup: Decoder<MachiningSetup> = (input, at) => {
  const setup = decodeFields(input, at);
  return { ...setup, retractHeight: setup.retractHeight ?? setup.safeHeight };
};

function findToolProblems(tool: Tool, path: string): readonly Problem[] {
  const { id, name } = tool;
  const problems = [...findLengthProblems({ id, name }, path), ...findLimitProblems(tool, BIT_LIMITS, path)];
  if (!isLaser(tool)) {
    const { flutes } = tool;
    if (flutes !== undefined) problems.push(...findLimitProblems({ flutes }, { flutes: FLUTES_LIMIT }, path));
    problems.push(...findBodyProblems(tool, path));
  }
  if (tool.kind === 'tapered-ball-end-mill')
    problems.push(
      ...findLimitProblems(tool, { tipDiameter: limit(BIT_LIMITS.diameter.min, tool.diameter) }, path),
    );
  const isCone = tool.kind === 'v-bit' || tool.kind === 'tapered-ball-end-mill';
  return isCone ? [...problems, ...findLimitProblems(tool, V_BIT_LIMITS, path)] : problems;
}

/**
 * The problems of the lengths of a bit's shank and holder that are out of range. Whether these lengths fit each other
 * and the bit is not checked here (see `findFrameProblems`), but by `findToolBodyProblems`.
 */
function findBodyProblems(
  { fluteLength, shankDiameter, holder }: ToolBody,
  path: string,
): readonly Problem[] {
  const { fluteLength: flute, shankDiameter: shank, holderDiameter, stickOut } = BODY_LIMITS;
  return [
    ...(fluteLength === undefined ? [] : findLimitProblems({ fluteLength }, { fluteLength: flute }, path)),
    ...(shankDiameter === undefined
      ? []
      : findLimitProblems({ shankDiameter }, { shankDiameter: shank }, path)),
    ...(holder ? findLimitProblems(holder, { diameter: holderDiameter, stickOut }, `${path}.holder`) : []),
  ];
}

/**
 * The problems of everything in a design except its objects. Two things are not checked, because a design may pass
 * through such a state while a person edits it:
 * - whether the second bit is smaller than the first;
 * - whether the cutting edges of a bit are partly inside of its holder.
 * These two problems are reported where a job is made or a bit is described.
 */
export function findFrameProblems({ name, material, stock, workspace, setup }: Design): readonly Problem[] {
  return [
    ...findLengthProblems({ name, material }, ''),
    ...findLimitProblems(workspace, WORKSPACE_LIMITS, 'workspace'),
    ...findLimitProblems(stock, STOCK_LIMITS, 'stock'),
    ...findLimitProblems(setup, SETUP_LIMITS, 'setup'),
    ...findLimitProblems(
      { length: setup.fixtures.length },
      { length: limit(0, MOST_FIXTURES) },
      'setup.fixtures',
    ),
    ...setup.fixtures.flatMap((fixture, i) =>
      findLimitProblems(fixture, FIXTURE_LIMITS, `setup.fixtures[${i}]`),
    ),
    ...findToolProblems(setup.firstBit, 'setup.firstBit'),
    ...(setup.secondBit ? findToolProblems(setup.secondBit, 'setup.secondBit') : []),
    ...(setup.secondFeeds ? findLimitProblems(setup.secondFeeds, BIT_FEED_LIMITS, 'setup.secondFeeds') : []),
    ...(setup.ownMaterial ? findOwnMaterialProblems(setup.ownMaterial, 'setup.ownMaterial') : []),
  ];
}

function findOwnMaterialProblems({ id, name, feeds }: OwnMaterial, path: string): readonly Problem[] {
  return [
    ...findLengthProblems({ id, name }, path),
    ...(feeds ? findLimitProblems(feeds, FEED_LIMITS, `${path}.feeds`) : []),
  ];
}
