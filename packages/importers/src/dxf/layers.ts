import { colorOfIndex, colorOfNumber } from './colors';
import { decodeName } from './names';
import { BadEntity } from './problems';
import { type DxfRecord, numberOf, textOf } from './record';

/** A row of the layer table. */
export interface DxfLayer {
  readonly name: string;
  /** `#RRGGBB` */
  readonly color: string;
  /** Whether entities on the layer are hidden. */
  readonly isOff: boolean;
  /**
   * Whether entities on the layer are hidden. Blocks that are inserted on this layer are hidden with all of their
   * content.
   */
  readonly isFrozen: boolean;
}

const FROZEN = 1;

/** A layer; a damaged one is shown in black. */
export function readLayer(record: DxfRecord): DxfLayer {
  const name = decodeName(textOf(record, 2) ?? '');
  try {
    const index = numberOf(record, 62, 7);
    const trueColor = numberOf(record, 420, -1);
    return {
      name,
      color: trueColor >= 0 ? colorOfNumber(trueColor) : colorOfIndex(Math.abs(index)),
      isOff: index < 0,
      isFrozen: (numberOf(record, 70, 0) & FROZEN) !== 0,
    };
  } catch (error) {
    if (error instanceof BadEntity) return plainLayer(name);
    throw error;
  }
}

/** A layer that the table does not list. */
export function plainLayer(name: string): DxfLayer {
  return { name, color: colorOfIndex(7), isOff: false, isFrozen: false };
}
