import {
  bitUseOf,
  type Design,
  type DesignObject,
  defaultOperation,
  isMilling,
  LASER_LAYERS,
  MILL_LAYER,
  MILLING_DEFAULTS,
  type MillingOperation,
  type Operation,
  operationAs,
  operationForLayer,
  type ShapeObject,
  shapePicture,
  takesSecondBit,
  walkObjects,
} from '@kerf/document';
import {
  type BitFeeds,
  feedsForBit,
  leastOf,
  type MaterialFeeds,
  radiansFromDegrees,
  type Stock,
  type Tool,
} from '@kerf/machining';
import { type Cut, cutRow, isLaserCut } from './cuts';
import { withSettings } from './operation-settings';
import type { CarveSettings } from './options';

/** Settings for the objects whose name matches a pattern. */
export interface ObjectRule {
  /** A name; `*` matches any text, also an empty one. */
  readonly match: string;
  readonly settings: CarveSettings;
}

/** All settings of a job: those for every object, and those for some objects. */
export interface CarvePlan {
  readonly settings: CarveSettings;
  readonly rules: readonly ObjectRule[];
  /** The default settings of an object, by its cut; they apply where the plan sets nothing. */
  readonly usual?: (cut: Cut) => CarveSettings;
}

/** The design with the settings of the plan; everything else stays unchanged. */
export function applyPlan(design: Design, plan: CarvePlan): Design {
  const { settings, rules } = plan;
  const { stepover, vStepover, safeHeight, retractHeight, material, laserMode, order, mergeDuplicates } =
    settings;
  const cut = settings.cut ?? rules.find((rule) => rule.settings.cut)?.settings.cut;
  const stock = material ?? design.stock;
  const { setup } = design;
  const objects = design.objects.map((object) => applyToObject(object, plan, { ...design, stock }));
  const bits = bitsOf(setup, settings);
  const isOtherBit = settings.secondBit !== undefined || bits.secondBit !== setup.secondBit;
  const stepovers = {
    stepoverRatio: stepover ?? setup.stepoverRatio,
    vBitStepoverRatio: vStepover ?? setup.vBitStepoverRatio,
  };
  const applied: Design = {
    ...design,
    stock,
    workspace: {
      width: Math.max(design.workspace.width, stock.width),
      height: Math.max(design.workspace.height, stock.height),
    },
    setup: {
      ...setup,
      ...(cut && { mode: isLaserCut(cut) ? 'laser' : 'cnc' }),
      ...bits,
      ...stepovers,
      secondFeeds: secondFeedsOf(
        isOtherBit ? null : setup.secondFeeds,
        settings,
        leastFeeds({ ...design, objects }, bits.secondBit, stepovers),
      ),
      ...(safeHeight !== undefined && { safeHeight }),
      ...(retractHeight !== undefined && { retractHeight }),
      ...(laserMode !== undefined && { laserMode }),
      ...(order !== undefined && { orderBy: order }),
      ...(mergeDuplicates !== undefined && { mergesDuplicates: mergeDuplicates }),
    },
    objects,
  };
  return plan.usual ? withVBitDepths(applied, plan) : applied;
}

/**
 * A drawing whose objects are cut by V-bits alone: a pass is as deep as suits the V-bit, unless the plan sets the
 * depth.
 */
function withVBitDepths(design: Design, plan: CarvePlan): Design {
  const deepened = (object: DesignObject): DesignObject => {
    if (object.kind === 'group') return { ...object, children: object.children.map(deepened) };
    const { name, operation } = object;
    if (!isMilling(operation) || settingsFor(name, plan).depthPerPass !== undefined) return object;
    const bit = onlyBitOf(operation, design.setup);
    if (bit?.kind !== 'v-bit') return object;
    return { ...object, operation: { ...operation, stepdown: feedsForBit(MILLING_DEFAULTS, bit).stepdown } };
  };
  return { ...design, objects: design.objects.map(deepened) };
}

/** The bit that cuts an operation alone; null when both bits cut it. */
function onlyBitOf(operation: MillingOperation, setup: Design['setup']): Tool | null {
  const isAlone = !setup.secondBit || operation.bit !== 'auto' || bitUseOf(operation).count === 'one';
  if (!isAlone) return null;
  return takesSecondBit(operation, setup) ? setup.secondBit : setup.firstBit;
}

/**
 * The feeds of the second bit, when the settings give at least one of them. A feed that the settings do not give keeps
 * its previous value. Without a previous value, it gets the value in `least`, the lowest feeds of all objects.
 */
function secondFeedsOf(before: BitFeeds | null, settings: CarveSettings, least: BitFeeds): BitFeeds | null {
  const { secondFeed, secondPlunge, secondSpindle, secondDepthPerPass, secondStepover } = settings;
  const named = [secondFeed, secondPlunge, secondSpindle, secondDepthPerPass, secondStepover];
  if (named.every((value) => value === undefined)) return before;
  const base = before ?? least;
  return {
    feedRate: secondFeed ?? base.feedRate,
    plungeRate: secondPlunge ?? base.plungeRate,
    spindleSpeed: secondSpindle ?? base.spindleSpeed,
    stepdown: secondDepthPerPass ?? base.stepdown,
    stepoverRatio: secondStepover ?? base.stepoverRatio,
  };
}

