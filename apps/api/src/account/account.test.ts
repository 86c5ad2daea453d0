import { CODE_ALPHABET, routes, type Session } from '@kerf/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatements } from '../testing/statements';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const NEW = 'N3w-password';

/** The code that was mailed last to an address; empty when there is none. */
function codeFor(email: string, subject: RegExp): string {
  const mail = api.mails.find(({ to, subject: found }) => to === email && subject.test(found));
  return /^[A-Z2-9]{4}$/m.exec(mail?.text ?? '')?.[0] ?? '';
}

async function resetCode(email: string): Promise<string> {
  const before = api.mails.length;
  const asked = await api.call(routes.resetCode, { body: { email, language: 'en' } });
  expect(asked.status).toBe(200);
  await expect.poll(() => api.mails.length).toBeGreaterThan(before);
  return codeFor(email, /new password/);
}

async function codeOf(session: Session, purpose: 'change-password' | 'close-account'): Promise<string> {
  const before = api.mails.length;
  const asked = await api.call(routes.accountCode, { body: { purpose, language: 'en' } }, session.token);
  expect(asked.status).toBe(200);
  await expect.poll(() => api.mails.length).toBeGreaterThan(before);
  return codeFor(session.email, purpose === 'close-account' ? /close/ : /change/);
}

const login = (email: string, password: string) => api.call(routes.login, { body: { email, password } });
const isOpen = async (token: string) => (await api.call(routes.session, {}, token)).status === 200;
const otherCode = (code: string) =>
  (CODE_ALPHABET[(CODE_ALPHABET.indexOf(code[0]!) + 1) % 32] ?? '') + code.slice(1);

