import { routes, type Session } from '@kerf/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenIdProvider, type ProviderPerson, startOpenIdProvider } from '../testing/openid-provider';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../testing/test-api';

let provider: OpenIdProvider;
let api: TestApi;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  api = await startTestApi({ google: provider.settings });
  provider.open(`${api.url}/google`);
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

const from = () => ({ origin: api.url });

const person = (name: string, parts: Partial<ProviderPerson> = {}): ProviderPerson => ({
  sub: `google-${name}`,
  email: `${name}@example.org`,
  email_verified: true,
  name,
  ...parts,
});

const start = async () => (await api.call(routes.googleStart, {}, '', from())).data!;

/** What the provider leads back with. */
async function comeBack(url: string, who: ProviderPerson) {
  const { searchParams } = await provider.logIn(url, who);
  return { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' };
}

async function logIn(who: ProviderPerson) {
  const begun = await start();
  const body = await comeBack(begun.url, who);
  expect(body.state).toBe(begun.state);
  return api.call(routes.googleFinish, { body });
}

async function connect(session: Pick<Session, 'token'>, who: ProviderPerson, password?: string) {
  const body = password === undefined ? {} : { password };
  const begun = await api.call(routes.googleConnectStart, { body }, session.token, from());
  if (!begun.data) return begun;
  const back = await comeBack(begun.data.url, who);
  return api.call(routes.googleConnectFinish, { body: back }, session.token);
}

describe('a login with Google', () => {
  it('makes an account the first time, and finds it again by the id at Google', async () => {
    const first = await logIn(person('ada', { email: 'Ada@Example.org', name: ' Ada L. ' }));
    expect(first.data).toMatchObject({
      email: 'ada@example.org',
      userName: 'Ada L.',
      firstLogin: true,
      isGuest: false,
    });
    expect((await api.call(routes.session, {}, first.data?.token)).data?.id).toBe(first.data?.id);
    const moved = await logIn(person('ada', { email: 'new-address@example.org' }));
    expect(moved.data).toMatchObject({ id: first.data?.id, email: 'ada@example.org' });
    const [row] = await api.sql('select method from sessions where user_id = $1 limit 1', [first.data?.id]);
    expect(row).toEqual({ method: 'google' });
  });

  it('asks for a code with PKCE, a state and a nonce', async () => {
    const { url, state } = await start();
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      redirect_uri: `${api.url}/google`,
      code_challenge_method: 'S256',
      state,
    });
    expect([asked.nonce?.length, asked.code_challenge?.length, state.length]).toEqual([43, 43, 43]);
  });

  it('does not enter an account whose address nobody has confirmed', async () => {
    const squatter = await api.signUp('squatted');
    const refused = await logIn(person('squatted'));
    expect(refused.failure?.code).toBe('connect-refused');
    expect(await api.sql('select provider_id from accounts where user_id = $1', [squatter.id])).toEqual([
      { provider_id: 'credential' },
    ]);
  });

  it('enters an account with the same confirmed address', async () => {
    const bob = await api.signUp('bob');
    await api.sql('update users set email_verified = true where id = $1', [bob.id]);
    expect((await logIn(person('bob'))).data).toMatchObject({ id: bob.id, userName: 'bob' });
  });

  it.each([
    ['has not confirmed', { email_verified: false }],
    ['does not know', { email: undefined, email_verified: undefined }],
  ])('takes no address that Google %s', async (_what, parts) => {
    const victim = await api.signUp();
    await api.sql('update users set email_verified = true where id = $1', [victim.id]);
    const refused = await logIn(person('fake', { email: victim.email, ...parts } as never));
    expect(refused.failure?.code).toBe('identity-without-email');
  });

  it('is used once, and not with the state of another login', async () => {
    const [one, two] = [await start(), await start()];
    const back = await comeBack(one.url, person('once'));
    const mixed = await api.call(routes.googleFinish, { body: { ...back, state: two.state } });
    expect(mixed.failure?.code).toBe('google-refused');
    expect((await api.call(routes.googleFinish, { body: back })).status).toBe(200);
    expect((await api.call(routes.googleFinish, { body: back })).failure?.code).toBe('login-expired');
    const forged = { ...back, state: 'x'.repeat(43) };
    expect((await api.call(routes.googleFinish, { body: forged })).failure?.code).toBe('login-expired');
  });

  it('takes no token that was made for another login', async () => {
    const body = await comeBack((await start()).url, person('nonce'));
    await api.sql(`update tickets set data = jsonb_set(data, '{nonce}', '"another"')`);
    expect((await api.call(routes.googleFinish, { body })).failure?.code).toBe('google-refused');
    expect(await api.sql("select 1 from users where email = 'nonce@example.org'")).toEqual([]);
  });

  it('of two simultaneous first logins makes one account', async () => {
    const backs = [];
    for (let i = 0; i < 2; i++) backs.push(await comeBack((await start()).url, person('twin')));
    const both = await Promise.all(backs.map((body) => api.call(routes.googleFinish, { body })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.data?.id).toBe(both[1]?.data?.id);
  });

  it('ends when it takes too long', async () => {
    const body = await comeBack((await start()).url, person('slow'));
    await api.sql("update tickets set expires_at = now() - interval '1 second'");
    expect((await api.call(routes.googleFinish, { body })).failure?.code).toBe('login-expired');
    await api.sweep();
    expect(await api.sql('select 1 from tickets')).toEqual([]);
  });

  it('writes no code, state or secret into the log', async () => {
    const { url, state } = await start();
    const back = await comeBack(url, person('log'));
    await api.call(routes.googleFinish, { body: back });
    for (const secret of [state, back.code, provider.settings.clientSecret, 'log@example.org'])
      expect(api.log()).not.toContain(secret);
  });
});

