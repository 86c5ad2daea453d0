import { routes, type Session } from '@kerf/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fault, makeAuthenticator } from '../testing/authenticator';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const from = () => ({ origin: api.url });
const proof = { password: TEST_PASSWORD };

const begin = async ({ token }: Session) =>
  (await api.call(routes.passkeyStart, { body: proof }, token, from())).data!;

/** Adds a passkey of a new device to an account. */
async function add(session: Session, fault: Fault = {}, device = makeAuthenticator(api.url)) {
  const { ticket, options } = await begin(session);
  const body = { ticket, credential: device.create(options, fault), name: ' My laptop ' };
  return { device, body, added: await api.call(routes.passkeyFinish, { body }, session.token) };
}

async function logIn(device: ReturnType<typeof makeAuthenticator>, fault: Fault = {}) {
  const { ticket, options } = (await api.call(routes.passkeyLoginStart, {}, '', from())).data!;
  const body = { ticket, credential: device.sign(options, fault) };
  return { body, opened: await api.call(routes.passkeyLoginFinish, { body }) };
}

const waysOf = async ({ token }: Session) => (await api.call(routes.loginWays, {}, token)).data!;

it('logs in with a passkey, also where a second step is on, and notes the use', async () => {
  const session = await api.signUp();
  const { device, added } = await add(session);
  expect(added.data).toBe(device.id);
  expect((await waysOf(session)).passkeys).toMatchObject([{ name: 'My laptop', usedTime: null }]);
  await api.sql(`insert into two_factors (user_id, secret, confirmed_at) values ($1, 'x', now())`, [
    session.id,
  ]);
  const { opened } = await logIn(device);
  expect(opened.data).toMatchObject({ id: session.id, email: session.email });
  const after = await waysOf({ ...session, token: opened.data!.token });
  expect(after).toMatchObject({
    password: true,
    google: false,
    storefront: false,
    twoFactor: { isOn: true },
  });
  expect(after.passkeys[0]?.usedTime).toBeGreaterThan(0);
});

const FAULTS: readonly (readonly [string, Fault])[] = [
  ['the page of another site', { origin: 'https://evil.test' }],
  ['a key of another site', { site: 'evil.test' }],
  ['a device that did not ask who is there', { isUnverified: true }],
];

it.each(FAULTS)('takes no passkey from %s', async (_what, fault) => {
  const session = await api.signUp();
  expect((await add(session, fault)).added.failure?.code).toBe('passkey-refused');
  const { device } = await add(session);
  expect((await logIn(device, fault)).opened.failure?.code).toBe('passkey-refused');
});

it('takes no forged signature, no copied key, no unknown key, and nothing twice', async () => {
  const session = await api.signUp();
  const { device, body } = await add(session);
  expect((await logIn(device, { isForged: true })).opened.failure?.code).toBe('passkey-refused');
  expect((await logIn(makeAuthenticator(api.url))).opened.failure?.code).toBe('passkey-refused');
  const right = await logIn(device);
  expect(right.opened.status).toBe(200);
  // The count of a copy falls behind that of the original.
  expect((await logIn(device, { counter: 1 })).opened.failure?.code).toBe('passkey-refused');
  const again = await api.call(routes.passkeyLoginFinish, { body: right.body });
  expect(again.failure?.code).toBe('login-expired');
  expect((await api.call(routes.passkeyFinish, { body }, session.token)).failure?.code).toBe('login-expired');
});

it('belongs to the account that has begun to add it, and to one account alone', async () => {
  const [ada, mallory] = [await api.signUp(), await api.signUp()];
  const { ticket, options } = await begin(ada);
  const device = makeAuthenticator(api.url);
  const body = { ticket, credential: device.create(options), name: 'stolen' };
  const stolen = await api.call(routes.passkeyFinish, { body }, mallory.token);
  expect(stolen.failure?.code).toBe('login-expired');
  expect((await add(ada, {}, device)).added.status).toBe(200);
  expect((await add(mallory, {}, device)).added.failure?.code).toBe('passkey-refused');
  expect((await logIn(device)).opened.data?.id).toBe(ada.id);
});

it('needs the password to be added and removed, and an account', async () => {
  const session = await api.signUp();
  const wrong = { body: { password: 'Wrong-pass1' } };
  expect((await api.call(routes.passkeyStart, wrong, session.token, from())).failure?.code).toBe(
    'password-wrong',
  );
  const { device } = await add(session);
  const remove = (password: string) =>
    api.call(routes.passkeyDelete, { body: { id: device.id, password } }, session.token);
  expect((await remove('Wrong-pass1')).failure?.code).toBe('password-wrong');
  const named = { id: device.id, name: 'Phone' };
  expect((await api.call(routes.passkeyRename, { body: named }, session.token)).data).toBe(device.id);
  expect((await waysOf(session)).passkeys).toMatchObject([{ name: 'Phone' }]);
  expect((await remove(TEST_PASSWORD)).data).toBe(device.id);
  expect((await logIn(device)).opened.failure?.code).toBe('passkey-refused');
  const guest = (await api.call(routes.guest, {})).data!;
  const refused = await api.call(routes.passkeyStart, { body: {} }, guest.token, from());
  expect(refused.failure?.code).toBe('guest-refused');
});

it('stays when it is the last way to log in, also when two are removed at once', async () => {
  const session = await api.signUp();
  const devices = [(await add(session)).device, (await add(session)).device];
  await api.sql('delete from accounts where user_id = $1', [session.id]);
  const all = await Promise.all(
    devices.map(({ id }) => api.call(routes.passkeyDelete, { body: { id } }, session.token)),
  );
  expect(all.map(({ failure }) => failure?.code ?? 'removed').sort()).toEqual(['last-way', 'removed']);
  expect((await waysOf(session)).passkeys).toHaveLength(1);
});
