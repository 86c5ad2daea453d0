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

/** The ways of milling in the order of the panel: `basic` is always visible, `more` is shown on demand. */
export function offeredChoices(isText: boolean): {
  readonly basic: readonly OfferedChoice[];
  readonly more: readonly OfferedChoice[];
} {
  if (!isText)
    return {
      basic: CUT_CHOICES.filter(({ isBasic }) => isBasic),
      more: CUT_CHOICES.filter(({ isBasic }) => !isBasic),
    };
  // For text, the ways in which letters are cut most often come first. The first of them is the carving that follows
  // the strokes of the letters.
  const place = ({ placeForText = Number.POSITIVE_INFINITY }: OfferedChoice) => placeForText;
  return {
    basic: CUT_CHOICES.filter(({ placeForText }) => placeForText).toSorted((a, b) => place(a) - place(b)),
    more: CUT_CHOICES.filter(({ placeForText }) => !placeForText),
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
