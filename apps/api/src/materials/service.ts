import { findMaterial } from '@kerf/machining';
import {
  BUILT_IN_MATERIALS,
  type ListedMaterial,
  type MaterialContent,
  type materialSaveRequestSchema,
} from '@kerf/protocol';
import type { z } from 'zod';
import type { OwnItem, OwnItemRepository } from '../own-items/repository';
import { makeOwnItems } from '../own-items/service';

/** How many materials one user can describe. */
export const MOST_MATERIALS = 500;

/** What a row of a material holds beside its name and type. */
export type MaterialRowContent = Pick<MaterialContent, 'dimension' | 'extInfo'>;

function materialOfItem({ id, userId, name, type, content }: OwnItem<MaterialRowContent>): ListedMaterial {
  return {
    ...{ id, userId, name, type: type as ListedMaterial['type'], ...content },
    canEdit: true,
    canDelete: true,
  };
}

/** The built-in materials, and those of one user. */
export function makeMaterialService(repository: OwnItemRepository<MaterialRowContent>) {
  const items = makeOwnItems(repository, {
    most: MOST_MATERIALS,
    isBuiltIn: (id) => findMaterial(id) !== undefined,
    notFound: 'material-not-found',
    tooMany: 'too-many-materials',
  });
  return {
    /** The user's materials, then the built-in ones. */
    async list(userId: string): Promise<ListedMaterial[]> {
      return [...(await items.list(userId)).map(materialOfItem), ...BUILT_IN_MATERIALS];
    },

    /** Saves as described at the protocol's `materialSaveRequestSchema`; returns the material's id. */
    save: (
      userId: string,
      { id, name, type, dimension, extInfo }: z.output<typeof materialSaveRequestSchema>,
    ) => items.save(userId, { id, name, type, content: { dimension, extInfo } }),

    remove: items.remove,
  };
}

/** The built-in materials, and those of one user. */
export type MaterialService = ReturnType<typeof makeMaterialService>;
