import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import staticFiles from '@fastify/static';
import { apiFailure, SHARED_PAGE } from '@kerf/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from './error-replies';
import { NO_INDEX, SERVICE_WORKER_POLICY, WORKER_POLICY } from './security';

/** Paths of the api: an unknown path below them is a failed call and never a page. */
const API_PATHS = /^\/(api|file)(\/|$)/;

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Names the version of the built studio: its page names all files by their content. Empty without a studio. */
export async function studioVersion(root: string): Promise<string> {
  const page = await readFile(join(root, 'index.html')).catch(() => null);
  return page ? createHash('sha256').update(page).digest('hex').slice(0, 16) : '';
}

/** The script that keeps the studio in the browser. */
const SERVICE_WORKER = 'service-worker.js';

/** The scripts of the studio's workers, as its build names them. */
const WORKER_SCRIPT = /[\\/]assets[\\/][\w-]+\.worker-[\w-]+\.js$/;

/** The path of a request inside the studio's folder, or undefined when it leads out of the folder. */
function pathInside(root: string, url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '');
    const full = join(root, path);
    return full.startsWith(root + sep) && !path.includes('\0') ? full.slice(root.length + 1) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Serves the built studio:
 * - A path that names a file returns the file. Files under `assets/` have a hash in their name and never change.
 * - Any other path without an extension returns the studio's page, so that a deep link or a reload opens the studio,
 *   which has routes of its own.
 * - Any other path with an extension is not found, because it names a file that is missing.
 */
export async function serveStudio(app: FastifyInstance, root: string): Promise<void> {
  await app.register(staticFiles, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.slice(root.length).split(sep)[1] === 'assets';
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      const plain = path.replace(/\.(br|gz)$/, '');
      if (plain === join(root, SERVICE_WORKER))
        reply.header('content-security-policy', SERVICE_WORKER_POLICY);
      if (plain.endsWith('.html')) reply.headers(app.pageHeaders);
      if (isHashed && WORKER_SCRIPT.test(plain)) reply.header('content-security-policy', WORKER_POLICY);
    },
  });

  async function servePage(request: FastifyRequest, reply: FastifyReply) {
    const path = pathInside(root, request.url);
    if (path && (await isFile(join(root, path)))) return reply.sendFile(path);
    const isPage = path === undefined ? request.url.split('?')[0] === '/' : !/\.[^/]+$/.test(path);
    if (request.url.split('?')[0] === SHARED_PAGE) reply.header('x-robots-tag', NO_INDEX);
    if (isPage && (await isFile(join(root, 'index.html')))) return reply.sendFile('index.html');
    return sendFailure(reply, apiFailure('not-found'));
  }

  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || API_PATHS.test(request.url.split('?')[0] ?? ''))
      return sendFailure(reply, apiFailure('not-found'));
    return servePage(request, reply);
  });
}
