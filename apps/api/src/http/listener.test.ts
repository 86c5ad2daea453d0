import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { languageFor } from './language';
import { openListener } from './listener';

it('answers 503 in the usual shape until the app is behind it', async () => {
  const listener = await openListener('127.0.0.1', 0);
  const early = await fetch(`${listener.url}/api/health`);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await early.json()).toMatchObject({ code: 503, data: { error: 'not-ready' } });
  const live = await fetch(`${listener.url}/api/health/live`);
  expect([live.status, (await live.json()).data.status]).toEqual([200, 'live']);
  const script = await fetch(`${listener.url}/assets/main.js`);
  expect(await script.json()).toMatchObject({ data: { error: 'not-ready' } });
  listener.open((_request, response) => response.end('the app'));
  expect(await (await fetch(listener.url)).text()).toBe('the app');
  await listener.close();
});

it('answers nothing under a name that somebody else could have pointed here, and says what to do', async () => {
  const listener = await openListener('127.0.0.1', 0, ['kerf.lan']);
  const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const sent = request(listener.url + path, { headers: { host, ...headers } }, async (response) =>
        resolve({ status: response.statusCode ?? 0, body: await text(response) }),
      );
      sent.on('error', reject);
      sent.end();
    });
  const refused = async () => {
    for (const path of ['/', '/api/health', '/api/auth/guest']) {
      const { status, body } = await ask('evil.test:4100', path);
      expect([path, status, JSON.parse(body).data.error]).toEqual([path, 421, 'host-refused']);
    }
    const page = await ask('<b>.test', '/', { accept: 'text/html' });
    expect(page.body).toBe(
      `Kerf does not answer under the name '<b>.test'. Open ${listener.url}, or add the name to KERF_HOSTS.`,
    );
  };
  await refused();
  expect((await ask('kerf.lan', '/api/health')).status).toBe(503);
  listener.open((_request, response) => response.end('the app'));
  await refused();
  expect((await ask('kerf.lan:4100', '/')).body).toBe('the app');
  await listener.close();
});

it('shows a person who is early what is being done, in their language, on a page that asks again', async () => {
  const listener = await openListener('127.0.0.1', 0);
  const visit = async (path: string, language: string) => {
    const headers = {
      accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
      'accept-language': language,
    };
    const answer = await fetch(listener.url + path, { headers });
    return { answer, text: await answer.text() };
  };
  const { answer, text } = await visit('/login?redirect=%2F', 'en-US,en;q=0.9');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(text).toContain('Kerf is starting …');
  expect(text).toContain('Preparing the database');
  expect(text).toMatch(/<meta http-equiv="refresh" content="\d">/);
  listener.tell('studio');
  expect((await visit('/', 'zh-CN')).text).toContain('正在打开工作室');
  expect((await visit('/api/health', 'en')).answer.headers.get('content-type')).toBe('application/json');
  await listener.close();
});

it.each([
  ['de-DE,pt-BR;q=0.4,zh;q=0.8', 'zh'],
  ['PT', 'pt'],
  ['fr,*;q=0.5', 'en'],
  ['zh;q=0,pt;q=0.1', 'pt'],
  ['constructor,__proto__', 'en'],
  [';;q=,,q=zh', 'en'],
  [undefined, 'en'],
])('of %j takes %s', (header, language) => {
  expect(languageFor(header)).toBe(language);
});

it('lets a call in progress end when it closes, and takes no other', async () => {
  const listener = await openListener('127.0.0.1', 0);
  let finish = () => {};
  const arrived = new Promise<void>((resolve) => {
    listener.open((_request, response) => {
      finish = () => response.end('saved');
      resolve();
    });
  });
  const saving = fetch(listener.url, { method: 'POST', body: 'work' });
  await arrived;
  const closing = listener.close();
  await expect(fetch(listener.url)).rejects.toThrow();
  finish();
  expect(await (await saving).text()).toBe('saved');
  await closing;
});

it('names an address that can be opened in a browser', async () => {
  const listener = await openListener('0.0.0.0', 0);
  expect(listener.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await listener.close();
});

it('sends its clients away after their next replies, before it closes', async () => {
  const listener = await openListener('127.0.0.1', 0);
  listener.open((_request, response) => response.end('served'));
  const connection = async () => {
    const response = await fetch(listener.url);
    return [await response.text(), response.headers.get('connection')];
  };
  expect(await connection()).toEqual(['served', 'keep-alive']);
  listener.sendAway();
  expect(await connection()).toEqual(['served', 'close']);
  await listener.close();
});

it('cuts the calls that take longer than its patience', async () => {
  const listener = await openListener('127.0.0.1', 0);
  const arrived = new Promise<void>((resolve) => listener.open(() => resolve()));
  const lasting = fetch(listener.url).then(
    () => 'served',
    () => 'cut',
  );
  await arrived;
  await listener.close(50);
  expect(await lasting).toBe('cut');
});
