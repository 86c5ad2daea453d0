import { BIT_LIMITS, SETUP_LIMITS, TYPED_LIMITS } from '@kerf/document';
import {
  bodyCylinders,
  FLUTE_LIMITS,
  findToolBodyProblems,
  isLaser,
  type LaserBeam,
  radiansFromDegrees,
  roundTo,
  TOOL_BODY_LIMITS,
  type Tool,
  type ToolBody,
} from '@kerf/machining';
import type { StockTool } from '@kerf/simulation';
import { cuttersOf, useOwnItems } from '../own-items/own-items-store';

/** The kinds of bits as people name them: V-bits with a flat tip are a kind of their own. */
export type BitKind = StockTool['kind'] | 'engraving';

/** The kinds that cut (all but the beam), in the order in which they are offered. */
export const CUTTER_KINDS = [
  'end-mill',
  'ball-end-mill',
  'v-bit',
  'engraving',
  'tapered-ball-end-mill',
] as const satisfies readonly BitKind[];

/** A size of a bit that a person can give, lengths in mm, the angle in radians. */
export type BitSize = 'diameter' | 'tipDiameter' | 'angle';

/** A length of the body above the cutting edges, mm; 0 if unknown. */
export type BodySize = keyof typeof TOOL_BODY_LIMITS;

/** The lengths of a body in the order of the fields. */
export const BODY_SIZES = [
  'fluteLength',
  'shankDiameter',
  'stickOut',
  'holderDiameter',
] as const satisfies readonly BodySize[];

/** A bit while it is being described: it also keeps the numbers that its present kind does not use. */
export type BitDraft = { readonly kind: BitKind } & Readonly<Record<BitSize | BodySize, number>>;

/** The least and the greatest value of a size. Both are allowed. */
export interface SizeRange {
  readonly min: number;
  readonly max: number;
}

/** A bit that a person described and that the list does not have. */
export const OWN_BIT = 'own';

const SIZES: Readonly<Record<BitKind, readonly BitSize[]>> = {
  'end-mill': ['diameter'],
  'ball-end-mill': ['diameter'],
  'v-bit': ['diameter', 'angle'],
  engraving: ['diameter', 'tipDiameter', 'angle'],
  'tapered-ball-end-mill': ['diameter', 'tipDiameter', 'angle'],
  laser: ['diameter'],
};

/** The most common values of the sizes that a bit lacks when it becomes this kind. */
const USUAL = {
  engraving: { tipDiameter: 0.2, angle: radiansFromDegrees(30) },
  'tapered-ball-end-mill': { tipDiameter: 0.5, angle: radiansFromDegrees(10) },
  other: { tipDiameter: 0.2, angle: radiansFromDegrees(60) },
};

/** The sizes that a bit of this kind has, in the order of the fields. */
export function sizesOf(kind: BitKind): readonly BitSize[] {
  return SIZES[kind];
}

/** The limits of a size. A tip is never wider than its bit. For a length of the body, 0 means unknown. */
export function limitsOf(draft: BitDraft, size: BitSize | BodySize): SizeRange {
  if (isBodySize(size)) return { min: 0, max: TOOL_BODY_LIMITS[size].max };
  if (draft.kind === 'laser') return SETUP_LIMITS.beamWidth;
  const { min, max } = TYPED_LIMITS.bit[size];
  if (size === 'tipDiameter') return { min, max: draft.diameter };
  const hasTip = SIZES[draft.kind].includes('tipDiameter');
  return size === 'diameter' && hasTip ? { min: Math.max(min, draft.tipDiameter), max } : { min, max };
}

function isBodySize(size: BitSize | BodySize): size is BodySize {
  return Object.hasOwn(TOOL_BODY_LIMITS, size);
}

/**
 * The draft with a new number for one size. The body is what is above the cutting edges. A length of the body that is
 * too small becomes the least one allowed; 0 means that the length is unknown.
 */
export function withSize(draft: BitDraft, size: BitSize | BodySize, value: number): BitDraft {
  const least = isBodySize(size) && value > 0 ? TOOL_BODY_LIMITS[size].min : value;
  return { ...draft, [size]: Math.max(least, value) };
}

/** The kind of a bit as people name it. */
export function bitKindOf(tool: StockTool): BitKind {
  return tool.kind === 'v-bit' && (tool.tipDiameter ?? 0) > 0 ? 'engraving' : tool.kind;
}

/** A draft that begins with the values of a bit. */
export function draftOf(tool: StockTool): BitDraft {
  const kind = bitKindOf(tool);
  const sizes = usualOf(kind);
  const isCone = tool.kind === 'v-bit' || tool.kind === 'tapered-ball-end-mill';
  return {
    kind,
    diameter: tool.diameter,
    tipDiameter: (isCone && tool.tipDiameter) || sizes.tipDiameter,
    angle: isCone ? tool.angle : sizes.angle,
    ...bodySizesOf(isLaser(tool) ? {} : tool),
  };
}

