import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createDesign, createShapeObject, writeLac } from '@kerf/document';
import { flattenPath, polylineAt, polylineCount, signedArea } from '@kerf/geometry';
import { formatNamed, formatsOf, importSvg, modelReader } from '@kerf/importers';
import { type HttpRoute, readRouteReply, routes, type Session } from '@kerf/protocol';
import fc from 'fast-check';
import { decode as decodePng, encode as encodePng } from 'fast-png';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let user: Session;

beforeAll(async () => {
  api = await startTestApi({ work: { limits: { timeMs: 20_000, memoryBytes: 512 * 2 ** 20 } } });
  user = await api.signUp();
});
afterAll(async () => {
  await api.close();
});

const PAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="50mm" viewBox="0 0 100 50">';
const drawing = (inside: string) => `${PAGE}${inside}</svg>`;
const SQUARE = '<rect x="20" y="10" width="10" height="10"/>';
const RIGHT_HALF = '<rect x="25" y="0" width="40" height="40"/>';
const TOP_HALF = '<rect x="0" y="0" width="90" height="15"/>';

function send(route: HttpRoute, content: string | Uint8Array, fields: object = {}, init: RequestInit = {}) {
  const form = new FormData();
  form.set('file', new Blob([content as BlobPart]), 'my drawing.svg');
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const headers = { authorization: `Bearer ${user.token}` };
  return api.fetch(route.path, { method: 'POST', headers, body: form, ...init });
}

type DrawingRoute = 'svgOffset' | 'svgBooleanOps' | 'svgOptimise' | 'projectFileImport';

async function drawn(name: DrawingRoute, content: string, fields: object = {}) {
  const route = routes[name];
  const reply = readRouteReply(route, await (await send(route, content, fields)).json());
  return reply.ok ? reply.data.svg : reply.failure;
}

/** The area of a drawing's shapes in mm², and its box. */
function measured(svg: unknown) {
  const read = importSvg(svg as string);
  if (!read.ok) throw new Error(read.problems[0]?.message);
  const { pieces, bounds } = read.value;
  const area = pieces
    .flatMap((piece) => (piece.kind === 'shape' ? [flattenPath(piece.path, 0.001)] : []))
    .flatMap((lines) => Array.from({ length: polylineCount(lines) }, (_, i) => polylineAt(lines, i)))
    .reduce((sum, points) => sum + signedArea(points), 0);
  return { area: Math.round(10 * Math.abs(area)) / 10, ...bounds };
}

