import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

interface Operation {
  readonly summary?: string;
  readonly security?: unknown;
}

interface OpenApi {
  readonly paths?: Record<string, Record<string, Operation>>;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** The documentation as one page without a script: the table of calls, and each call's description in JSON. */
function renderPage(document: OpenApi): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = calls.map(
    ({
      path,
      method,
      operation,
    }) => `<details><summary><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code>
<span>${escapeHtml(operation.summary ?? '')}${operation.security ? ' <b>needs a token</b>' : ''}</span></summary>
<pre>${escapeHtml(JSON.stringify(operation, undefined, 2))}</pre></details>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Kerf API</title>
<meta name="viewport" content="width=device-width">
<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
details { border-bottom: 1px solid #8884; padding: .5rem 0 } summary { cursor: pointer } summary span { margin-left: 1rem; opacity: .75 }
pre { overflow: auto; padding: 1rem; background: #8881 }
</style></head><body>
<h1>Kerf API</h1>
<p>Replies are <code>{ code, message, data }</code>; <code>code</code> 200 is success, every other equals the HTTP status and
<code>data.error</code> is a stable code. Calls that need a token take it as <code>Authorization: Bearer …</code>.
For programs: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
</body></html>`;
}

/**
 * Describes every call in OpenAPI 3 at `/api/docs/openapi.json` and, for people, at `/api/docs`. Call it before any
 * route.
 */
export async function documentCalls(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: 'Kerf API', version, description: 'Accounts, projects, files and settings of Kerf.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  const options = { config: { owner: 'nobody' as const }, schema: { hide: true } };
  app.get('/api/docs/openapi.json', options, async () => app.swagger());
  app.get('/api/docs', options, async (_request, reply) =>
    reply
      .headers(app.pageHeaders)
      .type('text/html; charset=utf-8')
      .send(renderPage(app.swagger() as OpenApi)),
  );
}
