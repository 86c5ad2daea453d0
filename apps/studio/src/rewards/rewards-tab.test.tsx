import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSessionStore } from '../api/session-store';
import PointsTab from './points-tab';
import RewardsTab from './rewards-tab';

/* A small shop in memory takes the place of the server. */

const client = vi.hoisted(() => {
  class CallError extends Error {
    failure: { code: string };
    constructor(failure: { code: string }) {
      super(failure.code);
      this.failure = failure;
    }
  }
  return { CallError, callOrThrow: vi.fn() };
});
vi.mock('../api/client', () => client);

const CHECKOUT = 'https://pay.test/checkout';
const ITEM = {
  id: 'project-slots',
  points: 100,
  benefits: 'project-slots',
  quantity: 10,
  desc: '10 more projects',
  period: null,
};
const OFFER = {
  currency: 'usd',
  isSandbox: true,
  packages: [{ id: 'points-500', points: 500, amount: 799 }],
};

const shop = { points: 0, status: 'pending', clicks: [] as string[], fail: null as string | null };
const order = () => ({
  id: `order-${shop.clicks.length}`,
  status: shop.status,
  points: 500,
  checkoutUrl: shop.status === 'pending' ? CHECKOUT : null,
});

function reply(name: string, body: { click?: string; redemptionCode?: string } = {}): unknown {
  const isPurchase = name === 'membershipBuy' || name === 'orderSave';
  if (isPurchase && body.click) shop.clicks.push(body.click);
  if (shop.fail !== null && (isPurchase || name === 'giftCardRedeem'))
    throw new client.CallError({ code: shop.fail });
  const purchase = { ...order(), packageId: 'points-500', amount: 799, currency: 'usd', quantity: 1 };
  const replies: Record<string, unknown> = {
    userPoints: { points: shop.points },
    projectTotalLimit: { canCreate: true, projects: 3, limit: 2000, extension: 0 },
    membershipList: [ITEM],
    membershipBuy: { points: 0, extension: 10 },
    giftCardRedeem: { gained: 50, points: 50 },
    shopOffer: OFFER,
    orderSave: order(),
    orderInfo: order(),
    orderCancel: { ...order(), status: 'cancelled', checkoutUrl: null },
    purchaseHistory: { total: 1, rows: [{ ...purchase, createTime: 0 }] },
    pointsEarned: { total: 0, rows: [] },
    signInStreak: { days: 3, isToday: true },
  };
  return replies[name];
}

const opened = vi.fn();
function show(Tab: () => React.ReactNode, isGuest = false): void {
  const session = { id: 'ada', userName: 'Ada', email: 'a@b.test', firstLogin: false, token: 't', isGuest };
  useSessionStore.setState({ session, end: null });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Notifications />
        <ModalsProvider labels={{ confirm: 'OK', cancel: 'Cancel' }}>
          <Tab />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

beforeEach(async () => {
  Object.assign(shop, { points: 100, status: 'pending', clicks: [], fail: null });
  client.callOrThrow
    .mockReset()
    .mockImplementation(async (name: string, input: { body?: object }) => reply(name, input.body));
  opened.mockReset().mockReturnValue({ opener: {}, location: { href: '' } });
  vi.stubGlobal('open', opened);
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useSessionStore.setState({ session: null });
});

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const inDialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
const callsOf = (wanted: string) => client.callOrThrow.mock.calls.filter(([name]) => name === wanted);

it('buys an item after a question, and locks its button meanwhile', async () => {
  show(RewardsTab);
  const buy = await button('rewards.buy');
  fireEvent.click(buy);
  expect(buy.hasAttribute('disabled')).toBe(true);
  expect(callsOf('membershipBuy')).toHaveLength(0);
  const dialog = await inDialog('rewards.buyTitle');
  fireEvent.click(dialog.getByRole('button', { name: 'rewards.buy' }));
  expect(await screen.findByText('rewards.bought')).toBeTruthy();
  expect(callsOf('membershipBuy')).toHaveLength(1);
});

it('says how many points are missing', async () => {
  shop.points = 40;
  show(RewardsTab);
  expect(await screen.findByText('rewards.missing')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'rewards.buy' })).toBeNull();
});

