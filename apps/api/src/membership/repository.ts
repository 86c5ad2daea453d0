import type { MembershipBought, MembershipItem } from '@kerf/protocol';
import { eq } from 'drizzle-orm';
import { lockUser } from '../auth/lock-user';
import type { Queries } from '../database/database';
import { projectExtensions } from '../database/schema/projects';
import { pointBalances } from '../database/schema/rewards';
import { addEvent } from '../events/repository';
import { CallFailed } from '../http/failure';
import { enterPoints } from '../ledger/enter-points';
import { extendProjectLimit } from '../projects/limit';

type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0];

/** What the user has now. */
async function standing(transaction: Transaction, userId: string): Promise<MembershipBought> {
  const [balance] = await transaction.select().from(pointBalances).where(eq(pointBalances.userId, userId));
  const [added] = await transaction
    .select()
    .from(projectExtensions)
    .where(eq(projectExtensions.userId, userId));
  return { points: balance?.points ?? 0, extension: added?.slots ?? 0 };
}

/** How each benefit is given, within the transaction that pays for it. */
const GIVE: Readonly<
  Record<
    MembershipItem['benefits'],
    (transaction: Transaction, userId: string, quantity: number) => Promise<unknown>
  >
> = { 'project-slots': extendProjectLimit };

async function buy(
  transaction: Transaction,
  userId: string,
  item: MembershipItem,
  click: string,
): Promise<MembershipBought> {
  // Whoever changes the limit of projects locks the user first, and the balance after it: never the other way round.
  await lockUser(transaction, userId);
  const key = `${item.id}:${click}`;
  const outcome = await enterPoints(transaction, userId, {
    key,
    points: -item.points,
    reason: item.benefits,
  });
  if (outcome === 'short') throw new CallFailed('not-enough-points', { details: { needed: item.points } });
  if (outcome !== 'repeated') await GIVE[item.benefits](transaction, userId, item.quantity);
  const bought = await standing(transaction, userId);
  if (outcome === 'repeated') return bought;
  await addEvent(transaction, userId, { type: 'data', data: { changed: 'points' } });
  await addEvent(transaction, userId, { type: 'data', data: { changed: 'projects' } });
  return bought;
}

/** The SQL of membership items. */
export function makeMembershipRepository(queries: Queries) {
  return {
    /**
     * Takes the points and gives the benefit, in one transaction: both or neither. The same click buys once. Throws
     * `CallFailed` 'not-enough-points'.
     */
    buy: (userId: string, item: MembershipItem, click: string) =>
      queries.transaction((transaction) => buy(transaction, userId, item, click)),
  };
}

/** The SQL of membership items. */
export type MembershipRepository = ReturnType<typeof makeMembershipRepository>;
