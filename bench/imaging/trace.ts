/* Tracing a picture of 2000 × 2000 pixels with 4,000 specks: time, lines and curves, and pixels that the outlines
   colour wrongly; beside imagetracerjs, which leaves out paths of 8 points or fewer, in the same run. Also the middle
   of lines and the colours of the same picture, which the rival does not have in this form.

   npx tsx bench/imaging/trace.ts [runs] */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Path, PathBuilder } from '@kerf/geometry';
import { colorImage, TRACE_DEFAULTS, type Trace, traceImage, traceSegments } from '@kerf/imaging';
import { formatSeconds, median, printRow } from '../support/measure';
import { ensureRivals } from '../support/rivals';
import { wrongPixels } from './raster';
import { SIDE, speckledShapes } from './specks';

/** Specks of up to this many pixels are left out. */
const NOISE = 4;

/** A path of imagetracerjs: its segments, and which other paths of the layer are its holes. */
interface RivalPath {
  readonly segments: readonly {
    readonly type: 'L' | 'Q';
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
    readonly x3?: number;
    readonly y3?: number;
  }[];
}

interface Rival {
  imagedataToTracedata(
    picture: { width: number; height: number; data: Uint8ClampedArray },
    options: object,
  ): { readonly layers: readonly (readonly RivalPath[])[] };
}

/** Two colours without any blur, and paths as long as the boundary of `NOISE` pixels and longer. */
const RIVAL_OPTIONS = {
  colorsampling: 0,
  pal: [
    { r: 0, g: 0, b: 0, a: 255 },
    { r: 255, g: 255, b: 255, a: 255 },
  ],
  colorquantcycles: 1,
  pathomit: 2 * NOISE,
  layering: 0,
};

function rivalPath(paths: readonly RivalPath[]): Path {
  const builder = new PathBuilder();
  for (const { segments } of paths) {
    const [first] = segments;
    if (!first) continue;
    builder.moveTo(first.x1, first.y1);
    for (const { type, x2, y2, x3 = x2, y3 = y2 } of segments)
      if (type === 'Q') builder.quadraticTo(x2, y2, x3, y3);
      else builder.lineTo(x2, y2);
    builder.close();
  }
  return builder.build();
}

function timed<T>(runs: number, work: () => T): { readonly seconds: number; readonly value: T } {
  let value = work();
  const seconds = Array.from({ length: runs }, () => {
    const start = performance.now();
    value = work();
    return (performance.now() - start) / 1000;
  });
  return { seconds: median(seconds), value };
}

const runs = Number(process.argv[2] ?? 7);
ensureRivals();
const rivals = fileURLToPath(new URL('../rivals/package.json', import.meta.url));
const rival = createRequire(rivals)('imagetracerjs') as Rival;

const { clean, speckled } = speckledShapes();
const samples = new Uint8ClampedArray(4 * SIDE * SIDE).fill(255);
speckled.forEach((black, i) => {
  if (black === 1) samples.fill(0, 4 * i, 4 * i + 3);
});
const picture = colorImage(SIDE, SIDE, samples);
const settings = { ...TRACE_DEFAULTS, noise: NOISE };

const traced = timed(runs, () => traceImage(picture, settings));
const other = timed(Math.min(runs, 3), () =>
  rival.imagedataToTracedata({ width: SIDE, height: SIDE, data: samples }, RIVAL_OPTIONS),
);
const black = other.value.layers[0]!;
const path = traced.value.layers[0]!.path;
const [own, theirs] = [wrongPixels(path, SIDE, speckled), wrongPixels(rivalPath(black), SIDE, speckled)];
const theirSegments = black.reduce((sum, { segments }) => sum + segments.length, 0);
const segments = traceSegments(traced.value);

const ratio = (value: number, limit: number) => (value / limit).toFixed(2);
printRow('picture', `${SIDE} x ${SIDE}, 4000 specks`);
printRow('time', `${formatSeconds(traced.seconds)}; limit 0.5 s`);
printRow('  imagetracerjs', `${formatSeconds(other.seconds)}; ratio ${ratio(traced.seconds, other.seconds)}`);
printRow('lines and curves', `${segments}; limit 400`);
printRow('  imagetracerjs', `${theirSegments}; ratio ${ratio(segments, theirSegments)}`);
printRow('wrong pixels, specks counted', `${own}; limit 6500`);
printRow('  imagetracerjs', `${theirs}; ratio ${ratio(own, theirs)}`);
printRow('wrong pixels beside the shapes', `${wrongPixels(path, SIDE, clean)}`);
printRow('  imagetracerjs', `${wrongPixels(rivalPath(black), SIDE, clean)}`);
for (const mode of ['centerline', 'colors'] as const) {
  const result: { seconds: number; value: Trace } = timed(Math.min(runs, 3), () =>
    traceImage(picture, { ...settings, mode }),
  );
  printRow(mode, `${formatSeconds(result.seconds)}, ${traceSegments(result.value)} lines and curves`);
}
