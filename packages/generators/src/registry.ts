import { BARCODE } from './barcode/barcode';
import { CUSTOM_BOX } from './custom-box/custom-box';
import { FIXED_BOX } from './fixed-box/fixed-box';
import { GEAR } from './gear/gear';
import type { Generator } from './generator';
import { LIVING_HINGE } from './living-hinge/living-hinge';
import { MAZE } from './maze/maze';
import { NAME_TAG } from './name-tag/name-tag';
import { OPEN_BOX } from './open-box/open-box';
import { PUZZLE } from './puzzle/puzzle';
import { QR_CODE } from './qr-code/qr-code';
import { RULER } from './ruler/ruler';
import { INTERVAL_TEST } from './tests/interval-test';
import { KERF_TEST } from './tests/kerf-test';
import { MATERIAL_TEST } from './tests/material-test';

/** Every generator: the six of the specification in its order, then the others. */
export const GENERATORS: readonly Generator[] = [
  QR_CODE,
  OPEN_BOX,
  CUSTOM_BOX,
  MAZE,
  RULER,
  FIXED_BOX,
  BARCODE,
  PUZZLE,
  NAME_TAG,
  GEAR,
  LIVING_HINGE,
  MATERIAL_TEST,
  INTERVAL_TEST,
  KERF_TEST,
];

/** The generator with this id; undefined when there is none. */
export function generatorNamed(id: string): Generator | undefined {
  return GENERATORS.find((generator) => generator.id === id);
}
