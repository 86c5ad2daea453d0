import type { MillingOperation } from '@kerf/document';

/** A way of milling that a person chooses from the panel: a kind of operation, for a contour with the side of it. */
export interface CutChoice {
  /** Names its text (`operation.choices.…`) and its picture. */
  readonly id: CutChoiceId;
  readonly kind: MillingOperation['kind'];
  readonly side?: 'on' | 'outside' | 'inside';
  /** The specification's own cut types are always offered; the others when a person asks for more. */
  readonly isBasic: boolean;
}

/** A way of milling as people name it: an outline's three sides are three ways, every other operation is one. */
export type CutChoiceId = 'on' | 'outside' | 'inside' | Exclude<MillingOperation['kind'], 'profile'>;

/** In the order in which they are offered. */
export const CUT_CHOICES: readonly CutChoice[] = [
  { id: 'on', kind: 'profile', side: 'on', isBasic: true },
  { id: 'outside', kind: 'profile', side: 'outside', isBasic: true },
  { id: 'inside', kind: 'profile', side: 'inside', isBasic: true },
  { id: 'pocket', kind: 'pocket', isBasic: true },
  { id: 'v-carve', kind: 'v-carve', isBasic: false },
  { id: 'engrave', kind: 'engrave', isBasic: false },
  { id: 'drill', kind: 'drill', isBasic: false },
  { id: 'chamfer', kind: 'chamfer', isBasic: false },
  { id: 'facing', kind: 'facing', isBasic: false },
  { id: 'inlay', kind: 'inlay', isBasic: false },
];

/** What letters are mostly cut as: the carving that follows their strokes comes first, and a hole's side is for the others. */
const FOR_TEXT: readonly CutChoiceId[] = ['v-carve', 'pocket', 'on', 'outside'];

/** The ways in the order in which they are offered, those first that everybody sees. */
export function offeredChoices(isText: boolean): {
  readonly basic: readonly CutChoice[];
  readonly more: readonly CutChoice[];
} {
  const isBasic = ({ id, isBasic }: CutChoice) => (isText ? FOR_TEXT.includes(id) : isBasic);
  const basic = CUT_CHOICES.filter(isBasic);
  return {
    basic: isText ? FOR_TEXT.flatMap((id) => basic.filter((choice) => choice.id === id)) : basic,
    more: CUT_CHOICES.filter((choice) => !isBasic(choice)),
  };
}

/** The choice that an operation is. */
export function choiceOf(operation: MillingOperation): CutChoiceId {
  return operation.kind === 'profile' ? operation.side : operation.kind;
}
