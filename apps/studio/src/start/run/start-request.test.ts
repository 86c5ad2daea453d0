import { createDesign } from '@kerf/document';
import { DEFAULT_DEVICE } from '@kerf/machining';
import { expect, it } from 'vitest';
import { startRequest } from './start-request';

const design = createDesign({ setup: { safeHeight: 3.8 } });
const options = { sha256: 'a', name: 'part', design, device: DEFAULT_DEVICE, hashes: ['a'] };

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

it('names the full power of the device for which a laser program was made', () => {
  const of = (mode: 'cnc' | 'laser', maxSpindle: number | null) => {
    const device = maxSpindle === null ? null : { ...DEFAULT_DEVICE, maxSpindle };
    return startRequest({ ...options, device, mode, isFile: device === null }).spindleMaximum;
  };
  expect([of('laser', 255), of('laser', null), of('cnc', 255)]).toEqual([255, undefined, undefined]);
});
