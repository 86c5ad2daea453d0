import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { users } from '../database/schema';

/**
 * Makes others that lock the same user wait until the transaction ends, so that what it has counted does not change
 * meanwhile.
 */
export async function lockUser(transaction: Pick<Queries, 'select'>, userId: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
