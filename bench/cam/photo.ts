/* A photo: dots and G-code, compared in the same run with the minimum that any program must do: the same dots by a
   plain loop that writes 'X…S…' lines into one buffer, without toolpaths, overscan or modal words.

   npx tsx bench/cam/photo.ts [photo.png]

   Without a file: 3000 × 1800 greys with gradients, waves, a chessboard and noise. Lines 0.1 mm apart, 6000 mm/min,
   power 20 %. */
import { readFileSync } from 'node:fs';
import { compileJob, generateToolpaths } from '@kerf/cam';
import { createDesign, createShapeObject, LASER_DEFAULTS, operationDefinition } from '@kerf/document';
import { GRBL, postProcess } from '@kerf/gcode';
import { applyEffect, type GrayImage, grayFromSamples, grayImage } from '@kerf/imaging';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { decode } from 'fast-png';
import { benchKernel } from '../support/kernel';

const RUNS = 5;
const ID = '0'.repeat(64);

function madePicture(): GrayImage {
  const [width, height] = [3000, 1800];
  let seed = 12_345;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const pixels = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const [u, v] = [x / width, y / height];
    const isBoard = u > 0.7 && u < 0.9 && v > 0.2 && v < 0.8;
    const waves = 60 + 120 * v + 45 * Math.sin(9 * u + 3 * Math.sin(6 * v)) + 25 * Math.sin(x * 0.05);
    const grey = isBoard ? (((x >> 5) + (y >> 5)) & 1 ? 240 : 20) : waves;
    return Math.max(0, Math.min(255, grey + 24 * (random() - 0.5)));
  });
  return grayImage(width, height, pixels);
}

function readPicture(file: string): GrayImage {
  const { width, height, data, channels } = decode(readFileSync(file));
  return grayFromSamples(width, height, data as Uint8Array, channels as 1 | 2 | 3 | 4);
}

/** Writes 'X12.3S200' at the end of each run of dots and 'X12.4S0' at the end of each gap. */
function plainLoop(dots: GrayImage): number {
  const bytes = new Uint8Array(64 * 1024 * 1024);
  let at = 0;
  const put = (text: string) => {
    for (let i = 0; i < text.length; i += 1) bytes[at + i] = text.charCodeAt(i);
    at += text.length;
  };
  const ends = Array.from({ length: dots.width + 1 }, (_, x) => `X${x / 10}S`);
  for (let y = 0; y < dots.height; y += 1) {
    const row = dots.pixels.subarray(y * dots.width, (y + 1) * dots.width);
    put(`G0X0Y${y / 10}\nG1`);
    for (let x = 1; x <= row.length; x += 1) {
      if (row[x] === row[x - 1]) continue;
      put(ends[x]!);
      put(row[x - 1] === 0 ? '200\n' : '0\n');
    }
  }
  return at;
}

function best<T>(work: () => T): { ms: number; value: T } {
  let result = { ms: Number.POSITIVE_INFINITY, value: undefined as T };
  for (let run = 0; run <= RUNS; run += 1) {
    const start = performance.now();
    const value = work();
    const ms = performance.now() - start;
    if (run > 0 && ms < result.ms) result = { ms, value };
  }
  return result;
}

const file = process.argv[2];
const picture = file === undefined ? madePicture() : readPicture(file);
const [width, height] = [picture.width / 10, picture.height / 10];
const photo = createShapeObject({
  id: 'photo',
  shape: {
    kind: 'image',
    width,
    height,
    assetId: ID,
    pixelWidth: picture.width,
    pixelHeight: picture.height,
    opacity: 1,
  },
  operation: operationDefinition('laser-photo').create(LASER_DEFAULTS),
});
const design = createDesign({ setup: { mode: 'laser' }, objects: [photo] });
const kernel = await benchKernel();

const effect = best(() => applyEffect('Dither', picture));
const limit = best(() => plainLoop(effect.value));
const cam = best(() =>
  generateToolpaths(compileJob(design, { rasters: new Map([[ID, picture]]) }), { kernel }),
);
const post = best(() =>
  postProcess(cam.value.toolpaths, { dialect: GRBL, machine: DEFAULT_MACHINE, safeHeight: 0 }),
);
const total = cam.ms + post.ms;
const limitTotal = effect.ms + limit.ms;

console.log(`picture              ${picture.width} x ${picture.height}`);
console.log(`dots alone           ${effect.ms.toFixed(0)} ms (Floyd-Steinberg)`);
console.log(
  `plain loop           ${limit.ms.toFixed(0)} ms, ${(limit.value / 1e6).toFixed(1)} MB (limit probe)`,
);
console.log(`dots and toolpath    ${cam.ms.toFixed(0)} ms`);
console.log(`post                 ${post.ms.toFixed(0)} ms`);
console.log(
  `together             ${total.toFixed(0)} ms, ${(total / limitTotal).toFixed(2)} x dots and plain loop`,
);
console.log(
  `program              ${post.value.lineCount} lines, ${(post.value.bytes.length / 1e6).toFixed(1)} MB`,
);
