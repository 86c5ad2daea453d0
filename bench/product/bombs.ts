/* How fast the server answers others while its work processes are busy with files that are made to hurt: pictures that
   claim or contain too much, drawings that take too long. Beside the same requests without them, and a limit of 200 ms
   for 99 of 100.

   npx tsx bench/product/bombs.ts [rounds] */
import { routes } from '@kerf/protocol';
import { encode as encodePng } from 'fast-png';
import { startKerf, temporaryData } from '../../tests/e2e/support/kerf';
// @ts-expect-error: a plain program of the repository, without types
import { ensureBuilt } from '../../tools/lib/setup.mjs';
import { printRow } from '../support/measure';

const rounds = Number(process.argv[2] ?? 2);
/** Other people ask again so soon after an answer, ms. */
const PAUSE_MS = 25;
const LIMIT_MS = 200;

/** A grey picture of one colour: nearly 40 million pixels in some kB. */
const LARGE = encodePng({
  width: 6300,
  height: 6300,
  channels: 1,
  depth: 8,
  data: new Uint8Array(6300 * 6300).fill(90),
});

/** The same file, which says that it is 30,000 pixels wide and high. */
function boasting(): Uint8Array {
  const file = Uint8Array.from(LARGE);
  const view = new DataView(file.buffer);
  view.setUint32(16, 30_000);
  view.setUint32(20, 30_000);
  return file;
}

const circles = Array.from({ length: 5000 }, (_, i) => `<circle cx="${i % 77}" cy="${i % 31}" r="20"/>`);
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">${circles.join('')}</svg>`;

/** A closed outline with teeth, of so many points. */
function teeth(points: number): string {
  const corners = Array.from({ length: points }, (_, i) => {
    const [angle, r] = [(2 * Math.PI * i) / points, 140 + (i % 2) / 2];
    return `${(150 + r * Math.cos(angle)).toFixed(3)},${(150 + r * Math.sin(angle)).toFixed(3)}`;
  });
  const page = 'width="300mm" height="300mm" viewBox="0 0 300 300"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${page}><polygon points="${corners.join(' ')}"/></svg>`;
}

/** A line to and fro between as many places, always the same. */
function tangle(places: number): string {
  let state = 1;
  const next = () => {
    state = (48_271 * state) % (2 ** 31 - 1);
    return ((300 * state) / 2 ** 31).toFixed(3);
  };
  const points = Array.from({ length: places }, () => `${next()},${next()}`).join(' ');
  const page = 'width="300mm" height="300mm" viewBox="0 0 300 300"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${page}><polygon points="${points}"/></svg>`;
}

/** A colour picture of 16 bits: 320 MB in some 400 kB. */
const DEEP = encodePng({
  width: 6300,
  height: 6300,
  channels: 4,
  depth: 16,
  data: new Uint16Array(4 * 6300 * 6300).fill(40_000),
});

const PROJECT = `0 0\n<svg xmlns="http://www.w3.org/2000/svg">${'<rect width="9" height="9"/>'.repeat(400_000)}</svg>`;
const NEST = `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(200_000)}`;

/** What is sent: the call, the file and the fields of the form. */
const BOMBS = [
  ['a header of 30,000 x 30,000', routes.imageImport, boasting(), {}],
  ['40 million pixels, traced by their middle', routes.svgTrace, LARGE, { mode: 'centerline' }],
  [
    '40 million pixels as a relief',
    routes.imageToStl,
    LARGE,
    { depth: 3, width: 300, height: 300, base: 2, interval: 0.05 },
  ],
  ['5,000 circles united', routes.svgBooleanOps, DRAWING, { operation: 1 }],
  ['8 MB of teeth, grown', routes.svgOffset, teeth(500_000), { direction: 1, distance: 1 }],
  ['as many teeth as are allowed, grown', routes.svgOffset, teeth(16_000), { direction: 1, distance: 1 }],
  [
    'as large a tangle as is allowed, shrunk',
    routes.svgOffset,
    tangle(2200),
    { direction: 2, distance: 0.3 },
  ],
  ['400,000 rectangles in a project', routes.projectFileImport, PROJECT, {}],
  ['40 million pixels of 16 bits, traced', routes.svgTrace, DEEP, {}],
  ['200,000 nested groups', routes.svgOptimise, NEST, {}],
] as const;

ensureBuilt();
const data = temporaryData();
const kerf = await startKerf(data.folder);
try {
  const quiet = await askedWhile(new Promise((resolve) => setTimeout(resolve, 5000)));
  const ends = new Map<string, string>();
  const bombs = async () => {
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(BOMBS.map(async (bomb) => ends.set(bomb[0], await sent(bomb))));
  };
  const busy = await askedWhile(bombs());
  for (const [name, end] of ends) printRow(name, end);
  printRow('others, 99 of 100 within', `${share(busy, 0.99)} ms of ${busy.length}; limit ${LIMIT_MS} ms`);
  printRow('  median', `${share(busy, 0.5)} ms`);
  printRow('  without bombs', `${share(quiet, 0.99)} ms, median ${share(quiet, 0.5)} ms`);
} finally {
  await kerf.stop();
  await data.remove();
}

async function guest(): Promise<string> {
  const reply = await fetch(kerf.url + routes.guest.path, { method: 'POST' });
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

/** Sends a bomb from an account of its own; returns how that ended. */
async function sent([, route, content, fields]: (typeof BOMBS)[number]): Promise<string> {
  const token = await guest();
  const body = new FormData();
  body.set('file', new Blob([content as BlobPart]), 'file');
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  const start = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(kerf.url + route.path, { method: 'POST', headers, body });
  const bytes = (await reply.arrayBuffer()).byteLength;
  return `${reply.status}, ${bytes} bytes, after ${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** How long another person waits for the list of projects, ms, asked again and again until `work` has ended. */
async function askedWhile(work: Promise<unknown>): Promise<number[]> {
  const headers = { authorization: `Bearer ${await guest()}` };
  const waits: number[] = [];
  let hasEnded = false;
  const ended = work.finally(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const start = performance.now();
    await (await fetch(kerf.url + routes.projectList.path, { headers })).arrayBuffer();
    waits.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await ended;
  return waits.sort((a, b) => a - b);
}

function share(sorted: readonly number[], part: number): string {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!.toFixed(0);
}
