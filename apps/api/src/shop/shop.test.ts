import { randomUUID } from 'node:crypto';
import { PAYMENT_WEBHOOK_PATH, routes } from '@kerf/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';
import { Sandbox } from './sandbox/sandbox';
import type { SandboxSession } from './sandbox/sessions';
import { makeStripe, type StripeSettings } from './stripe';

/* Stripe's own client speaks to the sandbox over HTTP, as in the product. */

let api: TestApi;
let sandbox: Sandbox;

function settings(): StripeSettings {
  const { secretKey, webhookSecret, address } = sandbox;
  return { secretKey, webhookSecret, address, isSandbox: true };
}

beforeAll(async () => {
  sandbox = await Sandbox.open();
  api = await startTestApi({ paymentCompany: makeStripe(settings()) });
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const pointsOf = async (token: string) => (await api.call(routes.userPoints, {}, token)).data?.points;
const order = (token: string, click: string = randomUUID(), packageId = 'points-100', quantity = 1) =>
  api.call(routes.orderSave, { body: { packageId, quantity, click } }, token);
const info = (token: string, id: string) => api.call(routes.orderInfo, { query: { id } }, token);

/** A user with a pending order, and its checkout at the payment company. */
async function buyer() {
  const { token, id: userId } = await api.signUp();
  const { data } = await order(token);
  if (!data?.checkoutUrl) throw new Error('no checkout');
  const session = sandbox.session(data.checkoutUrl.split('/').pop() ?? '');
  if (!session) throw new Error('no session');
  return { token, userId, id: data.id, session };
}

/** What the person does on the page of the payment company. */
const choose = (session: SandboxSession, choice: 'pay' | 'decline') =>
  fetch(session.url, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

const send = (body: string, signature: string) =>
  api.fetch(PAYMENT_WEBHOOK_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });

async function report(type: string, session: Partial<SandboxSession>, time?: number) {
  const { body, signature } = await sandbox.event(type, session, time);
  return send(body, signature);
}

const paid = (session: SandboxSession): SandboxSession => ({
  ...session,
  status: 'complete',
  payment_status: 'paid',
});
const COMPLETED = 'checkout.session.completed';

describe('an order', () => {
  it('is named in the language of the page that makes it', async () => {
    const { token } = await api.signUp();
    const reply = await api.fetch(routes.orderSave.path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-language': 'pt',
      },
      body: JSON.stringify({ packageId: 'points-100', quantity: 1, click: randomUUID() }),
    });
    const { data } = (await reply.json()) as { data: { checkoutUrl: string } };
    expect(sandbox.session(data.checkoutUrl.split('/').pop() ?? '')?.title).toBe('100 pontos');
  });

  it('is made once per click, and paid on the page of the payment company', async () => {
    const { token } = await api.signUp();
    const click = randomUUID();
    const made = await Promise.all(Array.from({ length: 10 }, () => order(token, click, 'points-500', 2)));
    expect(new Set(made.map(({ data }) => data?.id)).size).toBe(1);
    expect(new Set(made.map(({ data }) => data?.checkoutUrl)).size).toBe(1);
    const { id, checkoutUrl } = made[0]!.data!;
    const page = await (await fetch(checkoutUrl!, { headers: { 'accept-language': 'pt-BR' } })).text();
    expect(page).toContain('US$\u00a015,98');
    const session = sandbox.session(checkoutUrl!.split('/').pop() ?? '')!;
    expect((await choose(session, 'pay')).headers.get('location')).toBe(`${api.url}/payment?order=${id}`);
    expect((await info(token, id)).data).toEqual({
      id,
      status: 'completed',
      points: 1000,
      checkoutUrl: null,
    });
    expect(await pointsOf(token)).toBe(1000);
    expect((await api.call(routes.purchaseHistory, {}, token)).data).toMatchObject({
      total: 1,
      rows: [{ id, amount: 1598, currency: 'usd', quantity: 2, points: 1000, status: 'completed' }],
    });
  });

  it('that is declined fails, and brings nothing', async () => {
    const { token, id, session } = await buyer();
    await choose(session, 'decline');
    expect((await info(token, id)).data).toMatchObject({ status: 'failed', checkoutUrl: null });
    expect(await pointsOf(token)).toBe(0);
  });

  it('that is cancelled cannot be paid any more; one that was paid before is completed', async () => {
    const [late, early] = await Promise.all([buyer(), buyer()]);
    await choose(early.session, 'pay');
    const cancel = ({ token, id }: typeof late) => api.call(routes.orderCancel, { body: { id } }, token);
    expect((await cancel(late)).data?.status).toBe('cancelled');
    await choose(late.session, 'pay');
    expect((await info(late.token, late.id)).data?.status).toBe('cancelled');
    expect((await cancel(early)).data?.status).toBe('completed');
    expect(await Promise.all([pointsOf(late.token), pointsOf(early.token)])).toEqual([0, 100]);
  });

  it('is refused to guests, for unknown packages and odd quantities', async () => {
    const guest = (await api.call(routes.guest, {})).data!;
    expect((await order(guest.token)).failure?.code).toBe('account-required');
    const { token } = await api.signUp();
    expect((await order(token, randomUUID(), 'points-0')).failure?.code).toBe('package-not-found');
    for (const quantity of [0, -1, 1.5, 11])
      expect((await order(token, randomUUID(), 'points-100', quantity)).status).toBe(400);
  });

  it('is not made when the payment company is away, and is when the click is repeated', async () => {
    const away = makeStripe({ ...settings(), address: new URL('http://127.0.0.1:9') });
    const poor = await startTestApi({ beside: api, paymentCompany: away });
    const { token } = await api.signUp();
    const click = randomUUID();
    const body = { packageId: 'points-100', click };
    expect((await poor.call(routes.orderSave, { body }, token)).failure?.code).toBe('payment-unavailable');
    await poor.close();
    expect((await order(token, click)).data?.checkoutUrl).toMatch(/^http/);
    expect((await api.call(routes.purchaseHistory, {}, token)).data?.total).toBe(1);
  });
});

