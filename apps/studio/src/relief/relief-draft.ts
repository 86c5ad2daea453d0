import type { ReliefOperation, ReliefQuality } from '@kerf/document';
import {
  RELIEF_DEFAULTS,
  type ReliefOptimisationId,
  type ReliefSettings,
  reliefOptimisation,
} from '@kerf/imaging';
import type { Stock, Tool } from '@kerf/machining';
import type { Entry } from '../ui/number-field/checked-field';

/** The numbers of the form. */
export type ReliefNumber =
  | 'width'
  | 'height'
  | 'depth'
  | 'base'
  | 'blackClip'
  | 'enhance'
  | 'smoothing'
  | 'feedRate'
  | 'plungeRate'
  | 'spindleSpeed'
  | 'depthPerPass';

/** Why a number is refused: the key of a text in `relief.faults`. */
export type ReliefFault =
  | 'required'
  | 'integer'
  | 'positive'
  | 'passRequired'
  | 'passNumber'
  | 'least'
  | 'most'
  | 'number';

/** The form of a relief while a person fills it in. */
export interface ReliefDraft {
  readonly entries: Readonly<Record<ReliefNumber, Entry>>;
  readonly isEmbossed: boolean;
  readonly isInverted: boolean;
  /** Whether width and height keep the proportions of the picture. */
  readonly isProportional: boolean;
  /** Whether forms that are too narrow for the bit are filled. */
  readonly isForBit: boolean;
  readonly optimisation: ReliefOptimisationId;
  readonly quality: ReliefQuality;
}

/** A relief fits into a square of this side at first, mm. */
const USUAL_SIDE = 50;
/** The depth per pass of a relief, mm. */
export const PASS_LIMITS = { min: 0.5, max: 2 } as const;
/** The most of a length, mm, and of a rate or speed. */
const [MOST_LENGTH, MOST_RATE] = [2000, 100_000] as const;

/** The form at first, for a picture of these sides and a board of this thickness. */
export function newDraft(picture: { width: number; height: number }, { thickness }: Stock): ReliefDraft {
  const scale = USUAL_SIDE / Math.max(picture.width, picture.height);
  const depth = thickness > 5 ? thickness / 2 : Math.min(3, thickness / 2);
  return {
    entries: {
      width: rounded(picture.width * scale),
      height: rounded(picture.height * scale),
      depth,
      base: rounded(thickness - depth),
      blackClip: RELIEF_DEFAULTS.blackClipPercent,
      enhance: RELIEF_DEFAULTS.enhance,
      smoothing: RELIEF_DEFAULTS.smoothing,
      feedRate: 800,
      plungeRate: 200,
      spindleSpeed: 12_000,
      depthPerPass: 1,
    },
    isEmbossed: true,
    isInverted: false,
    isProportional: true,
    isForBit: false,
    optimisation: 'none',
    quality: 'good',
  };
}

const rounded = (length: number) => Math.max(0.01, Math.round(length * 100) / 100);

/**
 * The form with another entry. With proportions, the other side follows. The base follows the depth: it is what the
 * depth leaves of the board, until a person gives another base.
 */
export function withEntry(
  draft: ReliefDraft,
  name: ReliefNumber,
  entry: Entry,
  { ratio, thickness }: { readonly ratio: number; readonly thickness: number },
): ReliefDraft {
  const entries = { ...draft.entries, [name]: entry };
  if (typeof entry === 'number') {
    if (draft.isProportional && name === 'width') entries.height = rounded(entry / ratio);
    if (draft.isProportional && name === 'height') entries.width = rounded(entry * ratio);
    const { depth, base } = draft.entries;
    const wasRest = typeof depth === 'number' && base === restOf(depth, thickness);
    if (name === 'depth' && wasRest) entries.base = restOf(entry, thickness);
  }
  return { ...draft, entries };
}