const leftFiles = async () =>
  (await readdir(join(api.folder, 'work'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );

it.each([
  [{ direction: 1, distance: 2, cornerStyle: 2 }, 196],
  [{ direction: 1, distance: 2, cornerStyle: 1 }, 192.6],
  [{ direction: 1, distance: 2, cornerStyle: 3 }, 188],
  [{ direction: 2, distance: 2 }, 36],
])('grows and shrinks an area at its place on the page: %o', async (form, area) => {
  const result = measured(await drawn('svgOffset', drawing(SQUARE), form));
  const grown = form.direction === 1 ? 2 : -2;
  expect(result.area).toBeCloseTo(area, 0);
  expect([result.minX, result.maxX, result.minY]).toEqual([20 - grown, 30 + grown, 30 - grown]);
});

it.each([
  [1, SQUARE + RIGHT_HALF, 1650],
  [2, SQUARE + RIGHT_HALF, 50],
  [3, SQUARE + RIGHT_HALF, 50],
  [4, SQUARE + RIGHT_HALF + TOP_HALF, 25],
])('combines shapes by code %i', async (operation, shapes, area) => {
  expect(measured(await drawn('svgBooleanOps', drawing(shapes), { operation })).area).toBe(area);
});

it('makes a drawing smaller, and keeps its size and place', async () => {
  const wordy = drawing(
    `<!-- a note --><g id="x"><g><path d="M 20.000 10.000 L 30.0 10.0 L 30 20 L 20 20 Z"/></g></g>`,
  );
  const small = (await drawn('svgOptimise', wordy)) as string;
  expect(small.length).toBeLessThan(0.8 * wordy.length);
  expect(measured(small)).toEqual(measured(wordy));
});

/** What runs or fetches something when a drawing is opened as a page. */
const LIVELY: readonly string[] = [
  '<script>alert(1)</script>',
  '<g onload="alert(1)" onclick="alert(1)"><set attributeName="onmouseover" to="alert(1)"/></g>',
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.test"/></foreignObject>',
  '<a href=" java&#115;cript:alert(1)"><animate attributeName="href" values="javascript:alert(1)"/></a>',
  '<use href="https://evil.test/a.svg#b"/><image href="https://evil.test/a.png" width="9" height="9"/>',
  '<image href="data:image/svg+xml,%3Csvg%20onload=alert(1)%3E" width="9" height="9"/>',
  '<style>@import "https://evil.test/a.css";</style><style>rect{fill:url(https://evil.test/b)}</style>',
  '<style>rect{fill:u\\72l(https://evil.test)}</style><g style="fill:image-set(\'https://evil.test\' 1x)"/>',
  '<g fill="url(https://evil.test/c#d)" filter="url( &quot;https://evil.test#e&quot; )"/>',
  '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script><handler>alert(1)</handler>',
];

it('leaves out of a smaller drawing what would run or fetch something, and keeps what it draws', async () => {
  const kept = '<defs><linearGradient id="g"><stop stop-color="red"/></linearGradient></defs>';
  const painted = '<rect fill="url(#g)" x="20" y="10" width="10" height="10"/>';
  for (const part of LIVELY) {
    const small = (await drawn('svgOptimise', drawing(`${part}${kept}${painted}`))) as string;
    expect(small, part).not.toMatch(/script|alert|evil|onload|onclick|iframe|animate|import|<set|svg\+xml/i);
    expect(small, part).toContain('url(#');
    expect(measured(small).area, part).toBe(100);
  }
});

it.each([
  ['nests', '<g>'.repeat(100_000) + SQUARE + '</g>'.repeat(100_000)],
  ['nests a little too deep', '<g>'.repeat(70) + SQUARE + '</g>'.repeat(70)],
  ['has many parts', SQUARE.repeat(30_000)],
  ['is long', `<path d="M0 0${'L1 1'.repeat(3 * 2 ** 20)}"/>`],
  [
    'has an element with many attributes',
    `<rect${Array.from({ length: 200_000 }, (_, i) => ` a${i}=""`).join('')}/>`,
  ],
  ['tells of a file', '<text>&file;</text>'],
])('refuses to make a drawing smaller that %s, and says why', async (_name, inside) => {
  const declared = '<!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>';
  const refused = await drawn('svgOptimise', declared + drawing(inside));
  expect(refused).toMatchObject({ code: 'file-refused' });
});

const numbered = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i));

it.each([
  ['an outline of 2 MB', `<path d="M0 0${' L1 1 2 0'.repeat(220_000)}"/>`],
  [
    'hundreds of attributes each',
    numbered(200, () => `<g ${numbered(900, (i) => `data-a${i}=""`).join(' ')}/>`).join(''),
  ],
  [
    '3,000 classes',
    `<style>${numbered(3000, (i) => `.c${i}{fill:red}`).join('')}</style>` +
      numbered(3000, (i) => `<rect class="c${i}" width="1" height="1"/>`).join(''),
  ],
  ['nested rules', `<style>${':not(:not(.a~rect)){fill:red}'.repeat(2000)}</style>${SQUARE.repeat(2000)}`],
  ['a style of 1 MB', `<rect style="${'fill:red;'.repeat(110_000)}"/>`],
  ['a style that thousands inherit', `<g style="${'fill:red;'.repeat(50)}">${SQUARE.repeat(15_000)}</g>`],
])('rebuilds a drawing with %s, and does not keep a processor busy with it', async (_name, inside) => {
  const small = await drawn('svgOptimise', drawing(`<script>alert(1)</script><g></g>${inside}`));
  // The library would have removed the empty group.
  expect(small).toContain('<g/>');
  expect(small).not.toContain('alert');
});

