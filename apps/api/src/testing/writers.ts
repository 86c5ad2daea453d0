import { nextProjectPage, type ProjectCard, routes, routeUrl } from '@kerf/protocol';

/* Many simultaneous writers to a server that may die at any moment, and what must exist afterwards. */

const WRITERS = 20;
/** Fewer than a guest may store, so that the writes in progress still fit when the last one is counted. */
const MOST_ROWS = 150;

/** What the server has acknowledged to an account. */
export interface AcknowledgedWork {
  readonly token: string;
  /** The name of each saved project and the url of its drawing, from the moment when the server has acknowledged it. */
  readonly acknowledged: Map<string, string>;
}

interface Reply<Data> {
  readonly status: number;
  readonly data: Data;
}

async function ask<Data>(
  url: string,
  token: string,
  path: string,
  init: RequestInit = {},
): Promise<Reply<Data>> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...init.headers };
  const response = await fetch(url + path, { ...init, headers });
  return { status: response.status, data: ((await response.json()) as Reply<Data>).data };
}

async function upload(url: string, token: string, text: string): Promise<Reply<string>> {
  const body = new FormData();
  body.set('file', new Blob([text]), 'canvas.svg');
  return ask(url, token, routes.fileUpload.path, { method: 'POST', body });
}

function save(url: string, token: string, name: string, canvasUrl: string): Promise<Reply<unknown>> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name, canvasUrl });
  return ask(url, token, routes.projectSave.path, { method: 'POST', headers, body });
}

/**
 * Creates a guest and starts 20 writers, each of which repeatedly uploads a drawing and saves a project that shows it.
 * Resolves when the server has acknowledged `rows` projects; the writers then continue. `ended` resolves when every
 * writer has ended: the server refused or cut it off, or `MOST_ROWS` projects are acknowledged.
 */
export async function writeUntil(
  url: string,
  rows: number,
): Promise<{ readonly ledger: AcknowledgedWork; readonly ended: Promise<unknown> }> {
  const { data } = await ask<{ token: string }>(url, '', routes.guest.path, { method: 'POST' });
  const ledger: AcknowledgedWork = { token: data.token, acknowledged: new Map() };
  const { token, acknowledged } = ledger;
  let reached = () => {};
  const enough = new Promise<void>((resolve) => {
    reached = resolve;
  });
  async function write(writer: number): Promise<void> {
    for (let n = 0; acknowledged.size < MOST_ROWS; n++) {
      const name = `${writer}-${n}`;
      const drawing = await upload(url, token, name);
      if (drawing.status === 429) continue;
      if (drawing.status !== 200) return;
      const saved = await save(url, token, name, drawing.data);
      if (saved.status !== 200) return;
      acknowledged.set(name, drawing.data);
      if (acknowledged.size >= rows) reached();
    }
  }
  const writers = Array.from({ length: WRITERS }, (_unused, writer) => write(writer).catch(() => {}));
  const ended = Promise.all(writers).then(reached);
  await enough;
  return { ledger, ended };
}

async function namesOf(url: string, token: string): Promise<Set<string>> {
  const names = new Set<string>();
  let after: ReturnType<typeof nextProjectPage> | null = null;
  do {
    const path = routeUrl(routes.projectList, after ? { query: after } : {});
    const { data } = await ask<ProjectCard[]>(url, token, path);
    for (const { name } of data) names.add(name);
    after = nextProjectPage(data);
  } while (after);
  return names;
}

/** What was acknowledged but is missing: projects without a row, and those whose drawing is not what was uploaded. */
export async function lostOf(url: string, { token, acknowledged }: AcknowledgedWork): Promise<string[]> {
  const names = await namesOf(url, token);
  const lost: string[] = [];
  for (const [name, canvasUrl] of acknowledged) {
    const drawing = await fetch(url + canvasUrl, { headers: { authorization: `Bearer ${token}` } });
    if (!names.has(name) || (await drawing.text()) !== name) lost.push(name);
  }
  return lost;
}
