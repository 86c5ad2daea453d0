import { apiFailure, failureReply, type LoginWays } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WaysSections } from './ways-section';

const CREDENTIAL = { id: 'k', rawId: 'k', type: 'public-key', response: {} };
const browser = vi.hoisted(() => ({ makePasskey: vi.fn(), canUsePasskeys: vi.fn(() => true) }));
vi.mock('../ways/passkeys-browser', () => browser);
const goToGoogle = vi.hoisted(() => vi.fn());
vi.mock('../ways/google-memory', () => ({ goToGoogle }));

const TICKET = 't'.repeat(43);
const KEY = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Kerf' };
const DONE: Readonly<Record<string, unknown>> = {
  '/api/user/google/start': { url: 'https://google.test/', state: 's' },
  '/api/user/google/delete': null,
  '/api/user/passkey/start': { ticket: TICKET, options: { challenge: 'c' } },
  '/api/user/passkey/finish': 'k',
  '/api/user/passkey/delete': 'k',
  '/api/user/twoFactor/start': KEY,
  '/api/user/twoFactor/confirm': ['AAAA-BBBB', 'CCCC-DDDD'],
  '/api/user/twoFactor/delete': null,
};

let ways: LoginWays;
let refusal: unknown;
const sent: (readonly [string, unknown])[] = [];

async function reply(path: string, body: string | undefined): Promise<unknown> {
  if (path === '/api/user/ways') return { code: 200, message: 'ok', data: ways };
  sent.push([path, body && JSON.parse(body)]);
  return refusal ?? { code: 200, message: 'ok', data: DONE[path] };
}

async function show(parts: Partial<LoginWays> = {}): Promise<void> {
  ways = {
    ...{ password: true, google: false, storefront: false, passkeys: [], offersGoogle: true },
    twoFactor: { isOffered: true, isOn: false, recoveryCodes: 0 },
    ...parts,
  };
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Notifications />
        <ModalsProvider>
          <WaysSections />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('ways.passkeysWhat');
}

beforeEach(() => {
  refusal = undefined;
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => ({
    ...{ ok: true, status: 200 },
    json: () => reply(path, init.body as string | undefined),
  }));
});
afterEach(() => vi.unstubAllGlobals());

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
async function prove(password = 'Mill2Laser!') {
  await type('account.password', password);
  await press('ways.confirm');
}

it('connects Google after the password, which can be wrong', async () => {
  await show();
  await press('ways.connect');
  refusal = failureReply(apiFailure('password-wrong', { field: 'password' }));
  await prove('wrong');
  expect(await screen.findByText('failure.password-wrong')).toBeTruthy();
  expect(goToGoogle).not.toHaveBeenCalled();
  refusal = undefined;
  await prove();
  await vi.waitFor(() =>
    expect(goToGoogle).toHaveBeenCalledWith('https://google.test/', {
      ...{ state: 's', purpose: 'connect', target: '/#user=account' },
    }),
  );
});

it('says in the dialog why the last way to log in stays', async () => {
  await show({ password: false, google: true });
  await press('ways.disconnect');
  refusal = failureReply(apiFailure('last-way'));
  await press('ways.confirm');
  expect((await screen.findByText('failure.last-way')).closest('[role=alert]')).not.toBeNull();
  expect(sent).toEqual([['/api/user/google/delete', {}]]);
});

it('adds a passkey under a name, and nothing when the browser has made none', async () => {
  await show();
  browser.makePasskey.mockResolvedValueOnce('called-off');
  await press('ways.addPasskey');
  await prove();
  expect(await screen.findByText('ways.notMade')).toBeTruthy();
  browser.makePasskey.mockResolvedValueOnce(CREDENTIAL);
  await press('ways.addPasskey');
  await prove();
  await type('ways.passkeyName', 'Laptop');
  await press('action.ok');
  await vi.waitFor(() =>
    expect(sent.at(-1)).toEqual([
      '/api/user/passkey/finish',
      { ticket: TICKET, credential: CREDENTIAL, name: 'Laptop' },
    ]),
  );
});

it('says why no passkey can be added on a page without a name', async () => {
  browser.canUsePasskeys.mockReturnValueOnce(false);
  await show();
  expect(screen.queryByText('ways.noPasskeysHere')).not.toBeNull();
  expect(screen.queryByText('ways.addPasskey')).toBeNull();
});

it('removes a passkey after the password', async () => {
  await show({ passkeys: [{ id: 'k', name: 'Laptop', createTime: 5, usedTime: null }] });
  fireEvent.click(screen.getAllByRole('button', { name: 'field.of' })[1]!);
  await type('account.password', 'Mill2Laser!');
  await press('ways.confirm');
  await vi.waitFor(() =>
    expect(sent).toEqual([['/api/user/passkey/delete', { id: 'k', password: 'Mill2Laser!' }]]),
  );
});

it('switches the second step on with a code of the app, and shows the recovery codes once', async () => {
  await show();
  await press('twoFactor.start');
  await prove();
  expect(await screen.findByRole('img', { name: 'twoFactor.qr' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
  await type('twoFactor.code', '12345');
  await press('twoFactor.confirm');
  expect(await screen.findByText('twoFactor.codeRequired')).toBeTruthy();
  await type('twoFactor.code', '123456');
  await press('twoFactor.confirm');
  expect((await screen.findByText(/AAAA-BBBB/)).textContent).toBe('AAAA-BBBB\nCCCC-DDDD');
  await press('twoFactor.done');
  await vi.waitFor(() => expect(screen.queryByText(/AAAA-BBBB/)).toBeNull());
  expect(sent.map(([path]) => path)).toEqual(['/api/user/twoFactor/start', '/api/user/twoFactor/confirm']);
});

it('switches the second step off', async () => {
  await show({ twoFactor: { isOffered: true, isOn: true, recoveryCodes: 7 } });
  await press('twoFactor.end');
  await prove();
  await vi.waitFor(() => expect(sent[0]?.[0]).toBe('/api/user/twoFactor/delete'));
});
