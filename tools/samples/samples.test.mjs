import { readFileSync } from 'node:fs';
import { designToJson, readLac } from '@kerf/document';
import { beforeAll, expect, it } from 'vitest';
import { loadEngines } from './kit.mjs';
import { makeSample, SAMPLES } from './samples.mjs';

const FOLDER = new URL('../../apps/studio/src/samples/', import.meta.url);
const catalogue = JSON.parse(readFileSync(new URL('catalogue.json', FOLDER), 'utf8'));

let engines;
beforeAll(async () => {
  engines = await loadEngines();
});

it('lists every sample once', () => {
  expect(catalogue.map(({ id }) => id)).toEqual(Object.keys(SAMPLES));
});

it.each(Object.keys(SAMPLES))('%s is what its code makes, and a program can be made of it', async (id) => {
  const { design, facts, problems } = await makeSample(id, engines);
  expect(problems).toEqual([]);
  expect(facts).toEqual(catalogue.find((row) => row.id === id));
  // An older form of the file is read like the present one, so a new field needs no new files.
  const kept = readLac(readFileSync(new URL(`files/${id}.lac`, FOLDER), 'utf8'));
  expect(kept.ok && designToJson(kept.value)).toEqual(designToJson(design));
});
