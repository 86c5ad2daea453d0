import { describe, expect, it } from 'vitest';
import type { ImportedModel } from '../imported';
import { asciiStl, binaryStl, brokenFile, randomFrom, type Triangle } from '../testing/models';
import { readStl } from './read-stl';
import { StlReader } from './stl-reader';

const RUNS = 100;
const COUNT = 16;
const random = randomFrom(77);

const triangles = Array.from(
  { length: COUNT },
  (): Triangle => Array.from({ length: 9 }, () => Math.round(4000 * random()) / 100 - 10),
);
const text = new TextDecoder().decode(asciiStl(triangles));
const FILES: Readonly<Record<string, Uint8Array>> = {
  binary: binaryStl(triangles),
  'binary with a text header': binaryStl(triangles, 'solid of vertices'),
  text: asciiStl(triangles),
  'text with returns': asciiStl(triangles, '\r\n'),
  'text in one line with a name': new TextEncoder().encode(
    text.replace('a name', 'a facet of vertex 1 2 3').replaceAll('\n', ' '),
  ),
  'text without an end': new TextEncoder().encode(`${text}solid again with vertex`),
};

/** Pieces that end anywhere, some of them empty. */
function inPieces(bytes: Uint8Array): ReturnType<typeof readStl> {
  const reader = new StlReader(bytes.length);
  const longest = 1 + Math.floor(random() ** 3 * bytes.length);
  for (let at = 0; at < bytes.length; ) {
    const next = at + Math.floor(random() * (longest + 1));
    if (!reader.push(bytes.slice(at, next))) break;
    at = next;
  }
  return reader.finish();
}

/** What can be compared quickly: all numbers and texts. */
function shortOf(read: ReturnType<typeof readStl>) {
  if (!read.ok) return read;
  const { mesh, ...rest }: ImportedModel = read.value;
  return { rest, warnings: read.warnings, mesh: `${mesh.positions} ${mesh.triangles}` };
}

describe.each(Object.entries(FILES))('an STL file in pieces: %s', (_, file) => {
  it('gives the model of the whole file', () => {
    const whole = shortOf(readStl(file));
    expect(whole).toHaveProperty('mesh');
    for (let run = 0; run < 20; run += 1) expect(shortOf(inPieces(file))).toEqual(whole);
  });

  it('gives what the whole file gives when it is broken (seed 77)', () => {
    let refused = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const broken = brokenFile(file, random);
      const whole = readStl(broken);
      if (!whole.ok) refused += 1;
      expect(shortOf(inPieces(broken))).toEqual(shortOf(whole));
    }
    expect(refused).toBeGreaterThan(RUNS / 20);
  });
});

it('a broken file is not read to its end', () => {
  const file = binaryStl([...triangles, [Number.NaN, 0, 0, 1, 0, 0, 0, 1, 0], ...triangles]);
  const reader = new StlReader(file.length);
  expect(reader.push(file.subarray(0, 84 + 50 * COUNT))).toBe(true);
  expect(reader.push(file.subarray(84 + 50 * COUNT, 84 + 50 * (COUNT + 2)))).toBe(false);
  const read = reader.finish();
  expect(!read.ok && read.problems[0]?.code).toBe('not-finite');
});

it('a file that became shorter while it was read is cut short', () => {
  const file = binaryStl(triangles);
  const reader = new StlReader(file.length);
  reader.push(file.subarray(0, 700));
  const read = reader.finish();
  expect(!read.ok && read.problems[0]?.code).toBe('cut-short');
});
