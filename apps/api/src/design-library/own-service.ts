import type { OwnDesign, ownDesignSaveSchema } from '@kerf/protocol';
import type { z } from 'zod';
import { CallFailed } from '../http/failure';
import type { OwnItemRepository } from '../own-items/repository';
import { makeOwnItems } from '../own-items/service';
import type { OwnDesignPart, OwnDesignRepository } from './own-repository';

/** How many designs one user can keep in the library. */
export const MOST_OWN_DESIGNS = 100;

type SaveRequest = z.output<typeof ownDesignSaveSchema>;
type Content = NonNullable<SaveRequest['content']>;

/** The designs that users keep in the library. The server stores them and never interprets them. */
export function makeOwnDesignService(designs: OwnDesignRepository, repository: OwnItemRepository<Content>) {
  const items = makeOwnItems(repository, {
    most: MOST_OWN_DESIGNS,
    isBuiltIn: () => false,
    notFound: 'design-not-found',
    tooMany: 'too-many-designs',
  });

  async function read(userId: string, id: string, part: OwnDesignPart): Promise<string> {
    const text = await designs.read(id, userId, part);
    if (text === undefined) throw new CallFailed('design-not-found', { field: 'id' });
    return text;
  }

  return {
    async list(userId: string): Promise<OwnDesign[]> {
      const rows = await designs.list(userId);
      return rows.map(({ id, name, updatedAt }) => ({ id, name, updateTime: updatedAt.getTime() }));
    },

    preview: (userId: string, id: string) => read(userId, id, 'preview'),
    project: (userId: string, id: string) => read(userId, id, 'project'),

    /** Keeps a design, or renames one when it comes without content; returns its id. */
    async save(userId: string, { id, name, content }: SaveRequest): Promise<string> {
      if (content) return items.save(userId, { id, name, type: 'design', content });
      if (!(await designs.rename(id, userId, name)))
        throw new CallFailed('design-not-found', { field: 'id' });
      return id;
    },

    remove: items.remove,
  };
}

/** The designs that users keep in the library. */
export type OwnDesignService = ReturnType<typeof makeOwnDesignService>;
