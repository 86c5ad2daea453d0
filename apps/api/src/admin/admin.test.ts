import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes, type Session } from '@kerf/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { enterPoints } from '../ledger/enter-points';
import { startTestApi, type TestApi } from '../testing/test-api';
import { runAdmin } from './run';

/* The commands on the database of a running api. */

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'kerf-admin-'));
  await mkdir(join(folder, 'files'));
  await symlink(join(api.folder, 'files'), join(folder, 'files', api.database.installation));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const admin = (...args: string[]) =>
  runAdmin(
    args,
    () => readConfig({ DATABASE_URL: api.databaseUrl, KERF_DATA: folder }),
    new AbortController().signal,
  );

/** The JSON of a command, of which a test names what it goes on with; the rest is what it checks. */
async function json<Reply = unknown>(...args: string[]): Promise<Reply> {
  return JSON.parse((await admin(...args, '--json')).text) as Reply;
}

/** The reply of commands about gift cards. */
interface Cards {
  readonly cards: readonly { readonly number: number; readonly code: string }[];
}

const pointsOf = async ({ token }: Session) => (await api.call(routes.userPoints, {}, token)).data?.points;
const redeem = ({ token }: Session, redemptionCode: string) =>
  api.call(routes.giftCardRedeem, { body: { redemptionCode } }, token);

describe('the command line', () => {
  it.each([
    [['gift-card'], "there is no command 'gift-card'; there are users list"],
    [['gift-cards'], 'which command of gift-cards? There are gift-cards make, gift-cards list'],
    [['gift-cards', 'mak'], "there is no command 'gift-cards mak'"],
    [['gift-cards', 'make'], 'gift-cards make needs --points N'],
    [['gift-cards', 'make', '--points'], '--points needs a value'],
    [['gift-cards', 'make', '--points', '1.5'], '--points must be a whole number from 1 to 1000000'],
    [['gift-cards', 'make', '--points', '0'], '--points must be a whole number'],
    [['gift-cards', 'make', '--point', '5'], 'there is no option --point; there are --points'],
    [['gift-cards', 'make', '--points', '5', '--expires', '2027-02-30'], '--expires must be a day'],
    [['gift-cards', 'make', '--points', '5', '--expires', '2020-01-01'], 'must be in the future'],
    [['gift-cards', 'list', '--state', 'new'], '--state must be open, redeemed, expired, revoked'],
    [['gift-cards', 'revoke'], 'needs numbers or codes'],
    [['users', 'delete'], 'users delete needs <user>'],
    [['users', 'delete', 'a', 'b'], "takes <user>, not also 'b'"],
    [['users', 'list', '--guests=yes'], '--guests takes no value'],
    [['points', 'correct', 'a', '--points', '0', '--reason', 'x', '--key', 'k'], 'must not be 0'],
    [['points', 'correct', 'a', '--points', '1', '--reason', 'x', '--key', 'a b'], '--key must be'],
    [['notify', '--title', 't', '--text', ' '], '--text must have 1 to 2000 characters'],
  ])('refuses %j', async (args, message) => {
    const error = await admin(...args).catch((one: Error) => one);
    expect(error).toMatchObject({ name: 'UsageError', message: expect.stringContaining(message) });
  });

  it('has help for all commands and for each', async () => {
    expect((await admin()).text).toMatch(/kerf admin users delete <user> +deletes a user/);
    expect((await admin('users', 'export', '--help')).text).toMatch(
      /--out FOLDER +a new or empty folder \(needed\)/,
    );
  });
});