function bodySizesOf({ fluteLength = 0, shankDiameter = 0, holder }: ToolBody): Record<BodySize, number> {
  return {
    fluteLength,
    shankDiameter,
    stickOut: holder?.stickOut ?? 0,
    holderDiameter: holder?.diameter ?? 0,
  };
}

/** The draft with another kind: it keeps the diameter and the sizes that both kinds have. */
export function withKind(draft: BitDraft, kind: BitKind): BitDraft {
  const isBothV = isV(draft.kind) && isV(kind);
  const { tipDiameter, angle } = usualOf(kind);
  return {
    ...draft,
    kind,
    angle: isBothV ? draft.angle : angle,
    tipDiameter: Math.min(isBothV ? draft.tipDiameter : tipDiameter, draft.diameter),
  };
}

function isV(kind: BitKind): boolean {
  return kind === 'v-bit' || kind === 'engraving';
}

function usualOf(kind: BitKind) {
  return kind === 'engraving' || kind === 'tapered-ball-end-mill' ? USUAL[kind] : USUAL.other;
}

/** The bit that a draft describes: a usual bit if one has the same cutting part, else a new one. */
export function toolOf(draft: BitDraft): StockTool {
  const form = formOf(draft);
  const { usual } = cuttersOf(useOwnItems.getState().bits);
  const listed = usual.find((bit) => isSameForm(bit, form));
  const named = listed ? { ...form, id: listed.id, name: listed.name } : form;
  return isLaser(named) ? named : { ...named, ...bodyOf(draft) };
}

function formOf({ kind, diameter, tipDiameter, angle }: BitDraft): StockTool {
  const own = { id: OWN_BIT, name: kind, diameter };
  switch (kind) {
    case 'v-bit':
      return { ...own, kind, angle };
    case 'engraving':
      return { ...own, kind: 'v-bit', angle, tipDiameter };
    case 'tapered-ball-end-mill':
      return { ...own, kind, angle, tipDiameter };
    default:
      return { ...own, kind };
  }
}

/** The known part of a body. The holder is included only if both of its lengths are known. */
function bodyOf({
  fluteLength,
  shankDiameter,
  stickOut,
  holderDiameter,
}: Record<BodySize, number>): ToolBody {
  return {
    ...(fluteLength > 0 && { fluteLength }),
    ...(shankDiameter > 0 && { shankDiameter }),
    ...(stickOut > 0 && holderDiameter > 0 && { holder: { diameter: holderDiameter, stickOut } }),
  };
}

/** Sizes that differ by less than this (mm or radians) count as equal, because inches and texts are rounded. */
const SAME = 1e-6;

/**
 * The key under which the body of a bit (what is above the cutting edges) is stored. It is made from the cutting part,
 * so bits with equal cutting parts share a body.
 */
export function formKey(tool: StockTool): string {
  const draft = draftOf(tool);
  return ['bit', draft.kind, ...SIZES[draft.kind].map((size) => roundTo(draft[size], 5))].join(':');
}

/**
 * The bit with another body, or without one if the body is unknown; the cutting part is unchanged. A beam has no body.
 */
export function withBody<T extends StockTool>(tool: T, { fluteLength, shankDiameter, holder }: ToolBody): T {
  if (isLaser(tool)) return tool;
  const { fluteLength: _edge, shankDiameter: _shank, holder: _holder, ...bare } = tool;
  const body: ToolBody = {
    ...(fluteLength !== undefined && { fluteLength }),
    ...(shankDiameter !== undefined && { shankDiameter }),
    ...(holder && { holder }),
  };
  return { ...bare, ...body } as T;
}

/** The bit with this length of its cutting edges, mm. A length below its lower limit means unknown. */
export function withFluteLength(tool: Exclude<Tool, LaserBeam>, length: number): Tool {
  const { fluteLength: _edge, ...unknown } = tool;
  return length >= TOOL_BODY_LIMITS.fluteLength.min ? { ...tool, fluteLength: length } : unknown;
}

/** Whether anything is known of the body above the cutting edges of a bit. */
export function hasBody(tool: StockTool): boolean {
  return !isLaser(tool) && (tool.fluteLength ?? tool.shankDiameter ?? tool.holder) !== undefined;
}

/** The bit with another number of cutting edges. 0 means that nobody knows it. */
export function withFlutes(tool: Exclude<Tool, LaserBeam>, flutes: number): Tool {
  const { flutes: _before, ...unknown } = tool;
  return flutes >= FLUTE_LIMITS.min ? { ...tool, flutes } : unknown;
}

