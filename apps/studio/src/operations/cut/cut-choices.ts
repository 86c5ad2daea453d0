import type { MillingOperation } from '@kerf/document';
import { MILLING_KINDS, millingRoom } from '../registry';
import type { CutChoice } from '../room';

/** A way of milling that a person chooses from the panel, with its kind of operation. */
export interface OfferedChoice extends CutChoice {
  readonly kind: MillingOperation['kind'];
}

/** In the order in which they are offered. */
export const CUT_CHOICES: readonly OfferedChoice[] = MILLING_KINDS.flatMap((kind) =>
  millingRoom(kind).choices.map((choice) => ({ ...choice, kind })),
);

/** The ways in the order in which they are offered, those first that everybody sees. */
export function offeredChoices(isText: boolean): {
  readonly basic: readonly OfferedChoice[];
  readonly more: readonly OfferedChoice[];
} {
  if (!isText)
    return {
      basic: CUT_CHOICES.filter(({ isBasic }) => isBasic),
      more: CUT_CHOICES.filter(({ isBasic }) => !isBasic),
    };
  // What letters are mostly cut as: the carving that follows their strokes comes first.
  const place = ({ placeForText = Number.POSITIVE_INFINITY }: OfferedChoice) => placeForText;
  return {
    basic: CUT_CHOICES.filter(({ placeForText }) => placeForText).toSorted((a, b) => place(a) - place(b)),
    more: CUT_CHOICES.filter(({ placeForText }) => !placeForText),
  };
}

/** The choice that an operation is. */
export function choiceOf(operation: MillingOperation): OfferedChoice {
  const values = operation as unknown as Readonly<Record<string, unknown>>;
  const found = CUT_CHOICES.find(
    ({ kind, settings = {} }) =>
      kind === operation.kind && Object.entries(settings).every(([name, value]) => values[name] === value),
  );
  if (!found) throw new Error(`no way of milling is ${operation.kind}`);
  return found;
}
