import { randomUUID } from 'node:crypto';
import { routes } from '@kerf/protocol';
import { type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';

const storefront = {
  url: 'https://shop.example.org/studio',
  secret: 'a secret of the shop, 32 bytes and more',
  logoutUrl: 'https://shop.example.org/logout',
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ storefront });
});
afterAll(() => api.close());

const now = () => Math.floor(Date.now() / 1000);

/** A token of the shop; `claims` replaces parts of a valid one. */
function sign(
  claims: Record<string, unknown> = {},
  secret = storefront.secret,
  alg = 'HS256',
): Promise<string> {
  const payload: JWTPayload = {
    iss: storefront.url,
    aud: 'kerf',
    sub: 'customer-1',
    jti: randomUUID(),
    iat: now(),
    exp: now() + 120,
    email: 'customer@example.org',
    email_verified: true,
    name: 'Cus Tomer',
    ...claims,
  };
  return new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));
}

const login = (token: string) => api.call(routes.storefrontLogin, { body: { token } });

describe('a customer of the storefront', () => {
  it('logs in with a signed token, the first time with a new account, and has the flag', async () => {
    const first = await login(await sign());
    expect(first.data).toMatchObject({
      email: 'customer@example.org',
      userName: 'Cus Tomer',
      changePassword: 1,
      firstLogin: true,
    });
    const again = await login(await sign({ email: 'other@example.org' }));
    expect(again.data).toMatchObject({ id: first.data?.id, email: 'customer@example.org' });
    const session = await api.call(routes.session, {}, again.data?.token);
    expect(session.data).toMatchObject({ id: first.data?.id, changePassword: 1 });
  });

  it('has a logout of its own, which names the page of the shop', async () => {
    const { data } = await login(await sign());
    const out = await api.call(routes.storefrontLogout, {}, data?.token);
    expect(out.data).toEqual({ url: storefront.logoutUrl });
    expect((await api.call(routes.session, {}, data?.token)).status).toBe(401);
  });

  it('cannot use a token twice, not even at once', async () => {
    const token = await sign({ sub: 'twice', email: 'twice@example.org' });
    const all = await Promise.all(Array.from({ length: 5 }, () => login(token)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect((await login(token)).failure?.code).toBe('login-expired');
    // It is remembered longer than it is valid.
    await api.sweep();
    expect((await login(token)).failure?.code).toBe('login-expired');
  });

  it.each([
    ['that has expired', { iat: now() - 200, exp: now() - 100 }, 'login-expired'],
    ['that is too old, whatever it says', { iat: now() - 400, exp: now() + 9000 }, 'login-expired'],
    ['from the future', { iat: now() + 400, exp: now() + 500 }, 'storefront-refused'],
    ['of another issuer', { iss: 'https://evil.test' }, 'storefront-refused'],
    ['for another server', { aud: 'other' }, 'storefront-refused'],
    ['without an id', { jti: undefined }, 'storefront-refused'],
    ['without an end', { exp: undefined }, 'storefront-refused'],
    ['without a customer', { sub: undefined }, 'storefront-refused'],
    ['without an address', { email: undefined }, 'storefront-refused'],
    ['with a broken address', { email: 'nobody', sub: 'broken' }, 'identity-without-email'],
  ])('cannot log in with a token %s', async (_what, claims, code) => {
    expect((await login(await sign(claims))).failure?.code).toBe(code);
  });

  it('cannot log in with a token that is signed in another way', async () => {
    const [head = '', payload = '', signature = ''] = (await sign()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const other = Buffer.from(JSON.stringify({ sub: 'other' })).toString('base64url');
    const tokens = [
      await sign({}, 'another secret of the shop, 32 bytes and more'),
      await sign({}, storefront.secret, 'HS512'),
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${head}.${other}.${signature}`,
      `${head}.${payload}.${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`,
      'x.y.z',
    ];
    for (const token of tokens) expect((await login(token)).failure?.code).toBe('storefront-refused');
  });

  it.each([
    ['the shop has not confirmed', false, true],
    ['Kerf has not confirmed', true, false],
  ])('does not enter an account whose address %s', async (_what, byShop, byKerf) => {
    const ada = await api.signUp();
    if (byKerf) await api.sql('update users set email_verified = true where id = $1', [ada.id]);
    const token = await sign({ sub: randomUUID(), email: ada.email, email_verified: byShop });
    expect((await login(token)).failure?.code).toBe('connect-refused');
  });

  it('enters an account with the same confirmed address', async () => {
    const bob = await api.signUp();
    await api.sql('update users set email_verified = true where id = $1', [bob.id]);
    expect((await login(await sign({ sub: 'bob', email: bob.email }))).data?.id).toBe(bob.id);
  });

  it('leaves no token in the log', async () => {
    const token = await sign();
    await login(token);
    expect(api.log()).not.toContain(token.slice(-20));
    expect(api.log()).not.toContain(storefront.secret);
  });
});

describe('other people', () => {
  it('have no flag, and no page of the shop after the logout', async () => {
    const ada = await api.signUp();
    expect((await api.call(routes.session, {}, ada.token)).data).not.toHaveProperty('changePassword');
    expect((await api.call(routes.storefrontLogout, {}, ada.token)).data).toEqual({ url: null });
  });

  it('see no storefront where there is none', async () => {
    expect((await api.call(routes.loginOffer)).data).toMatchObject({ storefront: storefront.url });
    const plain = await startTestApi({ beside: api });
    try {
      expect((await plain.call(routes.loginOffer)).data).toMatchObject({ storefront: null });
      const refused = await plain.call(routes.storefrontLogin, { body: { token: await sign() } });
      expect(refused.failure?.code).toBe('not-found');
    } finally {
      await plain.close();
    }
  });
});