it('says when a drawing was not made smaller step by step', async () => {
  const warningsOf = async (inside: string) => {
    const response = await send(routes.svgOptimise, drawing(inside));
    const reply = readRouteReply(routes.svgOptimise, await response.json());
    return reply.ok ? reply.data.warnings : reply.failure;
  };
  expect(await warningsOf(SQUARE)).toBeUndefined();
  expect(await warningsOf(SQUARE.repeat(15_000))).toMatchObject([{ code: 'not-made-smaller' }]);
});

const spikes = (count: number) =>
  numbered(count, (i) => `${(i * 90) / count} ${i % 2 === 0 ? 10 : 40}`).join(' ');
const ray = (i: number) => `${(i * 7919) % 100} ${(i * 104_729) % 50} `;
const HUGE_CURVE = '<path d="M0 0C9000000 0 0 9000000 9 9Z"/>';

it.each([
  ['long', `<!--${' '.repeat(8 * 2 ** 20)}-->${SQUARE}`, 'file-too-long', '8 MB'],
  ['of many parts', SQUARE.repeat(60_000), 'too-many-elements', '30000'],
  ['of many points', `<path d="M0 0${'L1 1 2 0'.repeat(150_000)}"/>`, 'too-many-points', '150000'],
  ['of endless curves', HUGE_CURVE.repeat(20), 'too-many-points', '150000'],
  ['a tangle', `<polygon points="${numbered(8000, ray).join('')}"/>`, 'too-intricate', '1000000'],
  ['a comb', `<polygon points="${spikes(30_000)}"/>`, 'too-intricate', '1000000'],
])('refuses a drawing that is %s, and names the limit', async (_name, inside, code, most) => {
  for (const [name, fields] of [
    ['svgOffset', { direction: 1, distance: 1 }],
    ['svgBooleanOps', { operation: 1 }],
    ['svgToStl', { materialDepth: 8 }],
  ] as const) {
    const response = await send(routes[name], drawing(inside), fields);
    const reply = readRouteReply(routes.svgOffset, await response.json());
    expect(!reply.ok && reply.failure, name).toMatchObject({
      code: 'file-refused',
      message: expect.stringContaining(most),
      details: { problems: [{ code }] },
    });
  }
});

it('refuses to grow what is too intricate for the distance, and grows it by less', async () => {
  const teeth = drawing(
    `<polygon points="0 0 ${numbered(4000, (i) => `${i / 44} ${20 + (i % 2)}`).join(' ')}"/>`,
  );
  const far = await drawn('svgOffset', teeth, { direction: 1, distance: 9 });
  expect(far).toMatchObject({ code: 'file-refused', message: expect.stringContaining('1000000') });
  expect(measured(await drawn('svgOffset', teeth, { direction: 1, distance: 0.2 })).area).toBeGreaterThan(
    900,
  );
});

it.each([
  ['long', `0 0\n${PAGE}<!--${' '.repeat(16 * 2 ** 20)}--></svg>`, '16 MB'],
  ['of many parts', `0 0\n${drawing(SQUARE.repeat(60_000))}`, '30000'],
])('refuses a project that is %s, and names the limit', async (_name, project, most) => {
  expect(await drawn('projectFileImport', project)).toMatchObject({
    code: 'file-refused',
    message: expect.stringContaining(most),
  });
});

it('reads a project file, and writes it in other formats', async () => {
  const object = createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: 30, height: 20, rx: 0, ry: 0 },
  });
  const project = writeLac(createDesign({ name: 'Box', objects: [object] }));
  expect(measured(await drawn('projectFileImport', project)).area).toBe(600);
  const dxf = await send(routes.projectExport, project, { format: 'dxf' });
  expect(dxf.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''my%20drawing.dxf");
  expect(await dxf.text()).toMatch(/SECTION[\s\S]*EOF/);
  await expect.poll(leftFiles).toEqual([]);
});

