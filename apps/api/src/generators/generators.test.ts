import { routes, type Session } from '@kerf/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let user: Session;
beforeAll(async () => {
  api = await startTestApi();
  user = await api.signUp();
});
afterAll(() => api.close());

/** The size that a drawing states. */
function sizeOf(svg: string | undefined) {
  const [, width, height] = /<svg[^>]* width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg ?? '') ?? [];
  return [Number(width), Number(height)].map((side) => Number(side.toFixed(3)));
}

it('draws what the specification names, in mm', async () => {
  const box = { length: 100, width: 70, height: 60, toothLength: 10, thickness: 5 };
  const ruler = await api.call(
    routes.libraryRuler,
    { query: { length: 10, width: 2, unit: 'cm' } },
    user.token,
  );
  expect(sizeOf(ruler.data)).toEqual([100, 20]);
  const code = await api.call(routes.libraryQrCode, { query: { content: 'Kerf' } }, user.token);
  expect(sizeOf(code.data)).toEqual([40, 40]);
  // Ten by five cells of 10 mm, with walls of 1.5 mm.
  const maze = await api.call(routes.libraryMaze, { query: { width: 10, height: 5 } }, user.token);
  expect(sizeOf(maze.data)).toEqual([101.5, 51.5]);
  const custom = await api.call(routes.libraryCustomBox, { query: box }, user.token);
  const open = await api.call(routes.libraryOpenBox, { query: { count: '3' } }, user.token);
  const lidded = await api.call(routes.libraryLiddedBox, {}, user.token);
  expect(custom.data?.match(/<path/g)).toHaveLength(5);
  expect(open.data?.match(/<path/g)).toHaveLength(7);
  expect(lidded.data?.match(/<path/g)).toHaveLength(7);
});

it.each([
  ['libraryQrCode', { content: '' }, 'content', 'QR content is required'],
  ['libraryQrCode', { content: 'x'.repeat(101) }, 'content', undefined],
  ['libraryOpenBox', { count: '5' }, 'count', 'Box count selection is required'],
  ['libraryCustomBox', { length: 'wide' }, 'length', "Enter a valid number for 'length'"],
  ['libraryCustomBox', { thickness: 30 }, 'thickness', undefined],
  ['libraryCustomBox', { length: 1e9 }, 'length', undefined],
  ['libraryRuler', { unit: 'ell' }, 'unit', 'Unit is required'],
  ['libraryMaze', { width: 11 }, 'width', undefined],
] as const)('%s refuses %j', async (name, wrong, field, message) => {
  const good = { length: 100, width: 10, height: 60, toothLength: 10, thickness: 2, unit: 'cm' };
  const query = new URLSearchParams({ ...good, ...wrong } as never);
  const reply = await api.fetch(`${routes[name].path}?${query}`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  const body = (await reply.json()) as { message: string; data: { field?: string } };
  expect([reply.status, body.data.field]).toEqual([400, field]);
  if (message) expect(body.message).toBe(message);
});

it('asks who calls', async () => {
  expect((await api.call(routes.libraryLiddedBox, {})).status).toBe(401);
});
