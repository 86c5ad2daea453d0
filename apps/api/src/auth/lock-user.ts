import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { users } from '../database/schema/users';

/**
 * Locks the row of the user. Other transactions that lock the same user wait until this transaction ends, so that what
 * this transaction has counted does not change meanwhile.
 */
export async function lockUser(transaction: Pick<Queries, 'select'>, userId: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
