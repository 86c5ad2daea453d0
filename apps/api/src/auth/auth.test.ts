import { routes } from '@kerf/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../testing/test-api';
import { hashToken } from './hashed-session-tokens';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ isHashingForReal: true });
});
afterAll(() => api.close());

const signUp = (body: Record<string, unknown>) =>
  api.call(routes.signUp, {
    body: { email: 'new@example.org', userName: 'New', password: TEST_PASSWORD, ...body } as never,
  });

describe('sign-up', () => {
  it('makes an account and logs it in', async () => {
    const { status, data } = await signUp({ email: ' Ada@Example.org ', userName: ' Ada ' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      email: 'ada@example.org',
      userName: 'Ada',
      firstLogin: true,
      isGuest: false,
    });
    const session = await api.call(routes.session, {}, data?.token);
    expect(session.data).toMatchObject({ id: data?.id, email: 'ada@example.org' });
  });

  it.each([
    [{ password: 'Abc1!  ' }, 'password-too-short', 'The password can not be less than 8 digits'],
    [{ password: '   Abc1!   ' }, 'password-too-short', 'The password can not be less than 8 digits'],
    [
      { password: 'abcdefgh' },
      'password-too-weak',
      'Must contain at least two special characters and digits in upper and lower case',
    ],
    [
      { password: '########' },
      'password-too-weak',
      'Must contain at least two special characters and digits in upper and lower case',
    ],
    [{ password: `Aa1${'x'.repeat(126)}` }, 'password-too-long', expect.stringContaining('128')],
    [{ userName: '' }, 'username-required', 'Username is required'],
    [{ userName: undefined }, 'username-required', 'Username is required'],
    [{ userName: '   ' }, 'username-blank', 'The username cannot be empty.'],
    [{ email: 'nobody' }, 'invalid-email', 'Enter a valid e-mail address.'],
    [{ email: undefined }, 'invalid-email', 'Enter a valid e-mail address.'],
  ])('refuses %j', async (body, code, message) => {
    const { status, failure } = await signUp(body);
    expect(status).toBe(400);
    expect(failure).toMatchObject({ code, message, field: Object.keys(body)[0] });
  });

  it.each([
    ['lower case and a digit', 'abcdefg1'],
    ['two cases', 'Abcdefgh'],
    ['lower case and a mark', 'abcdefg!'],
    ['a digit and a mark', '1234567&'],
  ])('takes a password of %s', async (kind, password) => {
    const email = `${kind.replaceAll(' ', '-')}@example.org`;
    expect((await signUp({ email, password })).status).toBe(200);
  });

  it('gives an address to one of many who take it at once', async () => {
    const tries = Array.from({ length: 8 }, () => signUp({ email: 'race@example.org' }));
    const statuses = (await Promise.all(tries)).map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const rows = await api.sql('select id from users where email = $1', ['race@example.org']);
    expect(rows).toHaveLength(1);
  });

  it('sets nothing that the request has no business with', async () => {
    const answer = await signUp({
      email: 'sly@example.org',
      id: '1',
      isAnonymous: true,
      emailVerified: true,
      firstLogin: false,
    });
    const [row] = await api.sql('select id, is_anonymous, email_verified from users where email = $1', [
      'sly@example.org',
    ]);
    expect(row).toEqual({ id: answer.data?.id, is_anonymous: false, email_verified: false });
    expect(answer.data?.id).not.toBe('1');
    expect(answer.data?.firstLogin).toBe(true);
  });
});

