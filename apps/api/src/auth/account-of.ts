import type { Account } from '@kerf/protocol';

/** A user row, as the database or the authentication library returns it. */
export interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly firstLogin?: boolean | null | undefined;
  readonly isAnonymous?: boolean | null | undefined;
}

/** The account of a user row, in a session that began with `method`. */
export function accountOf(user: UserRow, method?: string): Account {
  return {
    id: user.id,
    userName: user.name,
    email: user.email,
    firstLogin: user.firstLogin ?? false,
    isGuest: user.isAnonymous ?? false,
    ...(method === 'storefront' && { changePassword: 1 }),
  };
}