it('asks for a code before it redeems one', async () => {
  show(RewardsTab);
  await press('rewards.redeem');
  expect(await screen.findByText('rewards.codeRequired')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('rewards.code'), { target: { value: ' ABCD-EFGH ' } });
  const redeem = await button('rewards.redeem');
  fireEvent.click(redeem);
  expect(redeem.hasAttribute('disabled')).toBe(true);
  fireEvent.click((await inDialog('rewards.redeemTitle')).getByRole('button', { name: 'rewards.redeem' }));
  expect(await screen.findByText('rewards.redeemed')).toBeTruthy();
  expect(callsOf('giftCardRedeem')[0]?.[1]).toEqual({ body: { redemptionCode: 'ABCD-EFGH' } });
});

it('leads through a payment: pending, failed, pending again, paid', async () => {
  show(RewardsTab);
  await press('rewards.buyPoints');
  const dialog = await inDialog('payment.title');
  expect(dialog.getByText('payment.pending')).toBeTruthy();
  expect(opened).toHaveBeenCalledTimes(1);
  expect(opened.mock.results[0]?.value).toEqual({ opener: null, location: { href: CHECKOUT } });
  fireEvent.click(dialog.getByRole('button', { name: 'payment.confirm' }));
  expect(await dialog.findByText('payment.failed')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'payment.continue' }));
  expect(dialog.getByText('payment.pending')).toBeTruthy();
  expect(opened).toHaveBeenCalledTimes(2);
  shop.status = 'completed';
  fireEvent.click(dialog.getByRole('button', { name: 'payment.confirm' }));
  expect(await screen.findByText('payment.completed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'payment.title' })).toBeNull());
});

it('offers another order for one that was declined, and cancels', async () => {
  show(RewardsTab);
  await press('rewards.buyPoints');
  shop.status = 'failed';
  fireEvent.click((await inDialog('payment.title')).getByRole('button', { name: 'payment.confirm' }));
  expect(await screen.findByText('payment.refused')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'payment.confirm' })).toBeNull();
  shop.status = 'pending';
  await press('payment.continue');
  await waitFor(() => expect(callsOf('orderSave')).toHaveLength(2));
  expect(new Set(shop.clicks).size).toBe(2);
  expect(await screen.findByText('payment.pending')).toBeTruthy();
  await press('payment.cancel');
  expect(await screen.findByText('payment.cancelled')).toBeTruthy();
});

it('orders with the same id again when the reply was lost, and with a new one after every reply', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  show(RewardsTab);
  const tries = async (fail: string | null) => {
    const before = callsOf('orderSave').length;
    shop.fail = fail;
    const buy = await button('rewards.buyPoints');
    await vi.advanceTimersByTimeAsync(2000);
    await waitFor(() => expect(buy.hasAttribute('disabled')).toBe(false));
    fireEvent.click(buy);
    await waitFor(() => expect(callsOf('orderSave')).toHaveLength(before + 1));
  };
  await tries('network');
  expect(await screen.findByText('failure.network')).toBeTruthy();
  await tries('payment-unavailable');
  await tries(null);
  vi.useRealTimers();
  const [first, second, third] = shop.clicks;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('tells guests that they need an account', async () => {
  show(RewardsTab, true);
  expect(await screen.findByText('failure.account-required')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'rewards.buyPoints' })).toBeNull();
});

it('shows the purchases with their status, and goes on with a pending one', async () => {
  show(PointsTab);
  fireEvent.click(await screen.findByLabelText('points.purchases'));
  expect(await screen.findByText('$7.99')).toBeTruthy();
  expect(screen.getByText('payment.status.pending')).toBeTruthy();
  await press('payment.continue');
  expect((await inDialog('payment.title')).getByText('payment.pending')).toBeTruthy();
});
