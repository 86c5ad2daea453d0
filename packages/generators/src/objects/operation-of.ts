import {
  changesForLayer,
  clampToLimit,
  createShapeObject,
  type Design,
  defaultOperation,
  isMilling,
  LASER_LAYERS,
  LASER_LIMITS,
  type Layer,
  MILL_LAYER,
  MILLING_LIMITS,
  type Operation,
  operationAs,
  type ShapeObject,
} from '@kerf/document';
import type { Part, PartName, Work, WorkSettings } from '../part';

/** The laser layers of the works: in this order they are burnt, so that nothing falls out before it is engraved. */
const LASER_LAYER_OF: Readonly<Record<Work, Layer>> = {
  area: LASER_LAYERS[0],
  line: LASER_LAYERS[1],
  score: LASER_LAYERS[1],
  cut: LASER_LAYERS[2],
  'cut-line': LASER_LAYERS[2],
};

/**
 * Parts with a layer of their own: a solution, so that it can be switched off; and the fields of a test, so that the
 * settings of another layer do not change them.
 */
const OWN_LAYERS: Readonly<Partial<Record<PartName, Layer>>> = {
  solution: LASER_LAYERS[3],
  field: LASER_LAYERS[9],
};

/** How deep areas and lines are milled, mm. */
const AREA_DEPTH = 1.5;
const LINE_DEPTH = 0.5;
const SCORE_DEPTH = 0.3;

/** Tabs that hold a part in the board, mm. */
const TABS = { isEnabled: true, spacing: 80, width: 4 } as const;

type Cut = Pick<ShapeObject, 'layer' | 'operation'>;

/** How a part is machined in a design: with the settings of its layer, where the part does not say otherwise. */
export function cutOfPart(part: Part, design: Design): Cut {
  return design.setup.mode === 'laser' ? laserCut(part, design) : millingCut(part, design);
}

function laserCut(part: Part, design: Design): Cut {
  const layer = OWN_LAYERS[part.name] ?? LASER_LAYER_OF[part.work];
  const blank = createShapeObject({
    id: part.key,
    shape: { kind: 'path', path: part.outline, fillRule: 'evenodd' },
    layer,
    operation: defaultOperation(layer, design.stock, part.work === 'area' ? 'fill' : 'line'),
  });
  const { operation } = changesForLayer(design, blank, layer);
  return { layer, operation: withLaserSettings(besideLine(operation, part.work), part.settings ?? {}) };
}

function besideLine(operation: Operation, work: Work): Operation {
  const line = work === 'cut' ? operationAs(operation, 'laser-line') : null;
  return line ? { ...line, side: 'outside' } : operation;
}

function withLaserSettings(operation: Operation, { power, speed, lineInterval }: WorkSettings): Operation {
  if (isMilling(operation)) return operation;
  return {
    ...operation,
    ...(power !== undefined && { power: clampToLimit(power, LASER_LIMITS.power) }),
    ...(speed !== undefined && { speed: clampToLimit(speed, LASER_LIMITS.speed) }),
    ...(lineInterval !== undefined && {
      lineInterval: clampToLimit(lineInterval, LASER_LIMITS.lineInterval),
    }),
  };
}

function millingCut(part: Part, design: Design): Cut {
  const { stock } = design;
  const depth = (wanted: number) => Math.min(part.settings?.depth ?? wanted, stock.thickness);
  const line = defaultOperation(MILL_LAYER, stock, 'line');
  const operation = ((): Operation => {
    switch (part.work) {
      case 'cut':
      case 'cut-line':
        return throughCut(line, part, stock.thickness);
      case 'area':
        return milled(defaultOperation(MILL_LAYER, stock, 'fill'), depth(AREA_DEPTH));
      case 'line':
        return milled(operationAs(line, 'engrave') ?? line, depth(LINE_DEPTH));
      case 'score':
        return milled(operationAs(line, 'engrave') ?? line, depth(SCORE_DEPTH));
    }
  })();
  return { layer: MILL_LAYER, operation: withMillingSettings(operation, part.settings ?? {}) };
}

function throughCut(operation: Operation, { work, hasSharpCorners }: Part, thickness: number): Operation {
  const profile = operationAs(operation, 'profile');
  if (!profile) return operation;
  return {
    ...profile,
    targetDepth: thickness,
    side: work === 'cut' ? 'outside' : 'on',
    cornerRelief: hasSharpCorners ? 'dog-bone' : 'none',
    tabs: { ...profile.tabs, ...TABS, isEnabled: work === 'cut' },
  };
}

function milled(operation: Operation, targetDepth: number): Operation {
  return isMilling(operation) ? { ...operation, targetDepth } : operation;
}

function withMillingSettings(operation: Operation, { feedRate, stepdown }: WorkSettings): Operation {
  if (!isMilling(operation)) return operation;
  return {
    ...operation,
    ...(feedRate !== undefined && { feedRate: clampToLimit(feedRate, MILLING_LIMITS.feedRate) }),
    ...(stepdown !== undefined && { stepdown: clampToLimit(stepdown, MILLING_LIMITS.stepdown) }),
  };
}
