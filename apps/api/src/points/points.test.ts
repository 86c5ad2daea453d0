import { routes, SIGN_IN_POINTS } from '@kerf/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterPoints } from '../ledger/enter-points';
import { startTestApi, type TestApi } from '../testing/test-api';
import { giftCodeHash, makeGiftCode } from './gift-code';
import { makePointRepository } from './repository';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const pointsOf = async (token: string) => (await api.call(routes.userPoints, {}, token)).data?.points;
const redeem = (token: string, redemptionCode: string) =>
  api.call(routes.giftCardRedeem, { body: { redemptionCode } }, token);

async function giftCard(points: number, expiresAt: Date | null = null): Promise<string> {
  const code = makeGiftCode();
  await makePointRepository(api.database.queries).addGiftCard(giftCodeHash(code), points, expiresAt);
  return code;
}

/** Spends points as a purchase does: all in one transaction. */
function spend(userId: string, points: number, key: string) {
  return api.database.queries.transaction(async (transaction) => {
    const outcome = await enterPoints(transaction, userId, { key, points: -points, reason: 'project-slots' });
    if (outcome === 'short') throw new Error('short');
    return outcome;
  });
}

const sum = async (userId: string) =>
  (
    await api.sql<{ sum: string }>(
      'select coalesce(sum(points), 0) as sum from point_entries where user_id = $1',
      [userId],
    )
  )[0];

describe('points', () => {
  it('are none for a new user, with empty histories', async () => {
    const { token } = await api.signUp();
    expect(await pointsOf(token)).toBe(0);
    for (const route of [routes.pointsEarned, routes.pointsReduced])
      expect((await api.call(route, {}, token)).data).toEqual({ total: 0, rows: [] });
  });

  it('are gained once a day by signing in, however often that is pressed', async () => {
    const { token } = await api.signUp();
    expect((await api.call(routes.signInCheck, {}, token)).data).toBe(false);
    const gains = await Promise.all(Array.from({ length: 200 }, () => api.call(routes.signIn, {}, token)));
    expect(gains.map(({ data }) => data?.gained).sort()).toEqual([...Array(199).fill(0), SIGN_IN_POINTS]);
    expect((await api.call(routes.signInCheck, {}, token)).data).toBe(true);
    expect(await pointsOf(token)).toBe(SIGN_IN_POINTS);
  });

  it('count the days in a row on which they were gained, until a day is left out', async () => {
    const { token, id } = await api.signUp();
    const streak = async () => (await api.call(routes.signInStreak, {}, token)).data;
    const dayPasses = async () => {
      await api.sql('update sign_ins set day = day - 1 where user_id = $1', [id]);
      await api.sql("delete from point_entries where user_id = $1 and reason = 'sign-in'", [id]);
    };
    const seven = async () =>
      (await api.call(routes.achievementList, {}, token)).data?.find(
        ({ achievementCode }) => achievementCode === 'SEVEN_DAYS',
      );
    expect(await streak()).toEqual({ days: 0, isToday: false });
    for (let day = 1; day <= 3; day++) {
      await dayPasses();
      await api.call(routes.signIn, {}, token);
    }
    expect(await streak()).toEqual({ days: 3, isToday: true });
    await dayPasses();
    expect(await streak()).toEqual({ days: 3, isToday: false });
    await dayPasses();
    expect(await streak()).toEqual({ days: 0, isToday: false });
    await api.call(routes.signIn, {}, token);
    expect(await seven()).toMatchObject({ count: 1, completedTime: null });
    for (let day = 2; day <= 7; day++) {
      await dayPasses();
      await api.call(routes.signIn, {}, token);
    }
    expect(await seven()).toMatchObject({ count: 7, completedTime: expect.any(Number) });
  });

  it('of a gift card go to one user, once, in any spelling of its code', async () => {
    const users = await Promise.all([api.signUp(), api.signUp()]);
    const code = await giftCard(500);
    const spelling = code.toLowerCase().replaceAll('-', ' ');
    const tries = Array.from({ length: 200 }, (_, i) => redeem(users[i % 2]!.token, i % 3 ? code : spelling));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ data }) => data?.gained === 500)).toHaveLength(1);
    expect(answers.filter(({ failure }) => failure?.code === 'gift-card-invalid')).toHaveLength(199);
    const balances = await Promise.all(users.map(({ token }) => pointsOf(token)));
    expect(balances.sort()).toEqual([0, 500]);
  });

  it('of an expired or unknown card go to nobody, with the same reply', async () => {
    const { token } = await api.signUp();
    const expired = await redeem(token, await giftCard(500, new Date(Date.now() - 1)));
    const unknown = await redeem(token, makeGiftCode());
    expect(expired).toEqual(unknown);
    expect((await redeem(token, ' ')).failure).toMatchObject({ message: 'RedemptionCode is required' });
  });

  it('are never spent twice and never negative, whoever tries at once', async () => {
    const { token, id } = await api.signUp();
    await redeem(token, await giftCard(100));
    const tries = Array.from({ length: 20 }, (_, i) => spend(id, 100, `try-${i}`));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await pointsOf(token)).toBe(0);
    expect(await sum(id)).toEqual({ sum: '0' });
    await expect(spend(id, 1, 'one more')).rejects.toThrow('short');
  });

  it('that were spent for one cause are spent once', async () => {
    const { token, id } = await api.signUp();
    await redeem(token, await giftCard(100));
    await Promise.all(Array.from({ length: 5 }, () => spend(id, 30, 'one click')));
    expect(await pointsOf(token)).toBe(70);
  });

  it('are kept in a ledger that nobody can rewrite', async () => {
    const { token, id } = await api.signUp();
    await redeem(token, await giftCard(100));
    await expect(api.sql('update point_entries set points = 1 where user_id = $1', [id])).rejects.toThrow(
      'rows of point_entries are never changed',
    );
    await expect(api.sql('update point_balances set points = -1 where user_id = $1', [id])).rejects.toThrow(
      'points_not_negative',
    );
  });
});

describe('the histories', () => {
  it('come in pages of 10, the newest first, and the spent points of 6 months', async () => {
    const { token, id } = await api.signUp();
    for (let i = 1; i <= 12; i++) await redeem(token, await giftCard(i));
    await spend(id, 5, 'spent');
    await api.sql(
      `insert into point_entries (user_id, key, points, reason, created_at)
       values ($1, 'old', -7, 'project-slots', now() - interval '7 months')`,
      [id],
    );
    const first = (await api.call(routes.pointsEarned, {}, token)).data;
    const second = (await api.call(routes.pointsEarned, { query: { pageNo: 2 } }, token)).data;
    expect(first?.total).toBe(12);
    expect([...(first?.rows ?? []), ...(second?.rows ?? [])].map(({ point }) => point)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ]);
    expect((await api.call(routes.pointsReduced, {}, token)).data).toMatchObject({
      total: 1,
      rows: [{ point: 5, reason: 'project-slots', expireTime: null }],
    });
  });
});
