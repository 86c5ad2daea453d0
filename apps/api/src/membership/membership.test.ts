import { randomUUID } from 'node:crypto';
import { routes } from '@kerf/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterPoints } from '../ledger/enter-points';
import { startTestApi, type TestApi } from '../testing/test-api';

const PRICE = 100;
const SLOTS = 10;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const buy = (token: string, click: string = randomUUID(), itemId = 'project-slots') =>
  api.call(routes.membershipBuy, { body: { itemId, click } }, token);

async function userWith(points: number) {
  const user = await api.signUp();
  if (points > 0)
    await api.database.queries.transaction((transaction) =>
      enterPoints(transaction, user.id, { key: 'start', points, reason: 'correction' }),
    );
  return user;
}

/** The balance, the limit of projects beyond the plan, and how many purchases the ledger has. */
async function standing({ token, id }: { token: string; id: string }) {
  const [points, extension, spent] = await Promise.all([
    api.call(routes.userPoints, {}, token),
    api.call(routes.projectExtension, {}, token),
    api.sql("select from point_entries where user_id = $1 and reason = 'project-slots'", [id]),
  ]);
  return { points: points.data?.points, extension: extension.data, spent: spent.length };
}

it('offers 10 projects for 100 points, for ever', async () => {
  const { token } = await userWith(0);
  expect((await api.call(routes.membershipList, {}, token)).data).toEqual([
    {
      id: 'project-slots',
      points: PRICE,
      benefits: 'project-slots',
      quantity: SLOTS,
      desc: '10 more projects',
      period: null,
    },
  ]);
});

it('takes the points and gives the projects, and tells the pages of the user', async () => {
  const user = await userWith(250);
  const before = (await api.call(routes.projectTotalLimit, {}, user.token)).data!.limit;
  expect((await buy(user.token)).data).toEqual({ points: 150, extension: SLOTS });
  expect((await buy(user.token)).data).toEqual({ points: 50, extension: 2 * SLOTS });
  expect((await api.call(routes.projectTotalLimit, {}, user.token)).data?.limit).toBe(before + 2 * SLOTS);
  const events = await api.sql<{ data: unknown }>('select data from events where user_id = $1 order by id', [
    user.id,
  ]);
  const pair = [{ changed: 'points' }, { changed: 'projects' }];
  expect(events.map(({ data }) => data)).toEqual([...pair, ...pair]);
  const history = (await api.call(routes.pointsReduced, {}, user.token)).data;
  expect(history).toMatchObject({ total: 2, rows: [{ point: PRICE, reason: 'project-slots' }, {}] });
});

it('sells once to 200 simultaneous clicks with points for one', async () => {
  const user = await userWith(PRICE);
  const answers = await Promise.all(Array.from({ length: 200 }, () => buy(user.token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ failure }) => failure?.code === 'not-enough-points')).toHaveLength(199);
  expect(await standing(user)).toEqual({ points: 0, extension: SLOTS, spent: 1 });
});

it('counts one click once, however often it is sent and however many points there are', async () => {
  const user = await userWith(5 * PRICE);
  const click = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(user.token, click)));
  expect(answers.every(({ data }) => data?.points === 400 && data.extension === SLOTS)).toBe(true);
  await Promise.all([buy(user.token), buy(user.token)]);
  expect((await buy(user.token, click)).data).toEqual({ points: 200, extension: 3 * SLOTS });
  expect(await standing(user)).toEqual({ points: 200, extension: 3 * SLOTS, spent: 3 });
});

it('changes nothing when the points are short; the same click can be repeated later', async () => {
  const user = await userWith(PRICE - 1);
  const click = randomUUID();
  const short = await buy(user.token, click);
  expect(short.failure).toMatchObject({ code: 'not-enough-points', details: { needed: PRICE } });
  expect(await standing(user)).toEqual({ points: PRICE - 1, extension: 0, spent: 0 });
  await api.call(routes.signIn, {}, user.token);
  expect((await buy(user.token, click)).data).toEqual({ points: 4, extension: SLOTS });
});

it('is not misled by the click of another user, an unknown item or more than was asked', async () => {
  const [user, other] = await Promise.all([userWith(PRICE), userWith(PRICE)]);
  const click = randomUUID();
  await Promise.all([buy(user.token, click), buy(other.token, click)]);
  for (const each of [user, other])
    expect(await standing(each)).toEqual({ points: 0, extension: SLOTS, spent: 1 });
  const rich = await userWith(PRICE);
  expect((await buy(rich.token, randomUUID(), 'everything')).failure?.code).toBe('item-not-found');
  expect((await buy(rich.token, 'again')).status).toBe(400);
  const body = { itemId: 'project-slots', click: randomUUID(), quantity: 1000, points: 1, period: 1 };
  const bought = await api.call(routes.membershipBuy, { body }, rich.token);
  expect(bought.data).toEqual({ points: 0, extension: SLOTS });
});
