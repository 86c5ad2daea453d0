/**
 * An SVG drawing, from its bytes to objects of a design. It is compared in one run with a plain scan of the same bytes
 * (the limit), and with usvg, the normaliser of resvg (the rival). The result of usvg is a normalised text. Prints;
 * asserts nothing.
 *
 *    npx tsx bench/importers/svg.ts [paths]
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { addOnTop, applyStep, createDesign, readXml } from '@kerf/document';
import { importSvg, objectsFromPieces } from '@kerf/importers';
import type { Outcome } from '@kerf/machining';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { formatSeconds, medianSeconds, printRow } from '../support/measure';
import { makeDrawing } from './drawings';
import { plainXmlScan } from './plain-xml-scan';

const paths = Number(process.argv[2] ?? 3000);
const text = makeDrawing(paths);
const bytes = new TextEncoder().encode(text);
const empty = createDesign();

function unwrap<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message);
  return outcome.value;
}

/** Everything from the choice of the file to the new state of the editor. */
function importDrawing() {
  const pieces = unwrap(importSvg(bytes));
  const objects = objectsFromPieces(pieces, empty);
  return unwrap(applyStep(empty, addOnTop(empty, objects)));
}

function normalise(): number {
  const resvg = new Resvg(text);
  try {
    return resvg.toString().length;
  } finally {
    resvg.free();
  }
}

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

const { elements, attributes } = plainXmlScan(bytes);
const megabytes = (bytes.length / 1e6).toFixed(2);
console.log(`${paths} paths, ${megabytes} MB, ${elements} elements, ${attributes} attributes`);
const limit = medianSeconds(() => plainXmlScan(bytes));
printRow('plain scan of the bytes (limit)', formatSeconds(limit));
for (const [name, work] of [
  ['XML to a tree', () => unwrap(readXml(text))],
  ['import: bytes to outlines', () => unwrap(importSvg(bytes))],
  ['import and objects in a design', importDrawing],
  ['usvg, to a normalised text (rival)', normalise],
] as const) {
  const seconds = medianSeconds(work);
  printRow(name, `${formatSeconds(seconds)}, ${(seconds / limit).toFixed(1)} times the plain scan`);
}
