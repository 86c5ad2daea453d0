import { randomUUID } from 'node:crypto';
import { KNOWN_DEVICES } from '@kerf/machining';
import {
  BUILT_IN_BITS,
  BUILT_IN_MATERIALS,
  type HttpRoute,
  machineOfDevice,
  PAYMENT_WEBHOOK_PATH,
  type Project,
  routes,
  routeUrl,
  secondStepSchema,
} from '@kerf/protocol';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeGiftCode } from '../points/gift-code';
import { Sandbox } from '../shop/sandbox/sandbox';
import { makeStripe } from '../shop/stripe';
import { appCode, keyOf } from '../testing/authenticator-app';
import { type RecordedStatement, recordStatements } from '../testing/statements';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../testing/test-api';

/* Every statement of the calls here is explained against a filled database with PostgreSQL's usual settings: none may
   read a table that grows from its beginning to its end. */

let api: TestApi;
let sandbox: Sandbox;
let statements: readonly RecordedStatement[];
beforeAll(async () => {
  sandbox = await Sandbox.open();
  const { secretKey, webhookSecret, address } = sandbox;
  const paymentCompany = makeStripe({ secretKey, webhookSecret, address, isSandbox: true });
  api = await startTestApi({ rateLimits: true, paymentCompany });
  statements = recordStatements(api.database.pool);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

/** Rows of many users, as a database has them after a while. All times are near, so a sweep finds little. */
const FILL = `
  insert into users (id, name, email, created_at) select 'u' || n, 'name', 'u' || n || '@example.org', now() - n * interval '1 second'
    from generate_series(1, 1500) n;
  insert into sessions (id, user_id, token, expires_at) select 's' || n, 'u' || (1 + n % 1500), 't' || n, now() + interval '1 day'
    from generate_series(1, 6000) n;
  insert into accounts (id, user_id, account_id, provider_id) select 'a' || n, 'u' || n, 'a' || n, 'credential'
    from generate_series(1, 1500) n;
  insert into files (id, user_id, name, size) select 'f' || n, 'u' || (1 + n % 1500), 'canvas', 1000
    from generate_series(1, 6000) n;
  insert into projects (id, user_id, name, canvas_file_id)
    select 'p' || n, 'u' || (1 + n % 1500), 'name ' || n, 'f' || n from generate_series(1, 6000) n;
  insert into project_versions (project_id, user_id, revision, name, canvas_file_id)
    select 'p' || n, 'u' || (1 + n % 1500), 1, 'name', 'f' || n from generate_series(1, 6000) n;
  insert into machines (id, user_id, name, type, ext_info) select 'm' || n, 'u' || (1 + n % 1500), 'name', 'cnc', '{}'
    from generate_series(1, 6000) n;
  insert into bits (id, user_id, name, type, content) select 'b' || n, 'u' || (1 + n % 1500), 'name', 'End Mills', '{}'
    from generate_series(1, 6000) n;
  insert into materials (id, user_id, name, type, content) select 'm' || n, 'u' || (1 + n % 1500), 'name', 'Wood', '{}'
    from generate_series(1, 6000) n;
  insert into events (user_id, type, data) select 'u' || (1 + n % 1500), 'data', '{}' from generate_series(1, 6000) n;
  insert into attempts (key, at) select sha256(n::text::bytea), now() from generate_series(1, 6000) n;
  insert into call_counts (key, count, ends_at) select n, 1, now() + interval '1 minute' from generate_series(1, 6000) n;
  insert into point_balances (user_id, points) select 'u' || n, 5 from generate_series(1, 1500) n;
  insert into point_entries (user_id, key, points, reason) select 'u' || (1 + n % 1500), n, 5, 'sign-in'
    from generate_series(1, 6000) n;
  analyze`;

const ask = (route: HttpRoute, input: object, token: string) =>
  api.fetch(routeUrl(route, input as never), {
    method: route.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...('body' in input && { 'content-type': 'application/json' }),
    },
    ...('body' in input && { body: JSON.stringify(input.body) }),
  });

/** The calls of people at work. */
async function work(): Promise<void> {
  const { token } = await api.signUp('at-work');
  await api.call(routes.login, { body: { email: 'at-work@example.org', password: TEST_PASSWORD } });
  await api.call(routes.guest);
  const canvasUrl = await api.upload(token);
  await api.fetch(canvasUrl, { headers: { authorization: `Bearer ${token}` } });
  const save = async (body: object) =>
    (await (await ask(routes.projectSave, { body: { name: 'p', canvasUrl, ...body } }, token)).json())
      .data as string;
  const [id, other] = [await save({}), await save({})];
  await save({ id, revision: 1 });
  const ownMachine = { ...machineOfDevice(KNOWN_DEVICES[0]!), id: randomUUID() };
  const { id: _bit, userId: _kerf, ...bit } = BUILT_IN_BITS[0]!;
  const { id: _material, userId: _too, ...material } = BUILT_IN_MATERIALS[0]!;
  const calls: [HttpRoute, object][] = [
    [routes.projectInfo, { query: { id } }],
    [routes.projectList, { query: { search: 'name' } }],
    [routes.projectVersions, { query: { id } }],
    [routes.versionLabel, { body: { id, revision: 1, label: 'x' } }],
    [routes.versionRestore, { body: { id, revision: 1, current: 2 } }],
    [routes.projectRename, { body: { id, name: 'new' } }],
    [routes.projectMove, { body: { ids: [id], folder: 'f' } }],
    [routes.projectDuplicate, { body: { id, name: 'again' } }],
    [routes.projectShare, { body: { id } }],
    [routes.projectDelete, { body: [other] }],
    [routes.projectRestore, { body: [other] }],
    [routes.projectDelete, { body: [other] }],
    [routes.projectPurge, { body: [other] }],
    [routes.projectBinEmpty, {}],
    [routes.machineSave, { body: ownMachine }],
    [routes.machineSetDefault, { query: { id: ownMachine.id } }],
    [routes.machineDelete, { body: ['none'] }],
    [routes.bitSave, { body: bit }],
    [routes.bitDelete, { body: ['none'] }],
    [routes.materialSave, { body: material }],
    [routes.materialDelete, { body: ['none'] }],
    [routes.settingsSave, { body: { safeHeight: 7 } }],
    [routes.profileSave, { body: { userName: 'Other' } }],
    [routes.sessionEnd, { body: ['none'] }],
    [routes.achievementTrigger, { query: { achievementCode: 'USE_TABS' } }],
  ];
  for (const [route, input] of calls) await ask(route, input, token);
  // Every list and every reading of the table of routes, the ones that a new version adds too.
  for (const route of Object.values(routes) as HttpRoute[])
    if (route.method === 'GET' && route.path !== routes.events.path && !route.path.includes(':'))
      await ask(route, { query: {} }, token);
  const shown = await (await ask(routes.projectInfo, { query: { id } }, token)).json();
  expect((shown as { data: Project }).data.name).toBe('new');
  await buy(token);
  await secure(token);
  await api.sweep();
  await api.call(routes.logout, {}, token);
}

/** Buys and spends points, redeems a card, writes to the makers. */
async function buy(token: string): Promise<void> {
  const click = randomUUID();
  const order = await api.call(
    routes.orderSave,
    { body: { packageId: 'points-100', quantity: 1, click } },
    token,
  );
  const session = sandbox.session(order.data!.checkoutUrl!.split('/').pop() ?? '')!;
  await fetch(session.url, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    redirect: 'manual',
  });
  const { body, signature } = await sandbox.event('checkout.session.completed', session);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  await api.fetch(PAYMENT_WEBHOOK_PATH, { method: 'POST', headers, body });
  await ask(routes.orderInfo, { query: { id: order.data!.id } }, token);
  await ask(routes.membershipBuy, { body: { itemId: 'project-slots', click: randomUUID() } }, token);
  await ask(routes.giftCardRedeem, { body: { redemptionCode: makeGiftCode() } }, token);
  await ask(routes.feedbackAdd, { body: { type: 'Others', content: 'More' } }, token);
  await ask(routes.apiLogAdd, { body: { apiName: 'project-save' } }, token);
}

