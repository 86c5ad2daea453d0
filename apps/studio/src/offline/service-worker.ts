import { type Browser, type Build, keepBuild, removeOldBuilds, replyTo } from './kept-build';

/*
 * The service worker: the program between the studio's pages and the server. The build of the studio writes the list
 * of its files into it (`vite/service-worker.ts`), so that each build has a service worker of its own.
 */

/** The files of the build that this service worker belongs to. */
declare const BUILD: Build;

/** An event during which the browser keeps the service worker alive. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}

/** The part of a service worker's global object that is used here. */
interface ServiceWorkerScope {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const scope = self as unknown as ServiceWorkerScope;
const browser: Browser = {
  caches: scope.caches,
  origin: scope.location.origin,
  fetch: (request, init) => fetch(request, init),
};

// It does not wait for old pages to close: it has the files of their build too.
scope.addEventListener('install', (event) =>
  event.waitUntil(keepBuild(browser, BUILD).then(() => scope.skipWaiting())),
);
scope.addEventListener('activate', (event) =>
  event.waitUntil(removeOldBuilds(browser, BUILD).then(() => scope.clients.claim())),
);
scope.addEventListener('fetch', (event) => {
  const reply = replyTo(browser, BUILD, event.request);
  if (reply) event.respondWith(reply);
});
