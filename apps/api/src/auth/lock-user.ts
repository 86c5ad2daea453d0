import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { users } from '../database/schema';

/** Keeps others that lock the same user waiting until the transaction ends: what is counted in it stays as it was counted. */
export async function lockUser(transaction: Pick<Queries, 'select'>, userId: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