describe('gift cards', () => {
  it('are made with points and an end, and redeemed once with the printed code', async () => {
    const user = await api.signUp();
    const made = await json<Cards>(
      'gift-cards',
      'make',
      '--points',
      '70',
      '--count',
      '2',
      '--note',
      'fair',
      '--expires',
      '2099-12-31',
    );
    expect(made).toMatchObject({ points: 70, note: 'fair', expiresAt: '2099-12-31T23:59:59.999Z' });
    expect((await redeem(user, made.cards[0]!.code)).data).toMatchObject({ gained: 70 });
    const { cards } = await json<Cards>('gift-cards', 'list', '--note', 'fair');
    expect(cards).toMatchObject([
      { number: made.cards[1]!.number, state: 'open', redeemedBy: null },
      { number: made.cards[0]!.number, state: 'redeemed', redeemedBy: user.email },
    ]);
    expect(JSON.stringify(cards)).not.toContain(made.cards[1]!.code);
    expect(
      (await json<Cards>('gift-cards', 'list', '--note', 'fair', '--state', 'redeemed')).cards,
    ).toHaveLength(1);
    expect((await admin('gift-cards', 'list', '--note', 'fair')).text).toMatch(/open +70/);
  });

  it('that are revoked bring nothing; those that are redeemed stay so', async () => {
    const user = await api.signUp();
    const { cards } = await json<Cards>(
      'gift-cards',
      'make',
      '--points',
      '9',
      '--count',
      '4',
      '--note',
      'lost',
    );
    await redeem(user, cards[0]!.code);
    const named = await admin('gift-cards', 'revoke', String(cards[1]!.number), cards[2]!.code.toLowerCase());
    expect(named).toMatchObject({ isDone: true, text: expect.stringContaining('Revoked: 2 gift cards.') });
    for (const { code } of cards.slice(1, 3))
      expect((await redeem(user, code)).failure?.code).toBe('gift-card-invalid');
    expect((await admin('gift-cards', 'revoke', String(cards[0]!.number))).isDone).toBe(false);
    expect(await json('gift-cards', 'revoke', '999999')).toMatchObject({ revoked: 0, missing: 1 });
    expect(await json('gift-cards', 'revoke', '--note', 'lost')).toMatchObject({ revoked: 3, redeemed: 1 });
    expect((await redeem(user, cards[3]!.code)).failure?.code).toBe('gift-card-invalid');
    expect(await pointsOf(user)).toBe(9);
  });
});

describe('points', () => {
  it('are corrected once for a key, with a reason that the user sees', async () => {
    const user = await api.signUp();
    const correct = (points: number, key: string) =>
      json(
        'points',
        'correct',
        user.email,
        '--points',
        String(points),
        '--reason',
        'Job was lost',
        '--key',
        key,
      );
    expect(await correct(30, 'T-1')).toMatchObject({ points: 30, changed: 30 });
    expect(await correct(30, 'T-1')).toMatchObject({ points: 30, changed: 0 });
    await expect(correct(31, 'T-1')).rejects.toThrow('another correction of');
    await expect(correct(-31, 'T-2')).rejects.toThrow('has only 30 points: nothing was changed');
    expect(await correct(-30, 'T-2')).toMatchObject({ points: 0, changed: -30 });
    const { data } = await api.call(routes.pointsEarned, {}, user.token);
    expect(data?.rows).toMatchObject([{ point: 30, reason: 'correction', note: 'Job was lost' }]);
    expect((await json<{ rows: unknown[] }>('points', 'show', user.id)).rows).toMatchObject([
      { points: -30 },
      { points: 30 },
    ]);
  });

  it('are corrected once by many simultaneous commands', async () => {
    const user = await api.signUp();
    const args = ['points', 'correct', user.email, '--points', '5', '--reason', 'r', '--key', 'once'];
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => json<{ changed: number }>(...args)));
    expect(outcomes.map(({ changed }) => changed).sort()).toEqual([0, 0, 0, 0, 5]);
    expect(await pointsOf(user)).toBe(5);
  });
});

describe('notices', () => {
  const lastEvents = () =>
    api.sql<{ user_id: string | null; type: string; data: unknown }>(
      'select user_id, type, data from events order by id desc limit 1',
    );

  it('go to everybody in each language, or to one user', async () => {
    const user = await api.signUp();
    await admin('notify', '--title', 'Pause', '--text', 'At 8', '--title-zh', '维护', '--text-zh', '八点');
    expect(await lastEvents()).toEqual([
      {
        user_id: null,
        type: 'notification',
        data: { title: { en: 'Pause', zh: '维护' }, text: { en: 'At 8', zh: '八点' } },
      },
    ]);
    await admin('notify', '--title', 'Hello', '--text', 'You', '--user', user.email);
    expect(await lastEvents()).toMatchObject([{ user_id: user.id }]);
    await expect(admin('notify', '--title', 'x', '--text', 'y', '--user', 'nobody')).rejects.toThrow(
      "there is no user 'nobody'",
    );
  });
});

