import { randomUUID } from 'node:crypto';
import { achievementRow, aiImageTask, routes, routeUrl } from '@kerf/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterPoints } from '../ledger/enter-points';
import { ANSWER_BASE64, type Answer, json, PICTURE, TestImageProvider } from '../testing/image-provider';
import { startTestApi, type TestApi } from '../testing/test-api';
import { makeImageProvider, type ProviderFault } from './provider';
import { makeAiImageRepository } from './repository';
import { refundLostImages } from './service';

const KEY = 'sk-never-in-a-log';

let api: TestApi;
let provider: TestImageProvider;
beforeAll(async () => {
  provider = await new TestImageProvider().start();
  const imageProvider = {
    ...{ address: `${provider.address}/v1`, key: KEY, model: 'sdxl', pictureHosts: [] },
    ...{ patience: 300_000, mostBytes: 2 ** 20 },
  };
  api = await startTestApi({ imageProvider });
});
afterAll(async () => {
  await api.close();
  await provider.stop();
});
beforeEach(() => {
  provider.answer = ANSWER_BASE64;
  provider.requests.length = 0;
});

async function userWith(points: number) {
  const user = await api.signUp();
  await api.database.queries.transaction((transaction) =>
    enterPoints(transaction, user.id, { key: 'start', points, reason: 'correction' }),
  );
  return user;
}

const pointsOf = async (token: string) => (await api.call(routes.userPoints, {}, token)).data?.points;

const WOLF = { style: 'RoundBadge', content1: 'a wolf', content2: 'WILD' };

function ask(
  token: string,
  query: object = {},
  signal?: AbortSignal,
  route = routes.aiImage2,
): Promise<Response> {
  const url = routeUrl(route, { query: { ...WOLF, click: randomUUID(), ...query } });
  return api.fetch(url, { headers: { authorization: `Bearer ${token}` }, ...(signal && { signal }) });
}

const codeOf = async (response: Response) =>
  ((await response.json()) as { data?: { error?: string } }).data?.error;

/** How many rows of each reason the ledger has. */
async function ledger(userId: string) {
  const rows = await api.sql<{ reason: string; n: string }>(
    'select reason, count(*) n from point_entries where user_id = $1 group by reason',
    [userId],
  );
  return Object.fromEntries(rows.map(({ reason, n }) => [reason, Number(n)]));
}

