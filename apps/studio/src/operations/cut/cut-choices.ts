import type { MillingOperation } from '@kerf/document';
import { MILLING_KINDS, millingRoom } from '../registry';
import type { CutChoice } from '../room';

/** A way of milling that the panel offers, with its kind of operation. */
export interface OfferedChoice extends CutChoice {
  readonly kind: MillingOperation['kind'];
}

/** All ways of milling, in the order of the panel. */
export const CUT_CHOICES: readonly OfferedChoice[] = MILLING_KINDS.flatMap((kind) =>
  millingRoom(kind).choices.map((choice) => ({ ...choice, kind })),
);

/** What the selected objects are, as far as the ways of milling depend on it. */
export type Offered = 'text' | 'model' | 'drawing';

/** The ways of milling in the order of the panel: `basic` is always visible, `more` is shown on demand. */
export function offeredChoices(to: Offered): {
  readonly basic: readonly OfferedChoice[];
  readonly more: readonly OfferedChoice[];
} {
  if (to === 'model') return { basic: CUT_CHOICES.filter(({ isForModels }) => isForModels), more: [] };
  const choices = CUT_CHOICES.filter(({ isForModels }) => !isForModels);
  if (to === 'drawing')
    return {
      basic: choices.filter(({ isBasic }) => isBasic),
      more: choices.filter(({ isBasic }) => !isBasic),
    };
  // For text, the ways in which letters are cut most often come first. The first of them is the carving that follows
  // the strokes of the letters.
  const place = ({ placeForText = Number.POSITIVE_INFINITY }: OfferedChoice) => placeForText;
  return {
    basic: choices.filter(({ placeForText }) => placeForText).toSorted((a, b) => place(a) - place(b)),
    more: choices.filter(({ placeForText }) => !placeForText),
  };
}

/** The way of milling that an operation belongs to. */
export function choiceOf(operation: MillingOperation): OfferedChoice {
  const values = operation as unknown as Readonly<Record<string, unknown>>;
  const found = CUT_CHOICES.find(
    ({ kind, settings = {} }) =>
      kind === operation.kind && Object.entries(settings).every(([name, value]) => values[name] === value),
  );
  if (!found) throw new Error(`no way of milling is ${operation.kind}`);
  return found;
}
