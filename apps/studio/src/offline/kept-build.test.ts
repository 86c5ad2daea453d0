import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { type Browser, type Build, keepBuild, LATER, removeOldBuilds, replyTo } from './kept-build';
import { DESIGN_DRAWINGS } from './kept-drawings';

/* A browser with caches in memory, before a server whose files a test writes. */

const ORIGIN = 'http://kerf.test';
const pathOf = (request: RequestInfo | URL) =>
  new URL(typeof request === 'string' ? request : (request as Request).url, ORIGIN).pathname;

/** One cache as browsers have them; only what is used of it. */
class MemoryCache {
  readonly files = new Map<string, Response>();
  async put(path: string, file: Response) {
    this.files.set(path, file);
  }
  async match(request: RequestInfo) {
    return this.files.get(pathOf(request))?.clone();
  }
  async keys() {
    return [...this.files.keys()].map((path) => new Request(ORIGIN + path));
  }
  async delete(request: RequestInfo) {
    return this.files.delete(pathOf(request));
  }
}

class MemoryCaches {
  readonly all = new Map<string, MemoryCache>();
  async open(name: string) {
    const cache = this.all.get(name) ?? new MemoryCache();
    this.all.set(name, cache);
    return cache;
  }
  async match(request: RequestInfo) {
    for (const cache of this.all.values()) if (await cache.match(request)) return cache.match(request);
    return undefined;
  }
  async keys() {
    return [...this.all.keys()];
  }
  async delete(name: string) {
    return this.all.delete(name);
  }
}

let caches: MemoryCaches;
let server: Map<string, string>;
let fetched: string[];
let fault: number | 'away' | null;
let browser: Browser;

beforeEach(() => {
  caches = new MemoryCaches();
  server = new Map();
  fetched = [];
  fault = null;
  browser = {
    caches: caches as unknown as CacheStorage,
    origin: ORIGIN,
    fetch: async (request) => {
      const path = pathOf(request);
      fetched.push(path);
      if (fault === 'away') throw new TypeError('Failed to fetch');
      if (fault !== null) return new Response('fault', { status: fault });
      const text = server.get(path) ?? (/\./.test(path) ? undefined : server.get('/'));
      return text === undefined ? new Response('', { status: 404 }) : new Response(text);
    },
  };
});

function deploy(name: string, first: readonly string[], later: readonly string[] = []): Build {
  server.clear();
  server.set('/', `page ${name}`);
  for (const path of [...first, ...later]) server.set(path, `content of ${path}`);
  return { version: name, page: createHash('sha256').update(`page ${name}`).digest('hex'), first, later };
}

const page = (path: string) => new Request(ORIGIN + path);
const navigation = (path: string) => {
  const request = page(path);
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  return request;
};
const textOf = async (reply: Promise<Response> | undefined) => (await reply)?.text();

it('opens the page and every first part without the server', async () => {
  const build = deploy('one', ['/assets/a-1.js', '/assets/b-1.css']);
  await keepBuild(browser, build);
  fault = 'away';
  expect(await textOf(replyTo(browser, build, navigation('/project/7')))).toBe('page one');
  expect(await textOf(replyTo(browser, build, page('/assets/a-1.js')))).toBe('content of /assets/a-1.js');
  await expect(replyTo(browser, build, page('/assets/c-1.js'))).rejects.toThrow('Failed to fetch');
});

it('keeps nothing of a build whose page or file the server does not have', async () => {
  const build = deploy('one', ['/assets/a-1.js']);
  await keepBuild(browser, build);
  const next = deploy('two', ['/assets/a-2.js']);
  server.delete('/assets/a-2.js');
  await expect(keepBuild(browser, next)).rejects.toThrow('/assets/a-2.js: HTTP 404');
  server.set('/assets/a-2.js', 'two');
  server.set('/', 'page one');
  await expect(keepBuild(browser, next)).rejects.toThrow('another build');
  fault = 'away';
  expect(await textOf(replyTo(browser, build, navigation('/')))).toBe('page one');
  expect([...caches.all.keys()]).toEqual(['kerf-build-one']);
});

it('a new build fetches only what changed; pages of the one before keep their parts', async () => {
  const one = deploy('one', ['/assets/same.js', '/assets/a-1.js']);
  await keepBuild(browser, one);
  const two = deploy('two', ['/assets/same.js', '/assets/a-2.js']);
  fetched = [];
  await keepBuild(browser, two);
  await removeOldBuilds(browser, two);
  expect(fetched).toEqual(['/assets/a-2.js', '/']);
  fault = 'away';
  expect(await textOf(replyTo(browser, two, page('/assets/a-1.js')))).toBe('content of /assets/a-1.js');
  fault = null;
  const three = deploy('three', ['/assets/a-3.js']);
  await keepBuild(browser, three);
  await removeOldBuilds(browser, three);
  expect((await caches.keys()).filter((name) => name !== LATER)).toEqual([
    'kerf-build-two',
    'kerf-build-three',
  ]);
});

it('shows the page of the server while it is there, and the kept one when the server reports a fault', async () => {
  const one = deploy('one', []);
  await keepBuild(browser, one);
  server.set('/', 'page two');
  expect(await textOf(replyTo(browser, one, navigation('/')))).toBe('page two');
  fault = 503;
  expect(await textOf(replyTo(browser, one, navigation('/')))).toBe('page one');
});

it('keeps a font when it is first used, until a build no longer has it', async () => {
  const one = deploy('one', [], ['/assets/font-1.woff']);
  await keepBuild(browser, one);
  await replyTo(browser, one, page('/assets/font-1.woff'));
  fault = 'away';
  expect(await textOf(replyTo(browser, one, page('/assets/font-1.woff')))).toBe(
    'content of /assets/font-1.woff',
  );
  fault = null;
  await removeOldBuilds(browser, deploy('two', [], ['/assets/font-2.woff']));
  expect((await caches.open(LATER)).files.size).toBe(0);
});

it('shows drawings of the design library that the person keeps, and fetches the others', async () => {
  const build = deploy('one', []);
  const [lion, owl] = ['/api/design-library/drawing/set.lion', '/api/design-library/drawing/set.owl'];
  server.set(owl, 'owl of the server');
  await (await caches.open(DESIGN_DRAWINGS)).put(lion, new Response('kept lion'));
  expect(await textOf(replyTo(browser, build, page(lion)))).toBe('kept lion');
  expect(await textOf(replyTo(browser, build, page(owl)))).toBe('owl of the server');
  await removeOldBuilds(browser, build);
  fault = 'away';
  expect(await textOf(replyTo(browser, build, page(lion)))).toBe('kept lion');
  await expect(replyTo(browser, build, page(owl))).rejects.toThrow('Failed to fetch');
});

it('leaves calls, uploads, files of designs and other sites alone', () => {
  const build = deploy('one', []);
  for (const path of ['/api/health', '/api', '/file/7/picture.png', '/manual.pdf'])
    expect(replyTo(browser, build, navigation(path)), path).toBeUndefined();
  expect(replyTo(browser, build, page('/api/project/list'))).toBeUndefined();
  expect(replyTo(browser, build, new Request(`${ORIGIN}/assets/a.js`, { method: 'POST' }))).toBeUndefined();
  expect(replyTo(browser, build, new Request('http://other.test/assets/a.js'))).toBeUndefined();
});