const restOf = (depth: number, thickness: number) => Math.max(0, Math.round((thickness - depth) * 100) / 100);

/** The form with another optimisation, which brings its black clip. */
export function withOptimisation(draft: ReliefDraft, optimisation: ReliefOptimisationId): ReliefDraft {
  const { blackClipPercent } = reliefOptimisation(optimisation);
  return { ...draft, optimisation, entries: { ...draft.entries, blackClip: blackClipPercent } };
}

/** Why an entry is refused; null when it is accepted (2 §5.7). */
export function faultOf(name: ReliefNumber, entry: Entry): ReliefFault | null {
  switch (name) {
    case 'feedRate':
    case 'plungeRate':
    case 'spindleSpeed':
      if (entry === 'empty') return 'required';
      if (entry === 'wrong' || !Number.isInteger(entry)) return 'integer';
      return entry <= 0 ? 'positive' : entry > MOST_RATE ? 'most' : null;
    case 'depthPerPass':
      if (entry === 'empty') return 'passRequired';
      if (entry === 'wrong') return 'passNumber';
      return entry < PASS_LIMITS.min ? 'least' : entry > PASS_LIMITS.max ? 'most' : null;
    case 'width':
    case 'height':
    case 'depth':
      if (typeof entry !== 'number' || entry <= 0) return 'number';
      return entry > MOST_LENGTH ? 'most' : null;
    case 'base':
    case 'smoothing':
    case 'blackClip':
    case 'enhance':
      if (typeof entry !== 'number' || entry < 0) return 'number';
      return entry > mostOf(name) ? 'most' : null;
  }
}

/** The greatest number of a field that is accepted. */
export function mostOf(name: ReliefNumber): number {
  switch (name) {
    case 'feedRate':
    case 'plungeRate':
    case 'spindleSpeed':
      return MOST_RATE;
    case 'depthPerPass':
      return PASS_LIMITS.max;
    case 'blackClip':
      return 90;
    case 'enhance':
      return 100;
    default:
      return MOST_LENGTH;
  }
}

/** What is wrong with the whole form: something is missing, something is wrong, or nothing. */
export function formFault({ entries }: ReliefDraft): 'missing' | 'wrong' | null {
  const all = Object.entries(entries) as [ReliefNumber, Entry][];
  if (all.some(([, entry]) => entry === 'empty')) return 'missing';
  return all.some(([name, entry]) => faultOf(name, entry) !== null) ? 'wrong' : null;
}

/** The settings of the surface; null while a number of it is refused. `bit`: the bit that will cut it. */
export function settingsOf(draft: ReliefDraft, bit: Tool | undefined): ReliefSettings | null {
  const { entries, isEmbossed, isInverted, optimisation, isForBit } = draft;
  const names = ['width', 'height', 'depth', 'base', 'blackClip', 'enhance', 'smoothing'] as const;
  if (names.some((name) => faultOf(name, entries[name]) !== null)) return null;
  const numbers = entries as Readonly<Record<ReliefNumber, number>>;
  return {
    width: numbers.width,
    height: numbers.height,
    depth: numbers.depth,
    base: numbers.base,
    blackClipPercent: numbers.blackClip,
    enhance: numbers.enhance,
    smoothing: numbers.smoothing,
    isEmbossed,
    isInverted,
    optimisation,
    ...(isForBit && bit && { bit }),
  };
}

/** The settings of the operation that the form decides. Only for a form without faults. */
export function carvingOf({
  entries,
  quality,
}: ReliefDraft): Pick<ReliefOperation, 'feedRate' | 'plungeRate' | 'spindleSpeed' | 'stepdown' | 'quality'> {
  const numbers = entries as Readonly<Record<ReliefNumber, number>>;
  return {
    feedRate: numbers.feedRate,
    plungeRate: numbers.plungeRate,
    spindleSpeed: numbers.spindleSpeed,
    stepdown: numbers.depthPerPass,
    quality,
  };
}
