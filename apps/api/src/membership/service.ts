import type { MembershipBought, MembershipItem } from '@kerf/protocol';
import { CallFailed } from '../http/failure';
import { MEMBERSHIP_ITEMS } from './items';
import type { MembershipRepository } from './repository';

/** What points buy for the account. */
export function makeMembershipService(repository: MembershipRepository) {
  return {
    list: (): MembershipItem[] => [...MEMBERSHIP_ITEMS],

    /** Buys an item; `click` names the press of the button. */
    async buy(userId: string, itemId: string, click: string): Promise<MembershipBought> {
      const item = MEMBERSHIP_ITEMS.find(({ id }) => id === itemId);
      if (!item) throw new CallFailed('item-not-found', { field: 'itemId' });
      return repository.buy(userId, item, click);
    },
  };
}

/** What points buy for the account. */
export type MembershipService = ReturnType<typeof makeMembershipService>;
