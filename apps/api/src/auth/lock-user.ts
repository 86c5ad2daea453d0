import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { users } from '../database/schema';

/**
 * Locks the user's row: others that lock the same user wait until the transaction ends, so that what the transaction
 * has counted does not change meanwhile.
 */
export async function lockUser(transaction: Pick<Queries, 'select'>, userId: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