/** A grey picture: a dark disc on white. */
const DISC = encodePng({
  width: 60,
  height: 40,
  channels: 1,
  data: Uint8Array.from({ length: 60 * 40 }, (_, i) =>
    Math.hypot((i % 60) - 30, Math.floor(i / 60) - 20) < 12 ? 20 : 250,
  ),
});

it('traces a picture, and again with other settings, for its owner alone', async () => {
  const reply = readRouteReply(routes.svgTrace, await (await send(routes.svgTrace, DISC)).json());
  if (!reply.ok) throw new Error(reply.failure.message);
  const { svg, filePath } = reply.data;
  // 96 pixels are an inch.
  expect(measured(svg).area).toBeCloseTo(Math.PI * (12 * 0.2646) ** 2, -1);
  const query = { filePath, isInvert: 'true' as never };
  const again = await api.call(routes.svgTraceAgain, { query }, user.token);
  expect(measured(again.data?.svg).maxX).toBeGreaterThan(measured(svg).maxX);
  const stranger = await api.signUp();
  expect((await api.call(routes.svgTraceAgain, { query }, stranger.token)).failure?.code).toBe(
    'file-not-found',
  );
  expect(await leftFiles()).toEqual([]);
});

it('burns a picture, makes a relief of it and a solid of a drawing', async () => {
  const burnt = await send(routes.imageAdjust, DISC, {
    width: 30,
    height: 20,
    effect: 'Atkinson',
    interval: 0.5,
  });
  const picture = decodePng(new Uint8Array(await burnt.arrayBuffer()));
  expect([picture.width, picture.height]).toEqual([60, 40]);
  expect(new Set(picture.data)).toEqual(new Set([0, 255]));
  const form = { depth: 3, width: 30, height: 20, base: 2, interval: 0.5 };
  for (const [route, content, fields] of [
    [routes.imageToStl, DISC, form],
    [routes.svgToStl, drawing(SQUARE), { materialDepth: 8, depth: 3 }],
  ] as const) {
    const bytes = Buffer.from(await (await send(route, content, fields)).arrayBuffer());
    expect(bytes.length).toBe(84 + 50 * bytes.readUInt32LE(80));
    expect(bytes.readUInt32LE(80)).toBeGreaterThan(100);
  }
  await expect.poll(leftFiles).toEqual([]);
});

it('has every effect and way of tracing of the studio', async () => {
  const form = { width: 30, height: 20, effect: 'Threshold', interval: 0.5, threshold: 100 };
  const [burnt, inverted] = await Promise.all(
    [{}, { isInvert: true }].map(async (more) => {
      const reply = await send(routes.imageAdjust, DISC, { ...form, ...more });
      return decodePng(new Uint8Array(await reply.arrayBuffer())).data;
    }),
  );
  const dark = [...burnt!].filter((grey) => grey === 0).length;
  expect(dark / burnt!.length).toBeCloseTo((Math.PI * 12 ** 2) / (60 * 40), 1);
  expect([...inverted!].filter((grey) => grey === 0).length).toBe(burnt!.length - dark);
  const svgOf = async (fields: object) => {
    const reply = readRouteReply(routes.svgTrace, await (await send(routes.svgTrace, DISC, fields)).json());
    return reply.ok ? reply.data.svg : reply.failure;
  };
  expect(await svgOf({ mode: 'centerline' })).toContain('fill="none"');
  expect(measured(await svgOf({ mode: 'colors', colors: 2 })).area).toBeGreaterThan(20);
  expect(await svgOf({ mode: 'colors', colors: 9 })).toMatchObject({ code: 'invalid-request' });
});