describe('a picture', () => {
  it('is made for 2 points in a laser style, of prompt and text, with the key of the settings', async () => {
    const { token } = await userWith(3);
    const response = await ask(token);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PICTURE);
    expect(await pointsOf(token)).toBe(1);
    const [request] = provider.requests;
    expect(request).toMatchObject({ url: '/v1/images/generations', authorization: `Bearer ${KEY}` });
    expect(request?.body).toMatchObject({ model: 'sdxl', response_format: 'b64_json' });
    expect(request?.body.prompt).toMatch(/badge.*a wolf.*"WILD"/s);
  });

  it('costs 10 points in the styles for milling and in Freestyle, which set no text', async () => {
    const { token } = await userWith(25);
    expect((await ask(token, { style: 'Map' })).status).toBe(200);
    const freestyle = { style: 'FreestyleDesign' };
    expect((await ask(token, freestyle, undefined, routes.aiImage as never)).status).toBe(200);
    expect(await pointsOf(token)).toBe(5);
    expect(provider.requests.every(({ body }) => !body.prompt?.includes('WILD'))).toBe(true);
    expect(await codeOf(await ask(token, { style: 'Map' }))).toBe('not-enough-points');
    expect(provider.requests).toHaveLength(2);
  });

  it('that the provider answers as an address is fetched from the provider alone', async () => {
    const { token } = await userWith(4);
    provider.answer = (response, address) =>
      json({ data: [{ url: `${address}/pictures/1.png` }] })(response, address);
    expect(Buffer.from(await (await ask(token)).arrayBuffer())).toEqual(PICTURE);
    provider.answer = json({ data: [{ url: api.url + routes.healthLive.path }] });
    expect(await codeOf(await ask(token))).toBe('ai-failed');
    expect(await pointsOf(token)).toBe(2);
  });

  it('is paid once and answered again when a click is repeated', async () => {
    const { token, id } = await userWith(10);
    const click = randomUUID();
    const first = Buffer.from(await (await ask(token, { click })).arrayBuffer());
    const again = Buffer.from(await (await ask(token, { click })).arrayBuffer());
    expect(again).toEqual(first);
    expect(provider.requests).toHaveLength(1);
    expect(await ledger(id)).toEqual({ correction: 1, 'ai-image': 1 });
  });

  it('is had once more for nothing, by its owner alone', async () => {
    const { token } = await userWith(2);
    const stranger = await userWith(1);
    const click = randomUUID();
    const again = (of: string, which = click) =>
      api.fetch(routeUrl(routes.aiImageMade, { query: { click: which } }), {
        headers: { authorization: `Bearer ${of}` },
      });
    expect(await codeOf(await again(token))).toBe('file-not-found');
    await (await ask(token, { click })).arrayBuffer();
    expect(Buffer.from(await (await again(token)).arrayBuffer())).toEqual(PICTURE);
    expect(await pointsOf(token)).toBe(0);
    expect(await codeOf(await again(stranger.token))).toBe('file-not-found');
    expect(await codeOf(await again(token, randomUUID()))).toBe('file-not-found');
    expect(provider.requests).toHaveLength(1);
  });

  it('is made once for 200 simultaneous clicks with points for one', async () => {
    const { token, id } = await userWith(2);
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = new Set(await Promise.all(answers.filter(({ ok }) => !ok).map(codeOf)));
    expect([...codes].every((code) => code === 'not-enough-points' || code === 'server-busy')).toBe(true);
    expect(await pointsOf(token)).toBe(0);
    expect(await ledger(id)).toEqual({ correction: 1, 'ai-image': 1 });
  });

  it('reports its progress and counts for the achievement, which ten complete', async () => {
    const { token, id } = await userWith(20);
    const click = randomUUID();
    for (let i = 0; i < 10; i += 1) expect((await ask(token, i === 0 ? { click } : {})).status).toBe(200);
    expect(await pointsOf(token)).toBe(achievementRow('AI_USAGE_10').points);
    const events = await api.sql<{ data: { task?: string; fraction?: number } }>(
      "select data from events where user_id = $1 and type = 'progress'",
      [id],
    );
    expect(events.some(({ data }) => data.task === aiImageTask(click))).toBe(true);
  });
});

