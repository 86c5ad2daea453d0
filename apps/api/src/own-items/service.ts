import { randomUUID } from 'node:crypto';
import type { ApiErrorCode } from '@kerf/protocol';
import { CallFailed } from '../http/failure';
import type { OwnItem, OwnItemRepository } from './repository';

/** The rules that bits and materials have in common. */
export interface OwnItemRules {
  /** How many items one user can describe. */
  readonly most: number;
  isBuiltIn(id: string): boolean;
  readonly notFound: ApiErrorCode;
  readonly tooMany: ApiErrorCode;
}

/** Saves and deletes the items of users; refuses those that come with Kerf. */
export function makeOwnItems<Content>(repository: OwnItemRepository<Content>, rules: OwnItemRules) {
  return {
    list: (userId: string): Promise<OwnItem<Content>[]> => repository.list(userId),

    /** Saves an item under its id, or under a new one; returns the id. */
    async save(
      userId: string,
      item: Omit<OwnItem<Content>, 'id' | 'userId'> & { readonly id?: string | null | undefined },
    ): Promise<string> {
      const { name, type, content } = item;
      const id = item.id || randomUUID();
      const outcome = await repository.save({ id, userId, name, type, content }, rules.most);
      if (outcome === 'none') throw new CallFailed(rules.notFound, { field: 'id' });
      if (outcome === 'full') throw new CallFailed(rules.tooMany, { details: { most: rules.most } });
      return id;
    },

    /** Deletes the ids that belong to the user; nothing if one of them comes with Kerf. */
    async remove(userId: string, ids: readonly string[]): Promise<string[]> {
      if (ids.some(rules.isBuiltIn)) throw new CallFailed('read-only', { field: 'id' });
      const removed = await repository.remove(ids, userId);
      if (removed.length === 0) throw new CallFailed(rules.notFound);
      return removed;
    },
  };
}
