import { closeAccount } from '../../account/close-account';
import { makeAccountRepository } from '../../account/repository';
import { makeFileRepository } from '../../files/repository';
import { removeBytes } from '../../files/sweep';
import { type AdminCommand, NO_WORDS, ONE_USER, type Outcome } from '../command';
import type { CommandLine } from '../command-line';
import { AdminError, UsageError } from '../faults';
import type { OpenKerf } from '../open-kerf';
import { counted, printable, sizeText, tableText, timeText } from '../texts';
import { demandUser } from '../users/demand-user';
import { exportUser } from '../users/export-user';
import { type ListedUser, makeUserRepository } from '../users/repository';

const MOST_LISTED = 100_000;

function hasText({ projects, files, bytes, points }: ListedUser): string {
  const parts = [
    counted(projects, 'project'),
    `${counted(files, 'file')} (${sizeText(bytes)})`,
    counted(points, 'point'),
  ];
  return parts.join(', ');
}

async function list(line: CommandLine, kerf: OpenKerf): Promise<Outcome> {
  const limit = line.number('limit', 1, MOST_LISTED) ?? 100;
  const search = line.text('search')?.trim() || undefined;
  const repository = makeUserRepository(kerf.database.queries);
  const users = await repository.list({ search, withGuests: line.isOn('guests') }, limit);
  const table = tableText(
    ['e-mail address', 'name', 'since', 'projects', 'files', 'size', 'points', 'id'],
    users.map((user) => [
      user.isGuest ? '(guest)' : user.email,
      user.name,
      timeText(user.createdAt),
      user.projects,
      user.files,
      sizeText(user.bytes),
      user.points,
      user.id,
    ]),
  );
  return { text: users.length > 0 ? table : 'There are no such users.', json: { users } };
}

async function exportOne(line: CommandLine, kerf: OpenKerf): Promise<Outcome> {
  const user = await demandUser(kerf, line.words[0]!);
  const made = await exportUser(kerf, user.id, line.text('out')!);
  const rows = Object.values(made.rows).reduce((sum, count) => sum + count, 0);
  const told = `${counted(rows, 'row')} and ${counted(made.files, 'file')} (${sizeText(made.bytes)})`;
  const lost = made.missing.length > 0 ? `\nWithout bytes in the storage: ${made.missing.join(', ')}` : '';
  return {
    text: `${made.folder}: ${told} of ${printable(user.email)}.${lost}`,
    json: { user: user.id, ...made },
    isDone: made.missing.length === 0,
  };
}

/** Deletes as the closing of an account does. The bytes go at once, also when no server runs that does the work. */
async function remove(line: CommandLine, kerf: OpenKerf): Promise<Outcome> {
  const user = await demandUser(kerf, line.words[0]!);
  const who = `${printable(user.email)} (${printable(user.name)}) with ${hasText(user)}`;
  if (!line.isOn('yes')) throw new UsageError(`add --yes to delete ${who}, for good`);
  const { queries } = kerf.database;
  const repository = makeAccountRepository(queries);
  const ids = await repository.transaction((transaction) =>
    closeAccount(transaction, { repository, queue: kerf.queue }, user.id),
  );
  await removeBytes(makeFileRepository(queries), kerf.storage, ids).catch((error: Error) => {
    throw new AdminError(
      `${user.email} is deleted; the server removes the bytes of the files later, because now the storage failed: ${error.message}`,
    );
  });
  return { text: `Deleted ${who}.`, json: { user: user.id, files: ids.length } };
}

/** The commands of users. */
export const userCommands: readonly AdminCommand[] = [
  {
    name: 'users list',
    about: 'lists users, the newest first',
    words: NO_WORDS,
    options: {
      search: { value: 'TEXT', text: 'only those with this text in the name or e-mail address' },
      guests: { text: 'guests too' },
      limit: { value: 'N', text: 'at most so many [100]' },
    },
    needs: 'kerf',
    run: list,
  },
  {
    name: 'users export',
    about: 'writes everything of a user into a folder: rows as JSON, and files',
    words: ONE_USER,
    options: { out: { value: 'FOLDER', text: 'a new or empty folder', isNeeded: true } },
    details: 'Passwords, tokens and other secrets are left out.',
    needs: 'kerf',
    run: exportOne,
  },
  {
    name: 'users delete',
    about: 'deletes a user with everything, as the closing of the account does',
    words: ONE_USER,
    options: { yes: { text: 'without it, the command only says what it would delete' } },
    details: 'Nothing of it comes back, except from a back-up. Sessions of the user end at once.',
    needs: 'kerf',
    run: remove,
  },
];
