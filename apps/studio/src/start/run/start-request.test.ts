import { createDesign } from '@kerf/document';
import { expect, it } from 'vitest';
import { startRequest } from './start-request';

const design = createDesign({ setup: { safeHeight: 3.8 } });
const options = { sha256: 'a', name: 'part', design, hashes: ['a'] };

it('tells the design’s safe height with a router program of the design, and with nothing else', () => {
  const heightOf = (mode: 'cnc' | 'laser', isFile: boolean) =>
    startRequest({ ...options, mode, isFile }).safeHeight;
  expect(heightOf('cnc', false)).toBe(3.8);
  expect(heightOf('cnc', true)).toBeUndefined();
  expect(heightOf('laser', false)).toBeUndefined();
});

it('names all programs of a job of several, so that the driver knows which are done', () => {
  const programsOf = (hashes: string[]) =>
    startRequest({ ...options, hashes, mode: 'cnc', isFile: false }).programs;
  expect(programsOf(['a'])).toBeUndefined();
  expect(programsOf(['a', 'b'])).toEqual(['a', 'b']);
});