it('leaves in a solid and in a relief what is too narrow for the bit', async () => {
  const page = 'xmlns="http://www.w3.org/2000/svg" width="8mm" height="8mm" viewBox="0 0 8 8"';
  const groove = `<svg ${page}><rect x="2" y="2" width="1" height="4"/></svg>`;
  const lowestOf = async (route: HttpRoute, content: string | Uint8Array, fields: object) => {
    const bytes = Buffer.from(await (await send(route, content, fields)).arrayBuffer());
    const read = modelReader(formatNamed('.stl', formatsOf('model'))!).read(bytes);
    if (!read.ok) throw new Error('no model');
    const { positions } = read.value.mesh;
    let [lowest, volume] = [Infinity, 0];
    for (let i = 2; i < positions.length; i += 3) {
      const z = positions[i]!;
      volume += z;
      if (z > 0.01) lowest = Math.min(lowest, z);
    }
    return { lowest, mean: volume / (positions.length / 3) };
  };
  const solid = { materialDepth: 8, depth: 3 };
  expect((await lowestOf(routes.svgToStl, groove, solid)).lowest).toBeCloseTo(5, 2);
  const wide = await lowestOf(routes.svgToStl, groove, { ...solid, bitDiameter: 1.5 });
  expect(wide.lowest).toBeCloseTo(8, 2);
  const relief = { depth: 3, width: 30, height: 20, base: 2, interval: 0.5 };
  const [sharp, round] = [
    await lowestOf(routes.imageToStl, DISC, relief),
    await lowestOf(routes.imageToStl, DISC, { ...relief, bitDiameter: 8 }),
  ];
  expect(round.mean).toBeGreaterThan(sharp.mean + 0.02);
});

it('keeps an imported picture, and no file that is none', async () => {
  const reply = readRouteReply(routes.imageImport, await (await send(routes.imageImport, DISC)).json());
  expect(reply).toMatchObject({ ok: true, data: { width: 60, height: 40 } });
  const webp = readFileSync(new URL('../../../../fixtures/pictures/lossy.webp', import.meta.url));
  const other = readRouteReply(routes.imageImport, await (await send(routes.imageImport, webp)).json());
  expect(other).toMatchObject({ ok: true, data: { width: 16, height: 12 } });
  const before = await api.sql('select id from files');
  expect((await send(routes.imageImport, 'no picture')).status).toBe(422);
  expect((await send(routes.svgTrace, DISC.subarray(0, 90))).status).toBe(422);
  expect(await api.sql('select id from files')).toHaveLength(before.length);
  expect(await leftFiles()).toEqual([]);
});

it.each([
  ['no drawing', 'svgOffset', 'plain text', { direction: 1, distance: 1 }, 'file-refused', 'file'],
  ['nothing left', 'svgOffset', drawing(SQUARE), { direction: 2, distance: 9 }, 'file-refused', 'file'],
  ['one shape alone', 'svgBooleanOps', drawing(SQUARE), { operation: 2 }, 'file-refused', 'file'],
  ['broken XML', 'svgOptimise', '<svg><g></svg>', {}, 'file-refused', 'file'],
  ['no project', 'projectFileImport', 'plain text', {}, 'file-refused', 'file'],
  ['an unknown code', 'svgBooleanOps', drawing(SQUARE), { operation: 5 }, 'invalid-request', 'operation'],
  [
    'no number',
    'svgOffset',
    drawing(SQUARE),
    { direction: 1, distance: 'wide' },
    'invalid-request',
    'distance',
  ],
] as const)('refuses %s with a reason, and keeps nothing', async (_, name, content, fields, code, field) => {
  expect(await drawn(name, content, fields)).toMatchObject({ code, field });
  expect(await leftFiles()).toEqual([]);
});

it('unpacks no archive in place of a drawing', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000, drawing(SQUARE)));
  expect(bomb.length).toBeLessThan(200_000);
  for (const route of [routes.svgOffset, routes.svgOptimise, routes.projectFileImport])
    expect((await send(route, bomb, { direction: 1, distance: 1 })).status).toBe(422);
  expect(await leftFiles()).toEqual([]);
});

it('refuses a form without a file, and one that is no form', async () => {
  const headers = { authorization: `Bearer ${user.token}` };
  const form = new FormData();
  form.set('direction', '1');
  const path = routes.svgOffset.path;
  for (const init of [{ body: form }, { body: 'x', headers: { 'content-type': 'multipart/form-data' } }]) {
    const response = await api.fetch(path, {
      method: 'POST',
      ...init,
      headers: { ...headers, ...init.headers },
    });
    expect(await response.json()).toMatchObject({ data: { error: 'upload-missing-file' } });
  }
});

