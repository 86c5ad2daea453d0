import type { Problem, Stock, Tool } from '@kerf/machining';
import type { Design, MachiningSetup } from '../design';
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
} from './decode';
import { findLimitProblems, limit } from './limits';

/** Ranges of the stock's sides in mm. */
export const STOCK_LIMITS = {
  width: limit(1, 100_000),
  height: limit(1, 100_000),
  thickness: limit(0.01, 10_000),
};

/** Ranges of the work area's sides in mm. */
export const WORKSPACE_LIMITS = { width: limit(1, 100_000), height: limit(1, 100_000) };

/** Ranges of the settings that hold for all operations: heights in mm, stepovers as ratios of the diameter. */
export const SETUP_LIMITS = {
  safeHeight: limit(0.1, 1000),
  stepoverRatio: limit(0.01, 1),
  vBitStepoverRatio: limit(0.01, 1),
};

/** Range of a bit's diameter in mm. Input forms hold the narrower range of the list of bits. */
export const BIT_LIMITS = { diameter: limit(0.001, 1000) };

/** Range of a V-bit's full angle in radians. */
export const V_BIT_LIMITS = { angle: limit(0.001, Math.PI - 0.001) };

const CUTTER_FIELDS = { id: decodeText, name: decodeText, diameter: decodeNumber };

const decodeTool: Decoder<Tool> = unionOf<Tool>(
  'kind',
  new Map<string, Decoder<Tool>>([
    [
      'end-mill',
      objectOf<Extract<Tool, { kind: 'end-mill' }>>({ kind: oneOf('end-mill'), ...CUTTER_FIELDS }),
    ],
    [
      'ball-end-mill',
      objectOf<Extract<Tool, { kind: 'ball-end-mill' }>>({ kind: oneOf('ball-end-mill'), ...CUTTER_FIELDS }),
    ],
    [
      'v-bit',
      objectOf<Extract<Tool, { kind: 'v-bit' }>>({
        kind: oneOf('v-bit'),
        ...CUTTER_FIELDS,
        angle: decodeNumber,
      }),
    ],
    ['laser', objectOf<Extract<Tool, { kind: 'laser' }>>({ kind: oneOf('laser'), ...CUTTER_FIELDS })],
  ]),
);

export const SETUP_FIELDS = {
  mode: oneOf('cnc', 'laser'),
  firstBit: decodeTool,
  secondBit: nullable(decodeTool),
  safeHeight: decodeNumber,
  stepoverRatio: decodeNumber,
  vBitStepoverRatio: decodeNumber,
  laserMode: oneOf('M3', 'M4'),
  orderBy: oneOf('travel', 'stack'),
  cutOrder: listOf(decodeText),
  mergesDuplicates: decodeBoolean,
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

export const decodeSetup: Decoder<MachiningSetup> = objectOf<MachiningSetup>(SETUP_FIELDS, {
  orderBy: 'travel',
  cutOrder: [],
  mergesDuplicates: false,
});

function findToolProblems(tool: Tool, path: string): readonly Problem[] {
  const problems = findLimitProblems(tool, BIT_LIMITS, path);
  return tool.kind === 'v-bit' ? [...problems, ...findLimitProblems(tool, V_BIT_LIMITS, path)] : problems;
}

/**
 * What is wrong with all that a design has besides its objects. Whether the second bit is smaller than the first is not
 * asked: a job is checked for that, and a design must be able to pass through such a state while it is set.
 */
export function findFrameProblems({ stock, workspace, setup }: Design): readonly Problem[] {
  return [
    ...findLimitProblems(workspace, WORKSPACE_LIMITS, 'workspace'),
    ...findLimitProblems(stock, STOCK_LIMITS, 'stock'),
    ...findLimitProblems(setup, SETUP_LIMITS, 'setup'),
    ...findToolProblems(setup.firstBit, 'setup.firstBit'),
    ...(setup.secondBit ? findToolProblems(setup.secondBit, 'setup.secondBit') : []),
  ];
}