describe('login', () => {
  it('is the first one until the questions of the first login are answered', async () => {
    const made = await api.signUp('lin');
    const login = () =>
      api.call(routes.login, { body: { email: 'LIN@example.org', password: TEST_PASSWORD } });
    const { data } = await login();
    expect(data).toMatchObject({ id: made.id, userName: 'lin', firstLogin: true });
    expect(data?.token).not.toBe(made.token);
    const body = { deviceTypes: ['CNC'], experience: 'Beginner', material: 'Wood/Cardboard' } as never;
    expect((await api.call(routes.questionnaireSave, { body }, data?.token)).status).toBe(200);
    expect((await api.call(routes.session, {}, made.token)).data).toMatchObject({ firstLogin: false });
    expect((await login()).data).toMatchObject({ id: made.id, firstLogin: false });
  });

  it('answers an unknown address and a wrong password alike', async () => {
    await api.signUp('known');
    const wrong = await api.call(routes.login, {
      body: { email: 'known@example.org', password: 'Wrong123' },
    });
    const unknown = await api.call(routes.login, {
      body: { email: 'unknown@example.org', password: 'Wrong123' },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.failure?.message).toBe('The e-mail address or the password is wrong.');
    expect(unknown).toEqual(wrong);
  });
});

describe('sessions', () => {
  it('end with the logout, at once and only that one', async () => {
    const first = await api.signUp('out');
    const second = await api.call(routes.login, {
      body: { email: 'out@example.org', password: TEST_PASSWORD },
    });
    expect((await api.call(routes.logout, {}, first.token)).status).toBe(200);
    expect((await api.call(routes.session, {}, first.token)).status).toBe(401);
    expect((await api.call(routes.session, {}, second.data?.token)).status).toBe(200);
  });

  it('keep only the hash of a token of 256 bits', async () => {
    const { token, id } = await api.signUp('hashed');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row] = await api.sql<{ token: string }>('select token from sessions where user_id = $1', [id]);
    expect(row?.token).toBe(hashToken(token));
    // The hash is not accepted as a token.
    expect((await api.call(routes.session, {}, hashToken(token))).status).toBe(401);
  });

  it('end when they are over', async () => {
    const { token, id } = await api.signUp('late');
    await api.sql("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [id]);
    expect((await api.call(routes.session, {}, token)).status).toBe(401);
  });

  it('live for 30 days after the last day on which they were used', async () => {
    const { id, token } = await api.signUp('extended');
    const daysLeft = async () => {
      const [row] = await api.sql<{ days: number }>(
        'select extract(epoch from expires_at - now())::float8 / 86400 as days from sessions where user_id = $1',
        [id],
      );
      return row?.days;
    };
    const useWith = async (days: number) => {
      await api.sql(
        "update sessions set expires_at = now() + $2::float8 * interval '1 day' where user_id = $1",
        [id, days],
      );
      // A changing call, because the callers of reading calls are remembered for a moment.
      await api.call(routes.profileSave, { body: { userName: 'Ada' } }, token);
      return daysLeft();
    };
    expect(await useWith(29.5)).toBeCloseTo(29.5, 2);
    expect(await useWith(28.9)).toBeCloseTo(30, 2);
    expect(await useWith(0.1)).toBeCloseTo(30, 2);
  });

  it.each([
    '',
    'Basic abc',
    'Bearer',
    'Bearer a b',
    'Bearer a.b',
    'Bearer %00',
    `Bearer ${'x'.repeat(5000)}`,
  ])('do not open with the header %j', async (authorization) => {
    const response = await api.fetch(routes.session.path, { headers: { authorization } });
    expect(response.status).toBe(401);
  });

  it('are not opened by a cookie', async () => {
    const { token } = await api.signUp('cookie');
    const cookie = ['kerf.session_token', '__Secure-kerf.session_token'].map((name) => `${name}=${token}`);
    const response = await api.fetch(routes.session.path, { headers: { cookie: cookie.join('; ') } });
    expect(response.status).toBe(401);
  });
});

describe('continue as guest', () => {
  it('makes an account of its own each time', async () => {
    const [one, two] = await Promise.all([api.call(routes.guest), api.call(routes.guest)]);
    expect(one.data).toMatchObject({ isGuest: true, firstLogin: true, userName: 'Guest' });
    expect(one.data?.id).not.toBe(two.data?.id);
    const session = await api.call(routes.session, {}, one.data?.token);
    expect(session.data).toMatchObject({ id: one.data?.id, isGuest: true });
  });

  it('leaves no row behind when the session is over and nothing was made', async () => {
    const [lost, owner, young, open] = await Promise.all([1, 2, 3, 4].map(() => api.call(routes.guest)));
    await api.upload(owner?.data?.token ?? '');
    const idOf = (guest: typeof lost) => guest?.data?.id ?? '';
    await api.sql("update users set created_at = now() - interval '2 days' where id = any($1)", [
      [lost, owner, open].map(idOf),
    ]);
    await api.sql('delete from sessions where user_id = any($1)', [[lost, owner, young].map(idOf)]);
    await api.sweep();
    const left = await api.sql<{ id: string }>('select id from users where id = any($1)', [
      [lost, owner, young, open].map(idOf),
    ]);
    expect(left.map(({ id }) => id).sort()).toEqual([owner, young, open].map(idOf).sort());
  });
});