describe('an account', () => {
  it('is connected with its password, logs in with Google, and is disconnected', async () => {
    const eve = await api.signUp('eve');
    const wrong = await connect(eve, person('eve-at-google'), 'Wrong-pass1');
    expect(wrong.failure).toMatchObject({ code: 'password-wrong', field: 'password' });
    expect((await connect(eve, person('eve-at-google'), TEST_PASSWORD)).data).toMatchObject({ id: eve.id });
    expect((await logIn(person('eve-at-google'))).data?.id).toBe(eve.id);
    const body = { password: TEST_PASSWORD };
    expect((await api.call(routes.googleDisconnect, { body }, eve.token)).status).toBe(200);
    expect((await logIn(person('eve-at-google'))).data?.id).not.toBe(eve.id);
  });

  it('does not get the person at Google of another account', async () => {
    const [max, lin] = await Promise.all([api.signUp('max'), api.signUp('lin')]);
    await connect(max, person('shared'), TEST_PASSWORD);
    const refused = await connect(lin, person('shared'), TEST_PASSWORD);
    expect(refused.failure?.code).toBe('identity-taken');
    const second = await connect(max, person('second'), TEST_PASSWORD);
    expect(second.failure?.code).toBe('identity-taken');
  });

  it('keeps its last way to log in, and needs a young session without a password', async () => {
    const { data } = await logIn(person('only'));
    const disconnect = () => api.call(routes.googleDisconnect, { body: {} }, data?.token);
    expect((await disconnect()).failure?.code).toBe('last-way');
    await api.sql("update sessions set created_at = now() - interval '1 hour' where user_id = $1", [
      data?.id,
    ]);
    expect((await disconnect()).failure?.code).toBe('fresh-login-needed');
  });

  it('cannot finish what another account or a login has begun', async () => {
    const [mallory, victim] = await Promise.all([api.signUp('mallory'), api.signUp('victim')]);
    const body = { password: TEST_PASSWORD };
    const theirs = await api.call(routes.googleConnectStart, { body }, victim.token, from());
    const back = await comeBack(theirs.data!.url, person('mallory-at-google'));
    const other = await api.call(routes.googleConnectFinish, { body: back }, mallory.token);
    expect(other.failure?.code).toBe('login-expired');
    const login = await comeBack((await start()).url, person('mallory-at-google'));
    const crossed = await api.call(routes.googleConnectFinish, { body: login }, victim.token);
    expect(crossed.failure?.code).toBe('login-expired');
  });

  it('is what a guest becomes, with everything that it has made', async () => {
    const guest = (await api.call(routes.guest)).data!;
    const canvasUrl = await api.upload(guest.token, 'drawing of a guest');
    await api.call(routes.projectSave, { body: { name: 'plan', canvasUrl } }, guest.token);
    const made = await connect(guest, person('was-guest'));
    expect(made.data).toMatchObject({ id: guest.id, email: 'was-guest@example.org', isGuest: false });
    const later = await logIn(person('was-guest'));
    const list = await api.call(routes.projectList, {}, later.data?.token);
    expect(list.data).toMatchObject([{ name: 'plan' }]);
  });
});

describe('without Google', () => {
  it('offers nothing where it is not set up', async () => {
    const plain = await startTestApi({ beside: api });
    try {
      expect((await plain.call(routes.loginOffer)).data).toMatchObject({ google: false });
      const begun = await plain.call(routes.googleStart, {}, '', { origin: plain.url });
      expect(begun.failure?.code).toBe('not-found');
    } finally {
      await plain.close();
    }
  });

  it('says so when Google cannot be reached, and takes no page of another site', async () => {
    expect((await api.call(routes.loginOffer)).data).toMatchObject({ google: true });
    const away = { ...provider.settings, issuer: 'http://127.0.0.1:1' };
    const lonely = await startTestApi({ beside: api, google: away });
    try {
      const begun = await lonely.call(routes.googleStart, {}, '', { origin: lonely.url });
      expect(begun.failure?.code).toBe('google-unavailable');
    } finally {
      await lonely.close();
    }
    const foreign = await api.call(routes.googleStart, {}, '', { origin: 'https://evil.test' });
    expect(foreign.failure?.code).toBe('origin-refused');
    expect((await api.call(routes.googleStart)).failure?.code).toBe('origin-refused');
  });
});
