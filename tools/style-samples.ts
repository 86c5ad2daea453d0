// `npx tsx tools/style-samples.ts`: draws the sample of each style of 'AI Image' with the composer, as small PNG files
// (apps/studio/src/ai-image/samples). Run it after a change of a style.
import { mkdirSync, writeFileSync } from 'node:fs';
import { encode } from 'fast-png';
import {
  type ComposeRequest,
  type Composition,
  compose,
  type StyleName,
} from '../packages/composer/src/index';
import { installedEnvironment } from '../packages/composer/src/testing/installed-texts';

const FOLDER = new URL('../apps/studio/src/ai-image/samples/', import.meta.url);
const SIDE = 208;
/** Rows and columns of samples in a pixel. */
const FINE = 4;

/** What each sample shows. */
const WORDS: Readonly<Record<StyleName, readonly [prompt: string, text: string, variation: number]>> = {
  RoundBadge: ['sailboat', 'SAIL AWAY', 2],
  ClassicQuote: ['rose', 'Live & Laugh', 3],
  PencilSketch: ['guitar', 'Rock n Roll', 4],
  CutoutLogo: ['guitar', 'ROCK', 4],
  'Hand-drawnPoster': ['sailboat', 'Sail Away', 2],
  Mandala: ['rose and butterfly', '', 3],
  LineArt: ['sailboat', '', 2],
  Woodcut: ['guitar', '', 4],
  Stencil: ['rose', '', 3],
  Papercut: ['guitar', '', 4],
  Frame: ['rose', '', 3],
  Map: ['old town', '', 4],
  Minimalist: ['sailboat', '', 2],
  FreestyleDesign: ['rose and butterfly', '', 3],
};

/** Draws the ink of a composition in grey: 255 is paper. */
function rasterOf({ width, height, art }: Composition): Uint8Array {
  const scale = (SIDE * FINE) / Math.max(width, height);
  const [dx, dy] = [(SIDE * FINE - width * scale) / 2, (SIDE * FINE - height * scale) / 2];
  const crossings: { x: number; way: number }[][] = Array.from({ length: SIDE * FINE }, () => []);
  const edge = (x0: number, y0: number, x1: number, y1: number) => {
    const [low, high, way] = y0 < y1 ? [y0, y1, 1] : [y1, y0, -1];
    for (let row = Math.max(0, Math.ceil(low - 0.5)); row + 0.5 < high && row < SIDE * FINE; row += 1)
      crossings[row]!.push({ x: x0 + ((row + 0.5 - y0) * (x1 - x0)) / (y1 - y0), way });
  };
  let at = 0;
  let [startX, startY, x, y] = [0, 0, 0, 0];
  for (const verb of art.verbs) {
    const isClose = verb === 3;
    const [nx, ny] = isClose
      ? [startX, startY]
      : [dx + art.coordinates[at]! * scale, dy + (height - art.coordinates[at + 1]!) * scale];
    if (verb !== 0) edge(x, y, nx, ny);
    else [startX, startY] = [nx, ny];
    [x, y] = [nx, ny];
    if (!isClose) at += 2;
  }
  const ink = new Uint16Array(SIDE * SIDE);
  crossings.forEach((row, fine) => {
    row.sort((a, b) => a.x - b.x);
    let winding = 0;
    row.forEach(({ x: from, way }, i) => {
      winding += way;
      const to = row[i + 1]?.x ?? from;
      if (winding === 0) return;
      for (let px = Math.max(0, Math.ceil(from - 0.5)); px + 0.5 < to && px < SIDE * FINE; px += 1)
        ink[Math.floor(fine / FINE) * SIDE + Math.floor(px / FINE)]! += 1;
    });
  });
  return Uint8Array.from(ink, (count) => 255 - Math.round((239 * count) / (FINE * FINE)));
}

mkdirSync(FOLDER, { recursive: true });
const environment = await installedEnvironment();
for (const [style, [prompt, text, variation]] of Object.entries(WORDS)) {
  const request: ComposeRequest = { style: style as StyleName, prompt, text, variation };
  const made = await compose(request, environment, { report: () => {}, isCancelled: () => false });
  const png = encode({ width: SIDE, height: SIDE, channels: 1, data: rasterOf(made) });
  writeFileSync(new URL(`${style}.png`, FOLDER), png);
  console.log(`${style}: ${png.length} bytes`);
}
