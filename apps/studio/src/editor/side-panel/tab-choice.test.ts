import { createDesign, createShapeObject } from '@kerf/document';
import { expect, it } from 'vitest';
import { chosenTab, firstTab, nextTab } from './tab-choice';

const shape = { kind: 'ellipse', rx: 5, ry: 5 } as const;
const none: readonly string[] = [];
const one = ['a'];
const other = ['b'];
const cnc = { asked: null, mode: 'cnc', selection: none } as const;
const asking = (
  asked: 'general' | 'cut' | 'laser' | null,
  selection = one,
  mode: 'cnc' | 'laser' = 'cnc',
) => ({
  asked,
  mode,
  selection,
});

it('is that of the selection, else of the last object, else the general one', () => {
  const design = createDesign({
    objects: [createShapeObject({ id: 'a', shape }), createShapeObject({ id: 'b', shape, layer: '03' })],
  });
  expect(firstTab(asking('cut'), design).tab).toBe('cut');
  expect(firstTab(cnc, design).tab).toBe('laser');
  expect(firstTab(cnc, createDesign()).tab).toBe('general');
});

it('follows the switch between CNC and laser, whatever is selected, and then what is selected next', () => {
  const first = firstTab(asking('cut'), createDesign());
  const burning = nextTab(first, asking('cut', one, 'laser'));
  expect(burning.tab).toBe('laser');
  expect(nextTab(burning, asking('cut', one, 'laser')).tab).toBe('laser');
  expect(nextTab(burning, asking('cut', other, 'laser')).tab).toBe('cut');
  expect(nextTab(burning, asking('cut', one, 'cnc')).tab).toBe('cut');
  expect(nextTab(firstTab(cnc, createDesign()), { ...cnc, mode: 'laser' }).tab).toBe('laser');
});

it('stays where nothing is selected any more, and as a person chose it until another one is asked for', () => {
  const burnt = nextTab(firstTab(cnc, createDesign()), asking('laser'));
  expect(nextTab(burnt, cnc)).toBe(burnt);
  const chosen = chosenTab(burnt, 'general', one);
  expect(nextTab(chosen, asking('laser', other)).tab).toBe('general');
  expect(nextTab(chosen, asking('cut', other)).tab).toBe('cut');
  // The same object on another layer.
  expect(nextTab(chosen, asking('cut')).tab).toBe('cut');
});

it('keeps what a person chose for a selection that the panel does not show yet', () => {
  const before = firstTab(asking('laser', one), createDesign());
  const chosen = chosenTab(before, 'general', other);
  expect(nextTab(chosen, asking('laser', one)).tab).toBe('general');
  const shown = nextTab(chosen, asking('cut', other));
  expect(shown.tab).toBe('general');
  expect(nextTab(shown, asking('cut', other)).tab).toBe('general');
  expect(nextTab(shown, asking('laser', ['c'])).tab).toBe('laser');
});