/** A user with a project, a file, points and settings. */
async function makeUser(): Promise<{ user: Session; drawing: Buffer; canvasUrl: string }> {
  const user = await api.signUp();
  const drawing = Buffer.from(`<svg><!-- ${user.id} --></svg>`);
  const canvasUrl = await api.upload(user.token, drawing, 'drawing.SVG');
  await api.call(routes.projectSave, { body: { name: 'A \u001b[2Jsign', canvasUrl } }, user.token);
  await api.database.queries.transaction((transaction) =>
    enterPoints(transaction, user.id, { key: 'k', points: 12, reason: 'refund' }),
  );
  return { user, drawing, canvasUrl };
}

describe('users', () => {
  it('are found by parts of their names, with what they have', async () => {
    const { user, drawing } = await makeUser();
    const { users } = await json<{ users: unknown[] }>(
      'users',
      'list',
      '--search',
      user.email.slice(2, 30).toUpperCase(),
    );
    expect(users).toMatchObject([
      { id: user.id, email: user.email, projects: 1, files: 1, bytes: drawing.length, points: 22 },
    ]);
    expect((await json<{ users: unknown[] }>('users', 'list', '--search', '%')).users).toEqual([]);
    await api.sql(`update users set name = E'a\\u001b[2J' where id = $1`, [user.id]);
    expect((await admin('users', 'list')).text).toContain('a·[2J');
  });

  it('are exported with rows and files, without secrets', async () => {
    const { user, drawing } = await makeUser();
    const out = join(folder, 'export');
    const made = await json('users', 'export', user.email, '--out', out);
    expect(made).toMatchObject({
      files: 1,
      missing: [],
      rows: { users: 1, projects: 1, files: 1, sessions: 1 },
    });
    const [file = ''] = await readdir(join(out, 'files'));
    expect(file).toMatch(/\.svg$/);
    expect(await readFile(join(out, 'files', file))).toEqual(drawing);
    const rowsOf = async (table: string) =>
      JSON.parse(await readFile(join(out, 'rows', `${table}.json`), 'utf8'));
    expect(await rowsOf('users')).toMatchObject([{ email: user.email }]);
    expect(await rowsOf('point_entries')).toContainEqual(expect.objectContaining({ points: 12, key: 'k' }));
    expect(Object.keys((await rowsOf('accounts'))[0])).not.toContain('password');
    expect(Object.keys((await rowsOf('sessions'))[0])).not.toContain('token');
    await expect(admin('users', 'export', user.email, '--out', out)).rejects.toThrow('is not empty');
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('name the files whose bytes are lost in an export', async () => {
    const { user, canvasUrl } = await makeUser();
    const id = canvasUrl.split('/').at(-1)!;
    await api.storage.remove(id);
    const { isDone, text } = await admin('users', 'export', user.id, '--out', join(folder, 'lost'));
    expect({ isDone, text }).toEqual({
      isDone: false,
      text: expect.stringContaining(`Without bytes in the storage: ${id}`),
    });
  });

  it('are deleted with rows and bytes, and only when that is said twice', async () => {
    const { user, canvasUrl } = await makeUser();
    const { user: other, canvasUrl: kept } = await makeUser();
    await expect(admin('users', 'delete', user.email)).rejects.toThrow(
      /add --yes to delete .* with 1 project, 1 file/,
    );
    expect((await api.call(routes.userPoints, {}, user.token)).status).toBe(200);
    expect(await json('users', 'delete', user.email, '--yes')).toEqual({ user: user.id, files: 1 });
    await expect.poll(async () => (await api.call(routes.userPoints, {}, user.token)).status).toBe(401);
    expect(await api.storage.open(canvasUrl.split('/').at(-1)!)).toBeUndefined();
    expect(await api.sql('select id from projects where user_id = $1', [user.id])).toEqual([]);
    expect((await api.fetch(kept, { headers: { authorization: `Bearer ${other.token}` } })).status).toBe(200);
  });
});