/** The lowest feeds with which any object is milled; the defaults when there are no objects. */
function leastFeeds(
  design: Design,
  bit: Tool | null,
  { stepoverRatio, vBitStepoverRatio }: Pick<Design['setup'], 'stepoverRatio' | 'vBitStepoverRatio'>,
): BitFeeds {
  const milled = [...walkObjects(design)].flatMap(({ object }) =>
    object.kind === 'shape' && isMilling(object.operation) ? [object.operation] : [],
  );
  const used = milled.length > 0 ? milled : [MILLING_DEFAULTS];
  const least = (of: (feeds: MaterialFeeds) => number) => leastOf(used.map(of));
  return {
    feedRate: least(({ feedRate }) => feedRate),
    plungeRate: least(({ plungeRate }) => plungeRate),
    spindleSpeed: least(({ spindleSpeed }) => spindleSpeed),
    stepdown: least(({ stepdown }) => stepdown),
    stepoverRatio: bit?.kind === 'v-bit' ? vBitStepoverRatio : stepoverRatio,
  };
}

function applyToObject(object: DesignObject, plan: CarvePlan, design: Design): DesignObject {
  if (object.kind === 'group')
    return { ...object, children: object.children.map((child) => applyToObject(child, plan, design)) };
  const said = settingsFor(object.name, plan);
  const recut = said.cut ? withCut(object, said.cut, design) : object;
  const usual = (said.cut && plan.usual?.(said.cut)) ?? {};
  return { ...recut, operation: withSettings(recut.operation, { ...usual, ...said }) };
}

/**
 * The settings of a plan for an object with this name. They are the settings for every object, overridden by the rules
 * whose pattern matches the name; a later rule overrides an earlier one.
 */
export function settingsFor(name: string, { settings, rules }: CarvePlan): CarveSettings {
  const fitting = rules.filter((rule) => isMatch(rule.match, name));
  return Object.assign({}, settings, ...fitting.map((rule) => rule.settings)) as CarveSettings;
}

/**
 * Whether a name matches a pattern, in which `*` stands for any text. The time that this takes grows at most with the
 * product of both lengths.
 */
export function isMatch(pattern: string, name: string): boolean {
  let from = 0;
  let at = 0;
  let star = -1;
  let retry = 0;
  while (at < name.length) {
    if (pattern[from] === '*') {
      star = from;
      retry = at;
      from += 1;
    } else if (from < pattern.length && pattern[from] === name[at]) {
      from += 1;
      at += 1;
    } else if (star >= 0) {
      from = star + 1;
      retry += 1;
      at = retry;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(from));
}

function withCut(object: ShapeObject, cut: Cut, { stock }: Design): ShapeObject {
  if (cut === 'laser-photo') return withPhoto(object, stock);
  if (cut === 'laser-line' || cut === 'laser-fill') {
    const layer = LASER_LAYERS[0];
    const style = cut === 'laser-fill' ? 'fill' : 'line';
    const wanted = defaultOperation(layer, stock, style);
    const kept = operationForLayer(object.operation, layer, stock);
    return { ...object, layer, operation: kept.kind === wanted.kind ? kept : wanted };
  }
  const { operation } = object;
  const milled = isMilling(operation) ? operation : defaultOperation(MILL_LAYER, stock, 'line');
  const { kind, settings } = cutRow(cut);
  const next = { ...(operationAs(milled, kind) ?? milled), ...settings } as Operation;
  return { ...object, layer: MILL_LAYER, operation: next };
}

/** A picture is burnt as a photo; any other object keeps its operation. */
function withPhoto(object: ShapeObject, stock: Stock): ShapeObject {
  if (!shapePicture(object.shape)) return object;
  const layer = LASER_LAYERS[0];
  const operation = operationAs(operationForLayer(object.operation, layer, stock), 'laser-photo');
  return operation ? { ...object, layer, operation } : object;
}

/** The bits that the settings give. An angle turns the last given bit into a V-bit. */
function bitsOf(
  setup: Design['setup'],
  { bit, secondBit, vAngle }: CarveSettings,
): Pick<Design['setup'], 'firstBit' | 'secondBit'> {
  const first: Tool = bit ?? setup.firstBit;
  // A given first bit replaces both bits of the project.
  const second: Tool | null = secondBit ?? (bit === undefined ? setup.secondBit : null);
  if (vAngle === undefined) return { firstBit: first, secondBit: second };
  return secondBit
    ? { firstBit: first, secondBit: vBit(secondBit.diameter, vAngle) }
    : { firstBit: vBit(first.diameter, vAngle), secondBit: second };
}

function vBit(diameter: number, degrees: number): Tool {
  return {
    kind: 'v-bit',
    id: `v-bit-${degrees}-${diameter}`,
    name: `V-bit ${degrees} degrees`,
    diameter,
    angle: radiansFromDegrees(degrees),
  };
}