describe('a forgotten password', () => {
  it('is replaced with the mailed code, which works once; all sessions end', async () => {
    const ada = await api.signUp('reset-ada');
    const code = await resetCode(ada.email);
    const body = { email: 'Reset-Ada@example.org ', code: ` ${code.toLowerCase()}`, password: NEW };
    expect((await api.call(routes.resetPassword, { body })).status).toBe(200);
    expect(await isOpen(ada.token)).toBe(false);
    expect((await login(ada.email, TEST_PASSWORD)).status).toBe(401);
    expect((await login(ada.email, NEW)).status).toBe(200);
    const again = await api.call(routes.resetPassword, { body });
    expect(again.failure).toMatchObject({ code: 'code-wrong', field: 'code' });
  });

  it('has the same reply for an address without an account, and mails nothing', async () => {
    const known = await api.signUp('reset-known');
    const count = api.mails.length;
    const ask = (email: string) => api.call(routes.resetCode, { body: { email, language: 'pt' } });
    const unknown = await ask('nobody@example.org');
    expect(await ask(known.email)).toEqual(unknown);
    await expect.poll(() => api.mails.length).toBe(count + 1);
    expect(api.mails[0]).toMatchObject({ to: known.email, subject: 'Seu código para uma nova senha' });
    const rows = await api.sql<{ state: string }>(
      "select state::text from pgboss.job where name = 'mail-code' and data->>'to' is null",
    );
    expect(rows).toHaveLength(1);
  });

  it('survives 200 guesses at once: at most five are tried, and then the right code is refused too', async () => {
    const bob = await api.signUp('reset-bob');
    const code = await resetCode(bob.email);
    const guess = (text: string) =>
      api.call(routes.resetPassword, { body: { email: bob.email, code: text, password: NEW } });
    const wrong = Array.from({ length: 200 }, () => guess(otherCode(code)));
    expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([400]));
    expect(await api.sql('select tries from codes where user_id = $1', [bob.id])).toEqual([{ tries: 5 }]);
    expect((await guess(code)).failure?.code).toBe('code-wrong');
    expect(await isOpen(bob.token)).toBe(true);
  });

  it('of two simultaneous uses of a right code, one succeeds', async () => {
    const eve = await api.signUp('reset-eve');
    const code = await resetCode(eve.email);
    const uses = ['First-pass1', 'Second-pass2'].map((password) =>
      api.call(routes.resetPassword, { body: { email: eve.email, code, password } }),
    );
    expect((await Promise.all(uses)).map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('refuses a code that is too old, replaced, for another purpose, or of another person', async () => {
    const [lin, max] = await Promise.all([api.signUp('reset-lin'), api.signUp('reset-max')]);
    const first = await resetCode(lin.email);
    const change = await codeOf(lin, 'change-password');
    const reset = (email: string, code: string) =>
      api.call(routes.resetPassword, { body: { email, code, password: NEW } });
    expect((await reset(lin.email, change)).failure?.code).toBe(change === first ? undefined : 'code-wrong');
    expect((await reset(max.email, first)).failure?.code).toBe('code-wrong');
    await api.sql("update codes set expires_at = now() - interval '1 second' where user_id = $1", [lin.id]);
    expect((await reset(lin.email, first)).failure?.code).toBe('code-wrong');
    await api.sweep();
    expect(await api.sql('select 1 from codes where user_id = $1', [lin.id])).toEqual([]);
  });

  it('leaves no way in to a person who made the account with the address of another one', async () => {
    const squatter = await api.signUp('reset-squatted');
    const connect =
      "insert into accounts (id, user_id, account_id, provider_id) values ($2, $1, $2, 'google')";
    const addKey = `insert into passkeys (id, user_id, public_key, counter, transports, name)
      values ($2, $1, '\\x00', 0, '{}', 'key')`;
    const ways = async () => [
      await api.sql("select 1 from accounts where user_id = $1 and provider_id = 'google'", [squatter.id]),
      await api.sql('select 1 from passkeys where user_id = $1', [squatter.id]),
    ];
    const add = async (id: string) => {
      await api.sql(connect, [squatter.id, id]);
      await api.sql(addKey, [squatter.id, id]);
    };
    const reset = async () => {
      const body = { email: squatter.email, code: await resetCode(squatter.email), password: NEW };
      expect((await api.call(routes.resetPassword, { body })).status).toBe(200);
    };
    await add('planted');
    await reset();
    expect(await ways()).toEqual([[], []]);
    // Now the address is confirmed: what is there belongs to the person who reads its mail.
    await add('own');
    await reset();
    expect((await ways()).map((rows) => rows.length)).toEqual([1, 1]);
  });

  it('stores no code, and writes none into the log', async () => {
    const { email, id } = await api.signUp('reset-log');
    const code = await resetCode(email);
    const [row] = await api.sql<{ code_hash: Buffer }>('select code_hash from codes where user_id = $1', [
      id,
    ]);
    expect(row?.code_hash).toHaveLength(32);
    expect(api.log()).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});

describe('with a session', () => {
  it('the password changes with the code, and the other sessions end', async () => {
    const ada = await api.signUp('change-ada');
    const other = (await login(ada.email, TEST_PASSWORD)).data;
    const code = await codeOf(ada, 'change-password');
    const changed = await api.call(routes.passwordChange, { body: { code, password: NEW } }, ada.token);
    expect(changed.status).toBe(200);
    expect([await isOpen(ada.token), await isOpen(other?.token ?? '')]).toEqual([true, false]);
    expect((await login(ada.email, NEW)).status).toBe(200);
  });

  it('sessions are listed with their browsers, and can be ended', async () => {
    const ada = await api.signUp('list-ada');
    const other = await api.call(routes.login, { body: { email: ada.email, password: TEST_PASSWORD } }, '', {
      'user-agent': 'Firefox on a tablet',
    });
    const list = await api.call(routes.sessionList, {}, ada.token);
    expect(list.data?.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const second = list.data?.find(({ isCurrent }) => !isCurrent);
    expect(second?.userAgent).toBe('Firefox on a tablet');
    const ended = await api.call(routes.sessionEnd, { body: [second?.id ?? ''] }, ada.token);
    expect(ended.data).toEqual([second?.id]);
    expect(await isOpen(other.data?.token ?? '')).toBe(false);
  });

  it('the user name changes', async () => {
    const ada = await api.signUp('name-ada');
    const saved = await api.call(routes.profileSave, { body: { userName: ' Ada L. ' } }, ada.token);
    expect(saved.data).toMatchObject({ userName: 'Ada L.', id: ada.id });
    expect((await api.call(routes.session, {}, ada.token)).data?.userName).toBe('Ada L.');
  });
});

describe('closing an account', () => {
  it('takes the code, then deletes all rows and bytes, and ends the session', async () => {
    const ada = await api.signUp('close-ada');
    const canvasUrl = await api.upload(ada.token, 'my drawing');
    await api.call(routes.projectSave, { body: { name: 'plan', canvasUrl } }, ada.token);
    const wrong = await api.call(routes.accountClose, { body: { code: '2222' } }, ada.token);
    expect(wrong.failure?.code).toBe('code-wrong');
    const code = await codeOf(ada, 'close-account');
    expect((await api.call(routes.accountClose, { body: { code } }, ada.token)).status).toBe(200);
    expect(await isOpen(ada.token)).toBe(false);
    expect((await login(ada.email, TEST_PASSWORD)).status).toBe(401);
    const tables = await api.sql<{ table_name: string }>(
      `select table_name from information_schema.columns
       where table_schema = 'public' and column_name = 'user_id'`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { table_name } of tables)
      expect(await api.sql(`select 1 from ${table_name} where user_id = $1`, [ada.id]), table_name).toEqual(
        [],
      );
    const keys = async () => {
      const found: string[] = [];
      for await (const { key } of api.storage.list()) found.push(key);
      return found;
    };
    const id = canvasUrl.slice('/file/'.length);
    await expect.poll(keys).not.toContain(id);
  });
});

describe('a guest', () => {
  it('becomes an account with everything that it has made', async () => {
    const guest = (await api.call(routes.guest)).data;
    const token = guest?.token ?? '';
    const canvasUrl = await api.upload(token, 'drawing of a guest');
    const saved = await api.call(routes.projectSave, { body: { name: 'plan', canvasUrl } }, token);
    const body = { email: 'was-guest@example.org', userName: 'Gus', password: NEW };
    const made = await api.call(routes.becomeAccount, { body }, token);
    expect(made.data).toMatchObject({ id: guest?.id, email: body.email, userName: 'Gus', isGuest: false });
    expect((await api.call(routes.session, {}, token)).data).toMatchObject({ isGuest: false });
    // Who has used Kerf as a guest is not greeted as a new person.
    const later = await login(body.email, NEW);
    expect(later.data?.firstLogin).toBe(false);
    const projects = await api.call(routes.projectList, {}, later.data?.token);
    expect(projects.data).toMatchObject([{ id: saved.data, name: 'plan' }]);
    const twice = await api.call(routes.becomeAccount, { body: { ...body, email: 'x@example.org' } }, token);
    expect(twice.failure?.code).toBe('account-exists');
  });

  it('does not get the address of another account, and keeps what it is', async () => {
    const ada = await api.signUp('taken-ada');
    const token = (await api.call(routes.guest)).data?.token ?? '';
    const body = { email: ada.email, userName: 'Gus', password: NEW };
    const refused = await api.call(routes.becomeAccount, { body }, token);
    expect(refused.failure).toMatchObject({ code: 'email-taken', field: 'email' });
    expect((await api.call(routes.session, {}, token)).data?.isGuest).toBe(true);
    expect((await login(ada.email, TEST_PASSWORD)).status).toBe(200);
  });

  it('has no address to which a code could go', async () => {
    const token = (await api.call(routes.guest)).data?.token ?? '';
    const body = { purpose: 'close-account', language: 'en' } as const;
    expect((await api.call(routes.accountCode, { body }, token)).failure?.code).toBe('guest-refused');
    const close = await api.call(routes.accountClose, { body: { code: 'AAAA' } }, token);
    expect(close.failure?.code).toBe('guest-refused');
  });
});

it('limits codes: one a minute for an account, twenty an hour for an address', async () => {
  const strict = await startTestApi({ rateLimits: true, beside: api, trustedProxies: 1 });
  try {
    const ask = (email: string, address: string) =>
      strict.call(routes.resetCode, { body: { email, language: 'en' } }, '', { 'x-forwarded-for': address });
    expect((await ask('limit@example.org', '192.0.2.1')).status).toBe(200);
    expect((await ask('limit@example.org', '192.0.2.2')).failure?.code).toBe('too-many-requests');
    for (let i = 0; i < 19; i++) expect((await ask(`limit-${i}@example.org`, '192.0.2.1')).status).toBe(200);
    expect((await ask('limit-20@example.org', '192.0.2.1')).failure?.code).toBe('too-many-requests');
  } finally {
    await strict.close();
  }
});

it.each(['known', 'unknown'])(
  'mails 5 codes an hour and 10 a day for the account of a %s address, asked from anywhere',
  async (who) => {
    if (who === 'known') await api.signUp('often-known');
    const email = `often-${who}@example.org`;
    const strict = await startTestApi({ rateLimits: true, beside: api, trustedProxies: 1 });
    let asked = 0;
    const ask = async (count: number) => {
      const statuses: number[] = [];
      for (let i = 0; i < count; i++) {
        const headers = { 'x-forwarded-for': `198.51.100.${++asked}` };
        const body = { email, language: 'en' } as const;
        statuses.push((await strict.call(routes.resetCode, { body }, '', headers)).status);
        await passes(61);
      }
      return statuses;
    };
    const passes = (seconds: number) =>
      api.sql(`update attempts set at = at - interval '${seconds} seconds'`);
    try {
      expect(await ask(6)).toEqual([200, 200, 200, 200, 200, 429]);
      await passes(3600);
      expect(await ask(6)).toEqual([200, 200, 200, 200, 200, 429]);
      await passes(3600);
      expect(await ask(1)).toEqual([429]);
      await passes(20 * 3600);
      expect(await ask(1)).toEqual([429]);
      await passes(4 * 3600);
      expect(await ask(1)).toEqual([200]);
    } finally {
      await strict.close();
    }
  },
);

it('does the same work for an address with and without an account', async () => {
  const { email } = await api.signUp('same-work');
  const quiet = await startTestApi({ beside: api });
  try {
    const heard = recordStatements(quiet.database.pool);
    const workOf = async (call: () => Promise<unknown>) => {
      const from = heard.length;
      await call();
      // The queue that sends the mails works on its own, at any time.
      return heard.slice(from).flatMap(({ text }) => (/pgboss/.test(text) ? [] : [text]));
    };
    const code = (address: string) =>
      workOf(() => quiet.call(routes.resetCode, { body: { email: address, language: 'en' } }));
    const wrong = (address: string) =>
      workOf(() => quiet.call(routes.login, { body: { email: address, password: 'Wr0ng-one' } }));
    await code(email);
    const known = await code(email);
    expect(known.length).toBeGreaterThan(2);
    expect(await code('nobody-at-all@example.org')).toEqual(known);
    expect(await wrong('nobody-at-all@example.org')).toEqual(await wrong(email));
  } finally {
    await quiet.close();
  }
});

it('says so when the server cannot send mail', async () => {
  const mute = await startTestApi({ mailer: null, beside: api });
  try {
    const body = { email: 'a@example.org', language: 'en' } as const;
    expect((await mute.call(routes.resetCode, { body })).failure?.code).toBe('mail-unavailable');
  } finally {
    await mute.close();
  }
});
