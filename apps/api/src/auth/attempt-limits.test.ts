import { routes } from '@kerf/protocol';
import autocannon from 'autocannon';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, TEST_PASSWORD, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ rateLimits: true });
});
afterEach(() => api.close());

const login = (email: string, password = 'Wrong-123', headers: Record<string, string> = {}) =>
  api.call(routes.login, { body: { email, password } }, '', headers);
/** Makes the counted attempts of all accounts `seconds` older. */
const age = (seconds: number) => api.sql(`update attempts set at = at - interval '${seconds} seconds'`);

describe('guessing a login', () => {
  it('is limited to 3 in a minute, 5 in ten minutes and 10 in an hour', async () => {
    const email = 'target@example.org';
    await api.signUp('target');
    const statuses: number[] = [];
    const guess = async (count: number) => {
      for (let n = 0; n < count; n++) statuses.push((await login(email)).status);
    };
    await guess(4);
    expect(statuses).toEqual([401, 401, 401, 429]);
    await age(61);
    await guess(3);
    expect(statuses.slice(4)).toEqual([401, 401, 429]);
    await age(601);
    await guess(3);
    await age(61);
    await guess(3);
    await age(601);
    expect(statuses.slice(7)).toEqual([401, 401, 401, 401, 401, 429]);
    await guess(1);
    // These are ten attempts within the hour, although none of them is within the last ten minutes.
    expect(statuses.at(-1)).toBe(429);
    const blocked = await login(email, TEST_PASSWORD);
    expect(blocked.failure).toMatchObject({
      code: 'too-many-requests',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    await age(3601);
    expect((await login(email, TEST_PASSWORD)).status).toBe(200);
  });

  it('is limited for an unknown account in the same way', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await login('nobody@example.org')).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('gains nothing by 10,000 guesses, of which 50 are under way at any time', async () => {
    const { statusCodeStats } = await autocannon({
      url: api.url + routes.login.path,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'parallel@example.org', password: 'Wrong-123' }),
      connections: 50,
      amount: 10_000,
    });
    expect(statusCodeStats).toEqual({ 401: { count: 3 }, 429: { count: 9997 } });
  });

  it('gains nothing by a forged address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++)
      statuses.push(
        (
          await login('forged@example.org', 'x', {
            'x-forwarded-for': `10.0.0.${n}`,
            'x-client-ip': `10.0.0.${n}`,
          })
        ).status,
      );
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('gains nothing by a forged address in front of the one that a proxy tells', async () => {
    const behindProxy = await startTestApi({ rateLimits: true, trustedProxies: 1 });
    const guess = async (forwarded: string) => {
      const body = { email: 'proxied@example.org', password: 'x' };
      return (await behindProxy.call(routes.login, { body }, '', { 'x-forwarded-for': forwarded })).status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push(await guess(`10.0.0.${n}, 203.0.113.7`));
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(await guess('10.0.0.1, 203.0.113.8')).toBe(401);
    await behindProxy.close();
  });

  it('does not keep anybody out who knows the password', async () => {
    await api.signUp('often');
    for (let n = 0; n < 5; n++) expect((await login('often@example.org', TEST_PASSWORD)).status).toBe(200);
  });
});

it('one address cannot make accounts without end', async () => {
  const answers = await Promise.all(Array.from({ length: 35 }, () => api.call(routes.guest)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(30);
  const refused = answers.find((answer) => answer.status === 429);
  expect(refused?.failure).toMatchObject({
    code: 'too-many-requests',
    details: { retryAfterSeconds: expect.any(Number) },
  });
});

it('one network of IPv6 cannot either, whichever of its addresses it calls from', async () => {
  const behindProxy = await startTestApi({ rateLimits: true, trustedProxies: 1 });
  const statuses: number[] = [];
  for (let n = 0; n < 32; n++) {
    const headers = { 'x-forwarded-for': `2001:db8:1:2::${n.toString(16)}` };
    statuses.push((await behindProxy.call(routes.guest, {}, '', headers)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  await behindProxy.close();
});
