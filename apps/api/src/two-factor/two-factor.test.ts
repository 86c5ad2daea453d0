import { routes, type Session, secondStepSchema } from '@kerf/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode, keyOf } from '../testing/authenticator-app';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const password = { password: TEST_PASSWORD };

/** An account with a second step: its session, the key of its app, its recovery codes. */
async function withSecondStep(on = api) {
  const session = await on.signUp();
  const begun = await on.call(routes.twoFactorStart, { body: password }, session.token);
  const key = keyOf(begun.data!.secret);
  const body = { code: appCode(key) };
  const codes = (await on.call(routes.twoFactorConfirm, { body }, session.token)).data!;
  // As if some time had gone by: the code of this step is free for the login.
  await on.sql('update two_factors set last_step = 0 where user_id = $1', [session.id]);
  return { session, key, codes };
}

const logIn = (session: Session, on = api) =>
  on.call(routes.login, { body: { email: session.email, password: TEST_PASSWORD } });

/** The ticket of a login's second step. */
async function ticketFor(session: Session, on = api): Promise<string> {
  return secondStepSchema.parse((await logIn(session, on)).failure?.details).ticket;
}

const finish = (ticket: string, code: string, on = api) =>
  on.call(routes.secondStep, { body: { ticket, code } });

describe('a second step', () => {
  it('is asked for after the right password, and only then', async () => {
    const { session, key } = await withSecondStep();
    const first = await logIn(session);
    expect(first).toMatchObject({ status: 401, failure: { code: 'second-step-needed' } });
    const wrong = { email: session.email, password: 'Wrong-pass1' };
    expect((await api.call(routes.login, { body: wrong })).failure?.code).toBe('wrong-credentials');
    const opened = await finish(await ticketFor(session), appCode(key));
    expect(opened.data).toMatchObject({ id: session.id, email: session.email });
    expect((await api.call(routes.session, {}, opened.data?.token)).status).toBe(200);
  });

  it('takes each code once, also by two at once, and no earlier one', async () => {
    const { session, key } = await withSecondStep();
    const tickets = [await ticketFor(session), await ticketFor(session), await ticketFor(session)];
    const code = appCode(key);
    const both = await Promise.all(tickets.slice(0, 2).map((ticket) => finish(ticket, code)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await finish(tickets[2]!, appCode(key, -1))).failure?.code).toBe('second-step-wrong');
    const winner = tickets[both.findIndex(({ status }) => status === 200)]!;
    expect((await finish(winner, appCode(key, 1))).failure?.code).toBe('login-expired');
  });

  it('takes each recovery code once, however it is written', async () => {
    const { session, codes } = await withSecondStep();
    expect(codes).toHaveLength(10);
    expect(codes[0]).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
    const written = ` ${codes[0]!.toLowerCase().replaceAll('-', ' ')}`;
    expect((await finish(await ticketFor(session), written)).status).toBe(200);
    const again = await finish(await ticketFor(session), codes[0]!);
    expect(again.failure).toMatchObject({ code: 'second-step-wrong', field: 'code' });
    const [row] = await api.sql('select count(*)::int as left from recovery_codes where user_id = $1', [
      session.id,
    ]);
    expect(row).toEqual({ left: 9 });
  });

  it('gives a ticket five tries, then also refuses the right code', async () => {
    const { session, key } = await withSecondStep();
    const ticket = await ticketFor(session);
    const wrong = (Number(appCode(key)) + 1).toString().padStart(6, '0').slice(-6);
    const tries = await Promise.all(Array.from({ length: 20 }, () => finish(ticket, wrong)));
    expect(tries.filter(({ failure }) => failure?.code === 'second-step-wrong')).toHaveLength(5);
    expect((await finish(ticket, appCode(key))).failure?.code).toBe('login-expired');
  });

  it('takes no ticket that is too old, or of another person, and no code of another person', async () => {
    const [ada, bob] = [await withSecondStep(), await withSecondStep()];
    const ticket = await ticketFor(ada.session);
    expect((await finish(ticket, appCode(bob.key))).failure?.code).toBe('second-step-wrong');
    expect((await finish(ticket, bob.codes[0]!)).failure?.code).toBe('second-step-wrong');
    await api.sql("update tickets set expires_at = now() - interval '1 second' where user_id = $1", [
      ada.session.id,
    ]);
    expect((await finish(ticket, appCode(ada.key))).failure?.code).toBe('login-expired');
    expect((await finish('x'.repeat(43), appCode(ada.key))).failure?.code).toBe('login-expired');
  });

  it('cannot be guessed with new tickets, because the account is counted', async () => {
    const strict = await startTestApi({ rateLimits: true, beside: api });
    try {
      const { session, key } = await withSecondStep();
      const codes: unknown[] = [];
      for (let i = 0; i < 6; i++)
        codes.push((await finish(await ticketFor(session, strict), 'AAAA-AAAA', strict)).failure?.code);
      expect(codes).toEqual([...Array(5).fill('second-step-wrong'), 'too-many-requests']);
      const right = await finish(await ticketFor(session, strict), appCode(key), strict);
      expect(right.failure?.code).toBe('too-many-requests');
    } finally {
      await strict.close();
    }
  });

  it('stores neither keys nor codes as they are, and logs none', async () => {
    const { session, key, codes } = await withSecondStep();
    const rows = await api.sql('select secret from two_factors where user_id = $1', [session.id]);
    const hashes = await api.sql('select code_hash from recovery_codes where user_id = $1', [session.id]);
    const stored = JSON.stringify([rows, hashes]);
    for (const secret of [key.toString('base64url'), key.toString('hex'), codes[0]!.replaceAll('-', '')])
      expect(stored + api.log()).not.toContain(secret);
  });
});

