import { randomUUID } from 'node:crypto';
import { KNOWN_DEVICES } from '@kerf/machining';
import {
  BUILT_IN_BITS,
  BUILT_IN_MATERIALS,
  machineOfDevice,
  type RouteInput,
  type RouteOutput,
  readRouteReply,
  routes,
  routeUrl,
} from '@kerf/protocol';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { rememberedGuest } from './support/guest';
import { useSessions } from './support/session';
import { StudioPage } from './support/studio';

const { url, openPage } = useSessions();

/** Texts that are a program where a page takes them for markup, an address or a template. */
const VECTORS = [
  '<script>alert(N)</script>',
  '<img src=x onerror=alert(N)>',
  '<svg onload=alert(N)>',
  '"><img src=x onerror=alert(N)>',
  "'><svg/onload=alert(N)>",
  'javascript:alert(N)',
  '" onmouseover="alert(N)" x="',
  "{{constructor.constructor('alert(N)')()}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attack on templates.
  '${alert(N)}',
  '<a href="javascript:alert(N)">x</a>',
  '<iframe srcdoc="<script>parent.alert(N)</script>">',
  '<details open ontoggle=alert(N)>',
  '</title><script>alert(N)</script>',
  '</textarea><img src=x onerror=alert(N)>',
  '&lt;img src=x onerror=alert(N)&gt;',
] as const;

const PAYLOADS = Array.from({ length: 300 }, (_unused, i) =>
  VECTORS[i % VECTORS.length]!.replace('alert(N)', `alert(${i})`),
);

type JsonRoute = (typeof routes)[keyof typeof routes] & { readonly response: z.ZodType };

/** Calls the server as this guest. */
const callerOf =
  (token: string) =>
  async <Route extends JsonRoute>(
    route: Route,
    input: Partial<RouteInput<Route>>,
  ): Promise<RouteOutput<Route>> => {
    const { body } = input as { body?: unknown };
    const response = await fetch(url + routeUrl(route, input as object), {
      method: route.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const reply = readRouteReply(route, await response.json());
    if (!reply.ok) throw new Error(`${route.path}: ${reply.failure.message}`);
    return reply.data as RouteOutput<Route>;
  };

async function upload(token: string, text: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([text]), PAYLOADS[1]);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(url + routes.fileUpload.path, { method: 'POST', headers, body: form });
  return ((await reply.json()) as { data: string }).data;
}

/** Puts each text into a field that other pages show; returns the link to a project. */
async function plant(token: string): Promise<string> {
  const call = callerOf(token);
  const drawing =
    '0,0\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="5" height="5"/></svg>';
  const canvasUrl = await upload(token, drawing);
  const { id: _bit, userId: _kerf, ...bit } = BUILT_IN_BITS[0]!;
  const { id: _material, userId: _too, ...material } = BUILT_IN_MATERIALS[0]!;
  const device = machineOfDevice(KNOWN_DEVICES[0]!);
  const places: ((text: string) => Promise<unknown>)[] = [
    (name) => call(routes.projectSave, { body: { name, canvasUrl } }),
    (name) => call(routes.bitSave, { body: { ...bit, name } }),
    (name) => call(routes.materialSave, { body: { ...material, name } }),
    (machineName) => call(routes.machineSave, { body: { ...device, machineName } }),
    (name) =>
      call(routes.ownDesignSave, {
        body: { id: randomUUID(), name, content: { project: drawing, preview: drawing.slice(4) } },
      }),
  ];
  for (let from = 0; from < PAYLOADS.length; from += 10)
    await Promise.all(
      PAYLOADS.slice(from, from + 10).map((text, i) =>
        places[Math.floor((from + i) / VECTORS.length) % places.length]!(text),
      ),
    );
  const [first, ...others] = (await call(routes.projectList, {})).map(({ id }) => id);
  for (const [i, id] of others.slice(0, VECTORS.length).entries())
    await call(routes.projectMove, { body: { ids: [id], folder: PAYLOADS[i]! } });
  await call(routes.versionLabel, { body: { id: first!, revision: 1, label: PAYLOADS[1]! } });
  await call(routes.profileSave, { body: { userName: PAYLOADS[2]! } });
  await call(routes.settingsSave, { body: { preferences: { showsMaterials: true } } });
  return `${url}/shared#${(await call(routes.projectShare, { body: { id: first! } })).token}`;
}

/** Waits until the page shows one of the first kind of texts as a person reads it. */
const shows = (place: Page | Locator) =>
  place
    .getByText(/^\s*<script>alert\(\d+\)<\/script>\s*$/)
    .first()
    .waitFor();

it('shows 300 texts with markup as the texts that they are, wherever a page shows them', async () => {
  const guest = await rememberedGuest(url);
  const { token } = JSON.parse(guest.localStorage[0]!.value).state.session as { token: string };
  const link = await plant(token);
  // Without the content policy, which alone would already prevent every script.
  const options = { bypassCSP: true, storageState: { cookies: [], origins: [guest] } };
  const { page } = await openPage({ ...options, userAgent: PAYLOADS[0]! });
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  const studio = new StudioPage(page);

  await page.goto(`${url}/#user=projects`);
  await studio.ready();
  await shows(page);
  await page.goto(`${url}/setother`);
  const settings = page.getByRole('dialog', { name: 'Settings' });
  for (const name of ['Bits', 'Materials', 'Devices']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await shows(settings);
  }
  await page.keyboard.press('Escape');
  await studio.button('Design Library').click();
  const library = page.getByRole('dialog', { name: 'Design Library' });
  await library.getByText('My designs').click();
  await shows(library);
  await page.goto(link);
  await page.getByText('Read only').waitFor();
  expect(alerts).toEqual([]);
});
