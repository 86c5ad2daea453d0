import { createDesign, createShapeObject } from '@kerf/document';
import { expect, it } from 'vitest';
import { firstTab, nextTab } from './tab-choice';

const shape = { kind: 'ellipse', rx: 5, ry: 5 } as const;
const cnc = { asked: null, mode: 'cnc' } as const;

it('is that of the selection, else of the last object, else the general one', () => {
  const design = createDesign({
    objects: [createShapeObject({ id: 'a', shape }), createShapeObject({ id: 'b', shape, layer: '03' })],
  });
  expect(firstTab({ asked: 'cut', mode: 'cnc' }, design).tab).toBe('cut');
  expect(firstTab(cnc, design).tab).toBe('laser');
  expect(firstTab(cnc, createDesign()).tab).toBe('general');
});

it('follows the switch between CNC and laser, whatever is selected', () => {
  const first = firstTab({ asked: 'cut', mode: 'cnc' }, createDesign());
  const burning = nextTab(first, { asked: 'cut', mode: 'laser' });
  expect(burning.tab).toBe('laser');
  expect(nextTab(burning, { asked: 'cut', mode: 'cnc' }).tab).toBe('cut');
  expect(nextTab(firstTab(cnc, createDesign()), { asked: null, mode: 'laser' }).tab).toBe('laser');
});

it('stays where nothing is selected any more, and as a person chose it until another one is asked for', () => {
  const burnt = nextTab(firstTab(cnc, createDesign()), { asked: 'laser', mode: 'cnc' });
  expect(nextTab(burnt, cnc)).toBe(burnt);
  const chosen = { ...burnt, tab: 'general' as const };
  expect(nextTab(chosen, { asked: 'laser', mode: 'cnc' }).tab).toBe('general');
  expect(nextTab(chosen, { asked: 'cut', mode: 'cnc' }).tab).toBe('cut');
});