describe('an account', () => {
  it('is not asked for a code before the app has shown one', async () => {
    const session = await api.signUp();
    const begun = await api.call(routes.twoFactorStart, { body: password }, session.token);
    expect(begun.data?.uri).toContain(`secret=${begun.data?.secret}`);
    const wrong = await api.call(routes.twoFactorConfirm, { body: { code: '000000' } }, session.token);
    expect(wrong.failure).toMatchObject({ code: 'second-step-wrong', field: 'code' });
    expect((await logIn(session)).status).toBe(200);
    const second = await api.call(routes.twoFactorStart, { body: password }, session.token);
    const old = appCode(keyOf(begun.data!.secret));
    const replaced = await api.call(routes.twoFactorConfirm, { body: { code: old } }, session.token);
    expect(replaced.failure?.code).toBe('second-step-wrong');
    const body = { code: appCode(keyOf(second.data!.secret)) };
    expect((await api.call(routes.twoFactorConfirm, { body }, session.token)).data).toHaveLength(10);
    const third = await api.call(routes.twoFactorStart, { body: password }, session.token);
    expect(third.failure?.code).toBe('two-factor-on');
  });

  it('needs its password for every change, and switches the second step off', async () => {
    const { session, codes } = await withSecondStep();
    for (const route of [routes.twoFactorStart, routes.recoveryCodesRenew, routes.twoFactorEnd])
      for (const body of [{}, { password: 'Wrong-pass1' }])
        expect((await api.call(route, { body }, session.token)).failure?.code).toBe('password-wrong');
    const renewed = await api.call(routes.recoveryCodesRenew, { body: password }, session.token);
    expect((await finish(await ticketFor(session), codes[0]!)).failure?.code).toBe('second-step-wrong');
    expect((await finish(await ticketFor(session), renewed.data![0]!)).status).toBe(200);
    expect((await api.call(routes.twoFactorEnd, { body: password }, session.token)).status).toBe(200);
    expect((await logIn(session)).status).toBe(200);
    expect(await api.sql('select 1 from recovery_codes where user_id = $1', [session.id])).toEqual([]);
    const twice = await api.call(routes.twoFactorEnd, { body: password }, session.token);
    expect(twice.failure?.code).toBe('two-factor-off');
  });

  it('that is a guest, or on a server without a secret, gets no second step', async () => {
    const guest = await api.call(routes.guest);
    const refused = await api.call(routes.twoFactorStart, { body: {} }, guest.data?.token);
    expect(refused.failure?.code).toBe('guest-refused');
    const bare = await startTestApi({ secret: null, beside: api });
    try {
      const session = await bare.signUp();
      const begun = await bare.call(routes.twoFactorStart, { body: password }, session.token);
      expect(begun.failure?.code).toBe('two-factor-unavailable');
    } finally {
      await bare.close();
    }
  });
});
