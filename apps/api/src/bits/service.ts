import { isKnownBit } from '@kerf/machining';
import {
  BIT_TYPES,
  type Bit,
  type BitGroup,
  type BitInfo,
  type BitType,
  BUILT_IN_BITS,
  type bitSaveRequestSchema,
  wireBitType,
} from '@kerf/protocol';
import type { z } from 'zod';
import type { OwnItem, OwnItemRepository } from '../own-items/repository';
import { makeOwnItems } from '../own-items/service';

/** How many bits one user can describe. A workshop has fewer. */
export const MOST_BITS = 500;

function bitOfItem({ id, userId, name, type, content }: OwnItem<BitInfo>): Bit {
  const bitType = type as BitType;
  return {
    ...{ id, userId, name, type: bitType, bitType: wireBitType(bitType), info: content },
    canEdit: true,
    canDelete: true,
  };
}

/** The built-in bits, and those of one user. */
export function makeBitService(repository: OwnItemRepository<BitInfo>) {
  const items = makeOwnItems(repository, {
    most: MOST_BITS,
    isBuiltIn: isKnownBit,
    notFound: 'bit-not-found',
    tooMany: 'too-many-bits',
  });
  return {
    /** Grouped by type: the user's bits, then the built-in ones. */
    async list(userId: string): Promise<BitGroup[]> {
      const all = [...(await items.list(userId)).map(bitOfItem), ...BUILT_IN_BITS];
      return BIT_TYPES.map((type) => ({ type, bits: all.filter((bit) => bit.type === type) }));
    },

    /** Saves as described at the protocol's `bitSaveRequestSchema`; returns the bit's id. */
    save: (userId: string, { id, name, type, info }: z.output<typeof bitSaveRequestSchema>) =>
      items.save(userId, { id, name, type, content: info }),

    remove: items.remove,
  };
}

/** The built-in bits, and those of one user. */
export type BitService = ReturnType<typeof makeBitService>;
