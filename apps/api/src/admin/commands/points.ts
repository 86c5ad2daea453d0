import { makePointRepository } from '../../points/repository';
import { type AdminCommand, ONE_USER, type Outcome } from '../command';
import type { CommandLine } from '../command-line';
import { AdminError, UsageError } from '../faults';
import type { OpenKerf } from '../open-kerf';
import { counted, printable, tableText, timeText } from '../texts';
import { demandUser } from '../users/demand-user';
import { makeUserRepository } from '../users/repository';

const MOST_POINTS = 1_000_000;
const SHOWN_ROWS = 20;

/** A key of a correction, as an operator writes it: the number of a ticket, for example. */
const KEY = /^[\w.:#/-]{1,100}$/;

async function show(line: CommandLine, kerf: OpenKerf): Promise<Outcome> {
  const user = await demandUser(kerf, line.words[0]!);
  const limit = line.number('limit', 1, 100_000) ?? SHOWN_ROWS;
  const points = await makePointRepository(kerf.database.queries).balance(user.id);
  const rows = await makeUserRepository(kerf.database.queries).ledger(user.id, limit);
  const table = tableText(
    ['when', 'points', 'reason', 'note'],
    rows.map((row) => [timeText(row.createdAt), row.points, row.reason, row.note ?? '']),
  );
  return {
    text: `${printable(user.email)} has ${counted(points, 'point')}.${rows.length > 0 ? `\n${table}` : ''}`,
    json: { user: user.id, points, rows },
  };
}

async function correct(line: CommandLine, kerf: OpenKerf): Promise<Outcome> {
  const points = line.number('points', -MOST_POINTS, MOST_POINTS)!;
  if (points === 0) throw new UsageError('--points must not be 0');
  const key = line.text('key')!;
  if (!KEY.test(key)) throw new UsageError(`--key must be 1 to 100 letters, digits or any of . : # / - _`);
  const note = line.text('reason')!.trim();
  if (note === '' || note.length > 500) throw new UsageError('--reason must have 1 to 500 characters');
  const user = await demandUser(kerf, line.words[0]!);
  const repository = makePointRepository(kerf.database.queries);
  const outcome = await repository.correct(user.id, { key, points, note });
  const balance = await repository.balance(user.id);
  if (outcome === 'other')
    throw new AdminError(`another correction of ${user.email} has the key '${key}': nothing was changed`);
  if (outcome === 'short')
    throw new AdminError(`${user.email} has only ${counted(balance, 'point')}: nothing was changed`);
  const isRepeated = outcome === 'repeated';
  const has = `${printable(user.email)} has ${counted(balance, 'point')}`;
  return {
    text: isRepeated ? `This correction was made before; nothing was changed. ${has}.` : `${has} now.`,
    json: { user: user.id, key, points: balance, changed: isRepeated ? 0 : points },
  };
}

/** The commands of points. */
export const pointCommands: readonly AdminCommand[] = [
  {
    name: 'points show',
    about: 'shows the points of a user, with the newest rows of the ledger',
    words: ONE_USER,
    options: { limit: { value: 'N', text: `at most so many rows [${SHOWN_ROWS}]` } },
    needs: 'kerf',
    run: show,
  },
  {
    name: 'points correct',
    about: 'adds points to a user, or takes some',
    words: ONE_USER,
    options: {
      points: { value: 'N', text: 'how many; negative takes points', isNeeded: true },
      reason: { value: 'TEXT', text: 'why; the user sees it in the history of points', isNeeded: true },
      key: {
        value: 'KEY',
        text: 'names the correction: the same key corrects a user once',
        isNeeded: true,
      },
    },
    details: 'Points never become negative: a correction that would do that changes nothing.',
    needs: 'kerf',
    run: correct,
  },
];
