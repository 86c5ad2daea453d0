import type { Tool } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import { expect, it } from 'vitest';
import { bitOf } from './bit-of';

const mill: Tool = { kind: 'end-mill', id: 'm', name: 'm', diameter: 3 };
const laser: Tool = { kind: 'laser', id: 'l', name: 'l', diameter: 0.2 };
const kindWith = (mode: 'cnc' | 'laser', tool: Tool) =>
  bitOf({ trace: { mode } as JobProgram['trace'], tool }).id;

it('a program of a laser is not cut by the mill that is chosen for the design', () => {
  expect(kindWith('cnc', mill)).toBe('m');
  expect(kindWith('laser', laser)).toBe('l');
  expect(kindWith('laser', mill)).toBe('beam');
});
