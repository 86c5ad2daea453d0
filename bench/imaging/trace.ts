/* Tracing a picture of 2000 × 2000 pixels with 4,000 specks: time, lines and curves, and pixels that the outlines
   colour wrongly; beside imagetracerjs and vectortracer in the same run. Also the middle of lines and the colours of
   the same picture, which the rivals do not have in this form.

   npx tsx bench/imaging/trace.ts [runs] */
import { colorImage, TRACE_DEFAULTS, type Trace, traceImage, traceSegments } from '@kerf/imaging';
import { formatSeconds, median, printRow } from '../support/measure';
import { ensureRivals } from '../support/rivals';
import { wrongPixels } from './raster';
import { rivalTracers } from './rival-tracers';
import { SIDE, speckledShapes } from './specks';

/** Specks of up to this many pixels are left out. */
const NOISE = 4;

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
const { clean, speckled } = speckledShapes();
const samples = new Uint8ClampedArray(4 * SIDE * SIDE).fill(255);
speckled.forEach((black, i) => {
  if (black === 1) samples.fill(0, 4 * i, 4 * i + 3);
});
const picture = colorImage(SIDE, SIDE, samples);
const settings = { ...TRACE_DEFAULTS, noise: NOISE };

const traced = timed(runs, () => traceImage(picture, settings));
const path = traced.value.layers[0]!.path;
const own = {
  seconds: traced.seconds,
  segments: traceSegments(traced.value),
  wrong: wrongPixels(path, SIDE, speckled),
};
printRow('picture', `${SIDE} x ${SIDE}, 4000 specks`);
printRow('time', `${formatSeconds(own.seconds)}; limit 0.5 s`);
printRow('lines and curves', `${own.segments}; limit 400`);
printRow('wrong pixels, specks counted', `${own.wrong}; limit 6500`);
printRow('wrong pixels beside the shapes', `${wrongPixels(path, SIDE, clean)}`);

const ratio = (value: number, theirs: number) => `ratio ${(value / theirs).toFixed(2)}`;
for (const rival of await rivalTracers()) {
  const { seconds, value } = timed(Math.min(runs, 3), () =>
    rival.trace({ width: SIDE, height: SIDE, data: samples }, NOISE),
  );
  const theirs = value.path();
  const wrong = wrongPixels(theirs, SIDE, speckled);
  printRow(rival.name, `${formatSeconds(seconds)}; ${ratio(own.seconds, seconds)}`);
  printRow('  lines and curves', `${value.segments}; ${ratio(own.segments, value.segments)}`);
  printRow('  wrong pixels, specks counted', `${wrong}; ${ratio(own.wrong, wrong)}`);
  printRow('  wrong pixels beside the shapes', `${wrongPixels(theirs, SIDE, clean)}`);
}

for (const mode of ['centerline', 'colors'] as const) {
  const result: { seconds: number; value: Trace } = timed(Math.min(runs, 3), () =>
    traceImage(picture, { ...settings, mode }),
  );
  printRow(mode, `${formatSeconds(result.seconds)}, ${traceSegments(result.value)} lines and curves`);
}