describe('a report of the payment company', () => {
  it('brings the points once, in 50 copies and beside questions of the page', async () => {
    const { token, id, session } = await buyer();
    const { body, signature } = await sandbox.event(COMPLETED, paid(session));
    Object.assign(session, paid(session));
    const reports = Array.from({ length: 50 }, (_, i) =>
      i % 10 === 0 ? report(COMPLETED, paid(session)) : send(body, signature),
    );
    const questions = Array.from({ length: 10 }, () => info(token, id));
    const [replies, answers] = await Promise.all([Promise.all(reports), Promise.all(questions)]);
    expect(replies.every(({ ok }) => ok)).toBe(true);
    expect(answers.at(-1)?.failure).toBeUndefined();
    expect(await pointsOf(token)).toBe(100);
  });

  it('counts in any order: paid is paid', async () => {
    const { token, id, session } = await buyer();
    await report('checkout.session.async_payment_failed', session);
    expect((await info(token, id)).data?.status).toBe('failed');
    await report('checkout.session.async_payment_succeeded', paid(session));
    await report('checkout.session.expired', { ...session, status: 'expired' });
    expect((await info(token, id)).data?.status).toBe('completed');
    expect(await pointsOf(token)).toBe(100);
  });

  it('is refused when it is forged, changed or 6 minutes old', async () => {
    const { token, session } = await buyer();
    const { body, signature } = await sandbox.event(COMPLETED, paid(session));
    const old = await report(COMPLETED, paid(session), Math.floor(Date.now() / 1000) - 360);
    const refused = [
      old,
      await send(body.replace('"paid"', '"paid" '), signature),
      await send(body, signature.replace(/v1=./, 'v1=z')),
      await send(body, ''),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await pointsOf(token)).toBe(0);
  });

  it('brings nothing when amount, currency or checkout are not those of the order', async () => {
    const { token, id, session } = await buyer();
    const wrong = [{ amount_total: 1 }, { currency: 'jpy' }, { id: 'cs_test_other' }];
    for (const part of wrong) expect((await report(COMPLETED, { ...paid(session), ...part })).ok).toBe(true);
    const unknown = { ...paid(session), client_reference_id: randomUUID() };
    expect((await report(COMPLETED, unknown)).ok).toBe(true);
    expect((await report('charge.succeeded', {})).ok).toBe(true);
    expect((await info(token, id)).data?.status).toBe('pending');
    expect(await pointsOf(token)).toBe(0);
    expect(api.log()).toContain('a payment does not match its order');
  });

  it('that was lost is made good by the sweep', async () => {
    const { token, id, session } = await buyer();
    Object.assign(session, paid(session));
    await api.sql(`update orders set created_at = now() - interval '3 minutes' where id = $1`, [id]);
    await api.sweep();
    expect(await pointsOf(token)).toBe(100);
  });

  it('for a closed account keeps the order, and gives no points', async () => {
    const { userId, id, session } = await buyer();
    await api.sql('delete from users where id = $1', [userId]);
    expect((await report(COMPLETED, paid(session))).ok).toBe(true);
    expect(await api.sql('select user_id, status from orders where id = $1', [id])).toEqual([
      { user_id: null, status: 'completed' },
    ]);
  });
});

it('sells nothing without a payment company', async () => {
  const plain = await startTestApi({ beside: api });
  const { token } = await api.signUp();
  expect((await plain.call(routes.shopOffer, {}, token)).data).toMatchObject({ packages: [] });
  expect((await plain.fetch(PAYMENT_WEBHOOK_PATH, { method: 'POST' })).status).toBe(404);
  await plain.close();
});