/** Whether two bits cut alike; name and body do not matter. */
export function isSameForm(a: StockTool, b: StockTool): boolean {
  return hasSame(a, b, SIZES[bitKindOf(a)]);
}

/** Whether two bits are equal; only their names may differ. */
export function isSameBit(a: StockTool, b: StockTool): boolean {
  return hasSame(a, b, [...SIZES[bitKindOf(a)], ...BODY_SIZES]);
}

function hasSame(a: StockTool, b: StockTool, sizes: readonly (BitSize | BodySize)[]): boolean {
  const [first, second] = [draftOf(a), draftOf(b)];
  return first.kind === second.kind && sizes.every((size) => Math.abs(first[size] - second[size]) < SAME);
}

/**
 * Reads a bit that was stored as JSON. Undefined if its cutting part is damaged. If a value of its body is damaged,
 * only this value is left out.
 */
export function readBit(value: unknown): StockTool | undefined {
  const kept = record(value);
  const form = readForm(kept);
  if (!form || isLaser(form)) return form;
  const { flutes } = kept;
  const bit = isWithin(flutes, FLUTE_LIMITS) && Number.isInteger(flutes) ? { ...form, flutes } : form;
  const tool = { ...bit, ...readBody(kept) };
  return findToolBodyProblems(tool).length === 0 ? tool : bit;
}

function readForm({ id, name, kind, diameter, tipDiameter, angle }: Fields): StockTool | undefined {
  if (!isWithin(diameter, BIT_LIMITS.diameter)) return undefined;
  const own = {
    id: typeof id === 'string' ? id : OWN_BIT,
    name: typeof name === 'string' ? name : String(kind),
    diameter,
  };
  const hasTip = isWithin(tipDiameter, { min: BIT_LIMITS.diameter.min, max: diameter });
  switch (kind) {
    case 'end-mill':
    case 'ball-end-mill':
    case 'laser':
      return { ...own, kind };
    case 'v-bit':
      if (!isWithin(angle, TYPED_LIMITS.bit.angle) || (tipDiameter !== undefined && !hasTip))
        return undefined;
      return { ...own, kind, angle, ...(hasTip && { tipDiameter }) };
    case 'tapered-ball-end-mill':
      return hasTip && isWithin(angle, TYPED_LIMITS.bit.angle)
        ? { ...own, kind, angle, tipDiameter }
        : undefined;
    default:
      return undefined;
  }
}

function readBody({ fluteLength, shankDiameter, holder }: Fields): ToolBody {
  const { stickOut, diameter } = record(holder);
  const known = (length: unknown, size: BodySize) => (isWithin(length, TOOL_BODY_LIMITS[size]) ? length : 0);
  return bodyOf({
    fluteLength: known(fluteLength, 'fluteLength'),
    shankDiameter: known(shankDiameter, 'shankDiameter'),
    stickOut: known(stickOut, 'stickOut'),
    holderDiameter: known(diameter, 'holderDiameter'),
  });
}

type Fields = Readonly<Record<string, unknown>>;

function record(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isWithin(value: unknown, { min, max }: SizeRange): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

/**
 * A problem of the body that a person has described. The first two make the bit impossible; `length` is the length in
 * mm that their texts name. The other two say that a second value is missing, without which the first cannot be
 * checked.
 */
export type BodyProblem =
  | { readonly code: 'holder-narrower-than-shank' | 'holder-over-edges'; readonly length: number }
  | { readonly code: 'half-a-holder' | 'shank-without-edges' };

/** The first problem of a draft's body; undefined if the body can be checked or nothing is known of it. */
export function bodyProblemOf(draft: BitDraft): BodyProblem | undefined {
  const tool = toolOf(draft);
  if (isLaser(tool)) return undefined;
  const [problem] = findToolBodyProblems(tool);
  const { least, shank } = problem?.values ?? {};
  if (problem?.code === 'holder-over-edges') return { code: 'holder-over-edges', length: Number(least) };
  if (problem?.code === 'holder-narrower-than-shank')
    return { code: 'holder-narrower-than-shank', length: Number(shank) };
  if (draft.stickOut > 0 !== draft.holderDiameter > 0) return { code: 'half-a-holder' };
  const hasShank = bodyCylinders(tool).some(({ part }) => part === 'shank');
  return draft.shankDiameter > 0 && !hasShank ? { code: 'shank-without-edges' } : undefined;
}

/**
 * Whether a bit with this problem cannot exist. A bit whose body is only half described can exist, but the missing half
 * is not checked.
 */
export function isImpossible(problem: BodyProblem | undefined): boolean {
  return problem?.code === 'holder-narrower-than-shank' || problem?.code === 'holder-over-edges';
}
