import { randomUUID } from 'node:crypto';
import { readRouteReply, routes } from '@kerf/protocol';
import { expect, it } from 'vitest';
import { useSessions } from './support/session';

const { url, openPage } = useSessions();

/** What the studio has stored about a new account after an earlier visit. */
async function rememberedAccount() {
  const body = { email: `${randomUUID()}@example.org`, userName: 'Ada', password: 'Passw0rd!x' };
  const response = await fetch(url + routes.signUp.path, {
    method: routes.signUp.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = readRouteReply(routes.signUp, await response.json());
  if (!reply.ok) throw new Error(reply.failure.message);
  const session = { ...reply.data, firstLogin: false };
  const remembered = { state: { session }, version: 1 };
  return { origin: url, localStorage: [{ name: 'kerf.session', value: JSON.stringify(remembered) }] };
}

it('buys points on the page of the payment company, and projects for the points', async () => {
  const storageState = { cookies: [], origins: [await rememberedAccount()] };
  const { page, context, faults } = await openPage({ storageState });
  await page.goto(`${url}/#user=rewards`);
  await page.getByText('100 points are missing').waitFor();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: /^Buy 100 points for/ }).click();
  const checkout = await opened;
  const payment = page.getByRole('dialog', { name: 'Payment' });
  await payment.getByRole('button', { name: 'Confirm payment' }).click();
  await payment.getByText('No payment has arrived yet.').waitFor();
  await checkout.getByRole('button', { name: 'Pay' }).click();
  await checkout.getByText('Paid. 100 points were added.').waitFor();
  expect(new URL(checkout.url()).pathname).toBe('/payment');
  await checkout.close();
  // The dialog may have heard of the payment already: then it closes by itself.
  await payment.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Buy 10 more projects?' });
  await question.getByRole('button', { name: 'Buy' }).click();
  await page.getByText('Your projects: 0 of 2010').waitFor();
  await page.getByText('0 points', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});
