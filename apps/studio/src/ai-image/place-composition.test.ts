import type { Composition } from '@kerf/composer';
import { createDesign, creditsOf, cutStyleOf, objectBounds } from '@kerf/document';
import { PathBuilder } from '@kerf/geometry';
import { expect, it } from 'vitest';
import { placeComposition } from './place-composition';

const square = (low: number, high: number) =>
  new PathBuilder().moveTo(low, low).lineTo(high, low).lineTo(high, high).lineTo(low, high).close().build();

const WOLF = { title: 'wolf', author: 'Game-icons.net', licence: 'CC BY 3.0', url: '' };

const composition: Composition = {
  ...{ width: 100, height: 100, art: square(10, 90), edge: square(0, 100) },
  ...{ motifs: [], credits: [WOLF], missing: [] },
};
const names = { group: 'a wolf', art: 'Drawing', edge: 'Edge' };

it.each(['cnc', 'laser'] as const)(
  'places drawing and edge in the middle of the bed, half as high (%s)',
  (mode) => {
    const empty = createDesign({ name: 'x' });
    const design = { ...empty, setup: { ...empty.setup, mode } };
    const [group] = placeComposition(composition, design, names);
    if (group?.kind !== 'group') throw new Error('it is no group');
    const { width, height } = design.workspace;
    expect(objectBounds(group)).toEqual({
      ...{ minX: (width - height / 2) / 2, maxX: (width + height / 2) / 2 },
      ...{ minY: height / 4, maxY: (3 * height) / 4 },
    });
    const [edge, drawing] = group.children;
    if (edge?.kind !== 'shape' || drawing?.kind !== 'shape') throw new Error('they are no shapes');
    expect([edge.name, drawing.name, group.name]).toEqual(['Edge', 'Drawing', 'a wolf']);
    const styles = [edge, drawing].map(({ operation }) => cutStyleOf(operation));
    expect(styles).toEqual(['line', 'fill']);
    expect(edge.layer === drawing.layer).toBe(mode === 'cnc');
    expect(creditsOf([group])).toEqual([WOLF]);
  },
);

it('places a drawing without an edge as one object', () => {
  const objects = placeComposition({ ...composition, edge: null }, createDesign({ name: 'x' }), names);
  expect(objects).toMatchObject([{ kind: 'shape', name: 'a wolf', credits: [WOLF] }]);
});