const huge: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(2 ** 20, 'A');
  const more = () => {
    while (!response.destroyed && response.write(chunk)) {}
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

const text =
  (body: string): Answer =>
  (response) =>
    response.writeHead(200).end(body);

/** What a provider can do, and what the person is told. */
const FAULTS: readonly [name: string, answer: Answer, code: string][] = [
  ['refuses the words', json({ error: { message: 'no' } }, 400), 'ai-refused'],
  ['refuses the key', json({ error: { message: KEY } }, 401), 'ai-unavailable'],
  ['is broken', json({}, 500), 'ai-unavailable'],
  [
    'leads elsewhere',
    (response) => response.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
    'ai-unavailable',
  ],
  ['cuts the line', (response) => void response.destroy(), 'ai-unavailable'],
  ['sends no JSON', text('<html>'), 'ai-failed'],
  ['sends no picture', json({ data: [] }), 'ai-failed'],
  [
    'sends another type',
    json({ data: [{ b64_json: Buffer.from('<svg onload="x"/>'.repeat(9)).toString('base64') }] }),
    'ai-failed',
  ],
  ['sends an answer without an end', huge, 'ai-failed'],
];

it.each(FAULTS)('a provider that %s costs nothing', async (_name, answer, code) => {
  const { token, id } = await userWith(2);
  provider.answer = answer;
  expect(await codeOf(await ask(token))).toBe(code);
  expect(await pointsOf(token)).toBe(2);
  expect(await ledger(id)).toEqual({ correction: 1, 'ai-image': 1, refund: 1 });
});

it('a provider that is silent for too long is given up', async () => {
  provider.answer = () => {};
  const settings = { address: provider.address, key: undefined, model: 'x', pictureHosts: [] };
  const faults: ProviderFault[] = [];
  const slow = makeImageProvider({ ...settings, patience: 20, mostBytes: 1 }, (fault) => faults.push(fault));
  await expect(slow.make('a wolf', new AbortController().signal)).rejects.toMatchObject({
    failure: { code: 'ai-unavailable' },
  });
  expect(faults).toEqual([{ kind: 'too-slow' }]);
});

describe('a cancelled picture', () => {
  const askAndWait = async (token: string, click: string, signal?: AbortSignal) => {
    provider.answer = () => {};
    const response = ask(token, { click }, signal).then(codeOf, () => 'aborted');
    await vi.waitUntil(() => provider.requests.length === 1);
    return response;
  };

  it('by closing the call costs nothing', async () => {
    const { token, id } = await userWith(2);
    const controller = new AbortController();
    provider.answer = () => controller.abort();
    await ask(token, {}, controller.signal).catch(() => {});
    await expect.poll(() => pointsOf(token)).toBe(2);
    expect(await ledger(id)).toEqual({ correction: 1, 'ai-image': 1, refund: 1 });
  });

  it('by its click costs nothing, however often it is cancelled, and only its owner can do it', async () => {
    const [{ token, id }, other] = await Promise.all([userWith(2), userWith(2)]);
    const click = randomUUID();
    const cancel = (by: string) => api.call(routes.aiImageCancel, { body: { click } }, by);
    let ended: string | undefined;
    const response = askAndWait(token, click).then((code) => {
      ended = code;
    });
    await vi.waitUntil(() => provider.requests.length === 1);
    expect((await cancel(other.token)).data).toEqual({ cancelled: false });
    await Promise.all(Array.from({ length: 5 }, () => cancel(token)));
    await response;
    expect(ended).toBe('ai-cancelled');
    expect(await pointsOf(token)).toBe(2);
    expect(await ledger(id)).toEqual({ correction: 1, 'ai-image': 1, refund: 1 });
    expect(await codeOf(await ask(token, { click }))).toBe('ai-cancelled');
  });

  it('whose process died is given back later, once', async () => {
    const { token, id } = await userWith(10);
    const repository = makeAiImageRepository(api.database.queries);
    await repository.charge({ id: randomUUID(), userId: id, click: randomUUID(), style: 'Map', points: 10 });
    await refundLostImages(repository, Date.now());
    expect(await pointsOf(token)).toBe(0);
    const later = Date.now() + 3_600_000;
    await Promise.all([refundLostImages(repository, later), refundLostImages(repository, later)]);
    expect(await pointsOf(token)).toBe(10);
  });
});

it('refuses unknown styles, long words and strangers, and asks nobody', async () => {
  const { token } = await userWith(100);
  for (const query of [
    { style: 'Cubism' },
    { style: 'FreestyleDesign' },
    { content1: ' ' },
    { content1: 'x'.repeat(101) },
    { content2: 'x'.repeat(21) },
  ])
    expect((await ask(token, query)).status).toBe(400);
  expect((await ask('nobody')).status).toBe(401);
  expect(provider.requests).toHaveLength(0);
  expect(await pointsOf(token)).toBe(100);
});

it('never writes the key or the words into the log', async () => {
  const { token } = await userWith(2);
  provider.answer = json({ error: { message: `bad key ${KEY}` } }, 401);
  await ask(token, { content1: 'a very secret wolf' });
  expect(api.log()).toContain('"status":401');
  expect(api.log()).not.toContain(KEY);
  expect(api.log()).not.toContain('secret');
});

it('says that there is no provider where none is configured', async () => {
  const plain = await startTestApi({ beside: api });
  const { token } = await userWith(2);
  expect((await plain.call(routes.aiOffer, {}, token)).data).toEqual({ hasProvider: false });
  expect((await api.call(routes.aiOffer, {}, token)).data).toEqual({ hasProvider: true });
  const url = routeUrl(routes.aiImage2, { query: WOLF as never });
  const response = await plain.fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect(await codeOf(response)).toBe('ai-unavailable');
  expect(await pointsOf(token)).toBe(2);
  await plain.close();
});
