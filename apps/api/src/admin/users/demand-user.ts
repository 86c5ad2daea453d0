import { AdminError } from '../faults';
import type { OpenKerf } from '../open-kerf';
import { type ListedUser, makeUserRepository } from './repository';

/** The user with this e-mail address or id. Throws `AdminError` without one. */
export async function demandUser({ database }: OpenKerf, name: string): Promise<ListedUser> {
  const user = await makeUserRepository(database.queries).find(name);
  if (!user) throw new AdminError(`there is no user '${name}': 'kerf admin users list' shows the users`);
  return user;
}
