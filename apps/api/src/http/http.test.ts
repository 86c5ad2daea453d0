import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type HttpRoute, routes, type Session } from '@kerf/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';
import { isForeign } from './security';

let api: TestApi;
let user: Session;
beforeAll(async () => {
  api = await startTestApi();
  user = await api.signUp();
});
afterAll(() => api.close());

/** A raw request: `fetch` would normalise the path and forbid the headers. */
function raw(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const { port, hostname } = new URL(api.url);
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request({ port, hostname, path, method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('health', () => {
  it('is 200 when all is ready', async () => {
    const { status, data } = await api.call(routes.health);
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: 'ready' });
  });

  it('is 503 when the database does not answer', async () => {
    const broken = await startTestApi();
    await broken.database.close();
    const { status, failure } = await broken.call(routes.health);
    expect([status, failure?.code]).toEqual([503, 'not-ready']);
    await broken.fastify.close();
  });
});

describe('the security headers', () => {
  it('let a reply that is no page do nothing, and are few on it', async () => {
    for (const path of ['/api/health', '/api/project/list', '/api/nothing', '/missing.js']) {
      const { headers } = await api.fetch(path);
      expect(headers.get('content-security-policy'), path).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(JSON.stringify([...headers]).length).toBeLessThan(700);
    }
  });

  it('are on every page', async () => {
    for (const path of ['/', '/login', '/api/docs']) {
      const { headers } = await api.fetch(path);
      const policy = headers.get('content-security-policy') ?? '';
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
      expect(scripts, path).toBe("'self' 'wasm-unsafe-eval'");
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("worker-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('let a file of the build do nothing by itself, and are few on it', async () => {
    for (const coding of ['identity', 'gzip']) {
      const { headers } = await api.fetch('/assets/app-1a2b3c.js', {
        headers: { 'accept-encoding': coding },
      });
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(JSON.stringify([...headers]).length).toBeLessThan(700);
    }
  });

  it('let the studio reach the driver at the twenty loopback ports and nothing else', async () => {
    const policy = (await api.fetch('/')).headers.get('content-security-policy') ?? '';
    const sources = (/connect-src ([^;]*)/.exec(policy)?.[1] ?? '').split(' ');
    const sockets = sources.filter((source) => source.startsWith('ws'));
    expect(sockets).toHaveLength(40);
    expect(sockets).toContain('ws://127.0.0.1:7500');
    expect(sockets).toContain('ws://localhost:7519');
    expect(sources.some((source) => source.includes('*'))).toBe(false);
    expect(policy).not.toContain('upgrade-insecure-requests');
  });
});

describe('a reply', () => {
  it('is kept in no cache', async () => {
    const paths = ['/api/health', '/api/project/list', '/api/nothing', '/file/nothing', '/missing.js'];
    for (const path of paths) {
      const response = await api.fetch(path, { headers: { authorization: `Bearer ${user.token}` } });
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });
});

describe('the message of a failure', () => {
  const ask = async (path: string, language?: string) => {
    const response = await api.fetch(path, { headers: { ...(language && { 'accept-language': language }) } });
    const { message } = (await response.json()) as { message: string };
    return { message, language: response.headers.get('content-language') };
  };

  it('is in the language of the request; codes are the same in each', async () => {
    const path = routes.projectList.path;
    expect(await ask(path)).toEqual({ message: 'Please log in.', language: 'en' });
    expect(await ask(path, 'zh-TW, en;q=0.5')).toEqual({ message: '请登录。', language: 'zh' });
    expect(await ask(path, 'fr, pt-BR;q=0.7')).toEqual({ message: 'Entre na sua conta.', language: 'pt' });
  });

  it('of a rule is translated too, and never left in English', async () => {
    const { token } = await api.signUp();
    const told = async (body: object) =>
      (await api.call(routes.feedbackAdd, { body: body as never }, token, { 'accept-language': 'zh' }))
        .failure;
    expect(await told({ type: 'Others', content: ' ' })).toMatchObject({
      message: '请输入内容',
      field: 'content',
    });
    expect(await told({ type: 'Others', content: 7 })).toMatchObject({ message: '请求无效。' });
  });
});

describe('a changing call from another site', () => {
  const changingReads: readonly HttpRoute[] = [routes.machineSetDefault, routes.aiImage, routes.aiImage2];
  const changing = (Object.entries(routes) as [string, HttpRoute][]).filter(
    ([, route]) => route.method === 'POST' || changingReads.includes(route),
  );
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { origin: 'file://' },
    { origin: 'http://127.0.0.1.evil.test' },
    { 'sec-fetch-site': 'cross-site' },
  ];

  it.each(changing)('%s is refused', async (_name, route) => {
    for (const headers of foreign) {
      const { status, body } = await raw(route.path, route.method, {
        authorization: `Bearer ${user.token}`,
        ...headers,
      });
      expect(status).toBe(403);
      expect(JSON.parse(body)).toMatchObject({ data: { error: 'origin-refused' } });
    }
  });

  it('passes from the own page, and from a program that has no origin', async () => {
    const own = { origin: api.url, 'sec-fetch-site': 'same-origin' };
    expect((await api.call(routes.guest, {}, '', own)).status).toBe(200);
    expect((await api.call(routes.guest)).status).toBe(200);
  });

  it.each([
    [{ host: 'kerf.test', origin: 'https://kerf.test' }, false],
    [{ host: 'kerf.test:8443', origin: 'https://kerf.test' }, true],
    [{ host: 'kerf.test', origin: 'chrome-extension://kerf.test' }, true],
    [{ host: 'kerf.test', origin: '' }, true],
    [{ host: 'kerf.test' }, false],
  ])('%j', (headers, expected) => expect(isForeign({ headers })).toBe(expected));
});

describe('the studio', () => {
  it('is the page at every path that is none of the api’s', async () => {
    for (const path of ['/', '/login', '/newmaschine', '/a/b/c?x=1', '/apiary', '/%E4%B8%AD']) {
      const response = await api.fetch(path);
      expect([response.status, path]).toEqual([200, path]);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('<title>Kerf</title>');
    }
  });

  it('has files that never change below assets/', async () => {
    const response = await api.fetch('/assets/app-1a2b3c.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch(/javascript/);
  });

  it('gives its workers a policy of their own: nothing but this server, and no page is as free', async () => {
    await writeFile(join(api.folder, 'studio', 'assets', 'compute.worker-1a2b3c.js'), 'self.close();');
    const worker = await api.fetch('/assets/compute.worker-1a2b3c.js');
    expect(worker.headers.get('content-security-policy')).toMatch(/default-src 'none'.*connect-src 'self'$/);
    for (const path of ['/', '/assets/app-1a2b3c.js']) {
      const policy = (await api.fetch(path)).headers.get('content-security-policy');
      expect(policy).toContain('default-src');
      expect(policy).not.toContain("'unsafe-eval'");
    }
  });

  it('is sent as it was compressed beforehand', async () => {
    await writeFile(
      join(api.folder, 'studio', 'assets', 'app-1a2b3c.js.gz'),
      gzipSync('export const zipped = 1;'),
    );
    const response = await api.fetch('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(await response.text()).toContain('zipped');
  });

  it.each(['/assets/old-ffffff.js', '/api', '/api/', '/api/nothing', '/file', '/file/', '/favicon.ico'])(
    '%s is missing, not a page',
    async (path) => {
      const response = await api.fetch(path);
      expect([401, 404]).toContain(response.status);
      expect(await response.json()).toMatchObject({ code: response.status });
    },
  );

  it.each([
    '/../files',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cetc%5cpasswd',
    '/assets/%00',
    '/%',
    '//etc/passwd',
  ])('%s leads nowhere outside of it', async (path) => {
    const { body } = await raw(path);
    expect(body).not.toMatch(/root:|"name":/);
    expect(body).toMatch(/<title>Kerf<\/title>|"not-found"/);
  });

  it('answers no other method', async () => {
    expect((await raw('/login', 'POST')).status).toBe(404);
    expect((await raw('/login', 'DELETE')).status).toBe(404);
  });
});

describe('the documentation', () => {
  it('describes each call with its schemas', async () => {
    const document = (await (await api.fetch('/api/docs/openapi.json')).json()) as {
      paths: Record<string, Record<string, { requestBody?: object; security?: object[] }>>;
    };
    expect(Object.keys(document.paths)).toHaveLength(new Set(Object.values(routes).map((r) => r.path)).size);
    expect(document.paths['/api/auth/login']?.post?.requestBody).toBeDefined();
    expect(document.paths['/api/auth/login']?.post?.security).toBeUndefined();
    expect(document.paths['/api/project/list']?.get?.security).toEqual([{ bearer: [] }]);
  });

  it('is a page without scripts', async () => {
    const page = await (await api.fetch('/api/docs')).text();
    expect(page).toContain('/api/project/insertOrUpdate');
    expect(page).not.toMatch(/<script|onclick|src=/);
  });
});

describe('a request that is no request', () => {
  const post = (body: string, type = 'application/json') =>
    api.fetch(routes.login.path, { method: 'POST', headers: { 'content-type': type }, body });

  it.each([
    ['broken JSON', '{"email":'],
    ['no JSON at all', ''],
    ['a number', '1'],
    ['a list', '[]'],
    ['null', 'null'],
    ['the prototype', '{"__proto__":{"email":"a@b.de"}}'],
    ['wrong types', '{"email":{"$ne":1},"password":["x"]}'],
  ])('is a 400 in the usual shape: %s', async (_name, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    const reply = (await response.json()) as { message: string };
    expect(reply).toMatchObject({ code: 400, data: { error: expect.any(String) } });
    expect(reply.message).not.toMatch(/ at |node_modules|undefined/);
  });

  it('is refused when it is too large', async () => {
    const response = await post(JSON.stringify({ email: 'x'.repeat(1_100_000) }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ data: { error: 'request-too-large' } });
  });

  it('is refused in another content type', async () => {
    const response = await post('email=a@b.de&password=x', 'application/x-www-form-urlencoded');
    expect(response.status).toBe(400);
  });
});
