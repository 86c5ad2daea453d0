import { KNOWN_BITS, KNOWN_LASERS, MATERIALS } from '@kerf/machining';
import { type Bit, type BitType, bitOfTool } from './bit';
import { BUILT_IN_USER_ID } from './common';
import { extInfoOfFeeds, type ListedMaterial } from './material';

/** The specification's `bitType` of a bit of this type. */
export function wireBitType(type: BitType): string | null {
  return type === 'V Bits' ? 'V' : null;
}

/** The bits that every user can choose from. */
export const BUILT_IN_BITS: readonly Bit[] = [
  ...KNOWN_BITS.map((tool) => ({ id: tool.id, ...bitOfTool(tool) })),
  ...KNOWN_LASERS.map((laser) => ({ id: laser.id, ...bitOfTool(laser, laser.power) })),
].map((bit) => ({
  ...bit,
  userId: BUILT_IN_USER_ID,
  bitType: wireBitType(bit.type),
  canEdit: false,
  canDelete: false,
}));

/** The board of the default stock: 300 x 180 x 10 mm. */
const USUAL_DIMENSION = '300,180,10';

/** The materials that every user can choose from. */
export const BUILT_IN_MATERIALS: readonly ListedMaterial[] = MATERIALS.map(({ name, type, milling }) => ({
  ...{ id: name, userId: BUILT_IN_USER_ID, name, type, dimension: USUAL_DIMENSION },
  extInfo: { ...extInfoOfFeeds(milling), picture: name },
  canEdit: false,
  canDelete: false,
}));