/** Switches a second step on, logs in with it, and asks for a code by mail. */
async function secure(token: string): Promise<void> {
  const password = TEST_PASSWORD;
  const begun = await api.call(routes.twoFactorStart, { body: { password } }, token);
  await ask(routes.twoFactorConfirm, { body: { code: appCode(keyOf(begun.data!.secret)) } }, token);
  const refused = await api.call(routes.login, { body: { email: 'at-work@example.org', password } });
  const { ticket } = secondStepSchema.parse(refused.failure?.details);
  await api.call(routes.secondStep, { body: { ticket, code: '0000-0000-0000' } });
  await ask(routes.accountCode, { body: { purpose: 'change-password', language: 'en' } }, token);
}

/** Tables that no call touches: one row that is read at the start, and what the library of logins has for itself. */
const WITHOUT_CALLS: ReadonlySet<string> = new Set(['installation', 'verifications']);

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

it('reads every table that grows by an index, in every statement of many calls', async () => {
  await work();
  const client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  await client.query("set kerf.quiet = 'on'");
  await client.query(FILL);
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_class where reltuples > 1000 and relkind = $1',
    ['r'],
  );
  const growing = new Set(rows.map(({ name }) => name));
  const distinct = new Map(statements.map((statement) => [statement.text, statement]));
  const read = [...distinct.values()].filter(
    ({ text }) =>
      /^\s*(select|insert|update|delete|with|\(select)/i.test(text) && !/pgboss|pg_stat_activity/.test(text),
  );
  const faults: string[] = [];
  for (const { text, values } of read) {
    const answer = await client.query(`explain (format json) ${text}`, [...values]);
    for (const node of nodesOf(answer.rows[0]['QUERY PLAN'][0].Plan))
      if (node['Node Type'] === 'Seq Scan' && growing.has(node['Relation Name'] ?? ''))
        faults.push(`${node['Relation Name']}: ${text}`);
  }
  await client.end();
  expect(faults).toEqual([]);
  expect(growing.size).toBeGreaterThan(12);
  expect(read.length).toBeGreaterThan(80);
  const { rows: all } = await api.database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  );
  const untouched = all.filter(
    ({ name }) => !WITHOUT_CALLS.has(name) && !read.some(({ text }) => text.includes(`"${name}"`)),
  );
  expect(untouched.map(({ name }) => name)).toEqual([]);
});

it('has an index for every column by which rows go with the row that they belong to', async () => {
  const missing = await api.sql(`
    select conrelid::regclass::text as of_table, conname as name from pg_constraint c
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
        and (string_to_array(i.indkey::text, ' ')::int2[])[1] = any (c.conkey))`);
  expect(missing).toEqual([]);
});