/** A picture, and settings, with which a relief takes long. */
const LARGE = encodePng({ width: 4000, height: 4000, channels: 1, data: new Uint8Array(4000 * 4000) });
const FINE_RELIEF = { depth: 3, width: 300, height: 300, base: 2, interval: 0.1, bitDiameter: 33 };

it('ends the work when the client goes away, and answers others meanwhile', async () => {
  const leaving = new AbortController();
  const slow = send(routes.imageToStl, LARGE, FINE_RELIEF, { signal: leaving.signal });
  await expect.poll(leftFiles).not.toEqual([]);
  expect((await api.fetch('/api/health')).status).toBe(200);
  leaving.abort();
  await expect(slow).rejects.toThrow();
  await expect.poll(leftFiles).toEqual([]);
});

it('takes any bytes without losing a process to them (seed 64)', async () => {
  const broken = fc
    .tuple(fc.nat(PAGE.length + SQUARE.length), fc.uint8Array({ maxLength: 8 }))
    .map(([at, bytes]) => {
      const text = new TextEncoder().encode(drawing(SQUARE));
      text.set(bytes, Math.min(at, text.length - bytes.length));
      return text;
    });
  const names = ['svgOffset', 'svgBooleanOps', 'svgOptimise', 'projectFileImport'] as const;
  await fc.assert(
    fc.asyncProperty(broken, fc.constantFrom(...names), async (content, name) => {
      const response = await send(routes[name], content, { direction: 1, distance: 1, operation: 1 });
      expect([200, 422]).toContain(response.status);
    }),
    { seed: 64, numRuns: 40 },
  );
  expect(await leftFiles()).toEqual([]);
});

it('refuses a picture that is too large by its header while all processes are busy', async () => {
  const leaving = new AbortController();
  const init = { signal: leaving.signal };
  const busy = Array.from({ length: 3 }, () =>
    send(routes.imageToStl, LARGE, FINE_RELIEF, init).catch(() => null),
  );
  await expect.poll(leftFiles).toHaveLength(3);
  const boasting = Uint8Array.from(DISC);
  new DataView(boasting.buffer).setUint32(16, 30_000);
  new DataView(boasting.buffer).setUint32(20, 30_000);
  const reply = readRouteReply(routes.imageImport, await (await send(routes.imageImport, boasting)).json());
  expect(!reply.ok && reply.failure).toMatchObject({
    code: 'file-refused',
    message: expect.stringContaining('30000 × 30000'),
  });
  expect(await leftFiles()).toHaveLength(3);
  leaving.abort();
  await Promise.all(busy);
  await expect.poll(leftFiles).toEqual([]);
});

it('takes damaged pictures without losing a process to them (seed 65)', async () => {
  const webp = readFileSync(new URL('../../../../fixtures/pictures/lossless.webp', import.meta.url));
  const damaged = fc
    .tuple(fc.constantFrom<Uint8Array>(DISC, webp), fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 6 }))
    .map(([picture, place, bytes]) => {
      const file = Uint8Array.from(picture);
      file.set(bytes, place % (file.length - bytes.length));
      return file;
    });
  const forms = {
    imageImport: {},
    svgTrace: {},
    imageAdjust: { width: 30, height: 20, effect: 'Dither', interval: 1 },
    imageToStl: { depth: 3, width: 30, height: 20, base: 2, interval: 2 },
  };
  const names = Object.keys(forms) as (keyof typeof forms)[];
  await fc.assert(
    fc.asyncProperty(damaged, fc.constantFrom(...names), async (content, name) => {
      expect([200, 422]).toContain((await send(routes[name], content, forms[name])).status);
    }),
    { seed: 65, numRuns: 40 },
  );
  await expect.poll(leftFiles).toEqual([]);
});
