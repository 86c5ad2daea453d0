import { isDesignDrawing, keptDrawing } from './kept-drawings';

/*
 * A build of the studio that the browser keeps, so that the studio opens without the server. Files with a hash of their
 * content in their name never change, so a page of one build can never load a part of another one.
 */

/** The files of one build, by their paths on the server. */
export interface Build {
  /** Names the build: a hash of its files. */
  readonly version: string;
  /** SHA-256 of the page at `/`, hexadecimal: the page is the only part whose path does not say its content. */
  readonly page: string;
  /** What is kept as soon as the studio was opened once: its code, styles and texts. */
  readonly first: readonly string[];
  /** What is kept when it is first used: fonts, the runtime of depth models. */
  readonly later: readonly string[];
}

/** Where the browser keeps what comes later. Other kept files of Kerf are in one cache for each build. */
export const LATER = 'kerf-later';
const PREFIX = 'kerf-build-';
/** Files that are fetched at once, so that a page in use gets its own files meanwhile. */
const AT_ONCE = 4;
/** How long the server may take for the page before the kept page is shown, ms. */
const PATIENCE = 4000;

/** What the browser gives a service worker. */
export interface Browser {
  readonly caches: CacheStorage;
  readonly origin: string;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
}

const nameOf = (build: Build) => PREFIX + build.version;

async function sha256(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The kept file; from any build, because its name says its content. */
const kept = (caches: CacheStorage, path: string) => caches.match(path, { ignoreVary: true });

/**
 * Keeps a whole build. Throws when a file is missing or the server's page belongs to another build, as it may while
 * servers are replaced one by one. The builds that were kept before stay as they are.
 */
export async function keepBuild({ caches, fetch }: Browser, build: Build): Promise<void> {
  const name = nameOf(build);
  try {
    const cache = await caches.open(name);
    const left = [...build.first];
    const takeFiles = async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        const file = (await kept(caches, path)) ?? (await fetch(path));
        if (!file.ok) throw new Error(`${path}: HTTP ${file.status}`);
        await cache.put(path, file);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, takeFiles));
    const page = await fetch('/', { cache: 'no-store' });
    if (!page.ok || (await sha256(page.clone())) !== build.page)
      throw new Error('the server sends the page of another build');
    await cache.put('/', page);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/**
 * Removes what no page needs: all builds but this one and the one before it, whose pages may still be open, and fonts
 * that this build does not have.
 */
export async function removeOldBuilds({ caches }: Browser, build: Build): Promise<void> {
  // The names come in the order in which the caches were made.
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== nameOf(build));
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  const later = await caches.open(LATER);
  const known = new Set(build.later);
  for (const request of await later.keys())
    if (!known.has(new URL(request.url).pathname)) await later.delete(request);
}

/** The page from the server; the kept page when the server is away, too slow, or reports a fault of its own. */
async function pageFor({ caches, fetch }: Browser, build: Build, request: Request): Promise<Response> {
  const keptPage = async () => (await caches.open(nameOf(build))).match('/', { ignoreVary: true });
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE);
  try {
    const page = await fetch(request, { signal: late.signal });
    if (page.status < 500) return page;
    return (await keptPage()) ?? page;
  } catch (error) {
    const page = await keptPage();
    if (page) return page;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function fileFor({ caches, fetch }: Browser, build: Build, path: string): Promise<Response> {
  const known = await kept(caches, path);
  if (known) return known;
  const file = await fetch(path);
  if (file.ok && build.later.includes(path)) await (await caches.open(LATER)).put(path, file.clone());
  return file;
}

async function drawingFor({ caches, fetch }: Browser, request: Request): Promise<Response> {
  return (await keptDrawing(caches, request.url)) ?? fetch(request);
}

/** Whether a path is one of the studio's own pages: the server returns the same page for all of them. */
const isPage = (path: string) => !/^\/(api|file)(\/|$)/.test(path) && !/\.[^/]+$/.test(path);

/**
 * The reply to a request of a page; undefined when the browser must fetch as without a service worker. Calls of the
 * server are never kept. Only drawings of the design library that the person keeps come from the browser.
 */
export function replyTo(browser: Browser, build: Build, request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== browser.origin) return undefined;
  if (request.mode === 'navigate') return isPage(pathname) ? pageFor(browser, build, request) : undefined;
  if (isDesignDrawing(pathname)) return drawingFor(browser, request);
  const isPart = pathname.startsWith('/assets/') || build.first.includes(pathname);
  return isPart ? fileFor(browser, build, pathname) : undefined;
}
