import { createDesign, createGroup, createShapeObject, designBounds, MILL_LAYER } from '@kerf/document';
import { boundsCenter, boundsHeight, boundsWidth, translation } from '@kerf/geometry';
import { importSvg } from '@kerf/importers';
import type { LibraryDesign } from '@kerf/protocol';
import { describe, expect, it } from 'vitest';
import { designName } from './design-name';
import { carriesDesign, carryDesign, droppedDesign } from './drag-design';
import { nextCard } from './grid-keys';
import { followKeptDesigns, noteRecent, toggleFavourite, useKeptDesigns } from './kept-designs';
import { matchesWords } from './matches-words';
import { ownDesignOf, readOwnDesign } from './own/own-design-file';
import { placeDesign } from './place-design';

const lion: LibraryDesign = {
  ...{ id: 'set.lion', url: '/a', previewUrl: '/a', altText: 'Lion', names: { pt: 'Leão' } },
  ...{ category: 'Animals', style: 'solid', width: 10_000, height: 5000, source: 'set' },
  ...{ author: 'Lorc', licence: 'CC-BY-3.0', licenceUrl: 'https://example.org' },
};
const drawing = (width: number, height: number) => {
  const read = importSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill-rule="evenodd" d="M0 0h${width}v${height}h-${width}z"/></svg>`,
  );
  if (!read.ok) throw new Error('not read');
  return read.value;
};
const boundsOf = (object: ReturnType<typeof placeDesign>) =>
  designBounds(createDesign({ objects: object ? [object] : [] }));

describe('a design of the library', () => {
  it('is placed half as high as the workspace, in its middle, filled, with its author', () => {
    const object = placeDesign(lion, drawing(10_000, 5000), createDesign(), 'a', 'en');
    const bounds = boundsOf(object);
    expect(boundsHeight(bounds)).toBeCloseTo(90, 6);
    expect(boundsWidth(bounds)).toBeCloseTo(180, 6);
    expect(boundsCenter(bounds).x).toBeCloseTo(150, 6);
    expect(boundsCenter(bounds).y).toBeCloseTo(90, 6);
    expect(object).toMatchObject({
      name: 'Lion',
      layer: MILL_LAYER,
      operation: { kind: 'pocket' },
      shape: { fillRule: 'evenodd' },
      credits: [{ title: 'Lion', author: 'Lorc', licence: 'CC-BY-3.0', url: 'https://example.org' }],
    });
  });

  it('stays inside of the workspace when it is very wide, and lies where it is dropped', () => {
    const object = placeDesign(lion, drawing(10_000, 400), createDesign(), 'a', 'zh', { x: 10, y: 20 });
    const bounds = boundsOf(object);
    expect(boundsWidth(bounds)).toBeCloseTo(270, 6);
    expect(boundsCenter(bounds).x).toBeCloseTo(10, 6);
    expect(boundsCenter(bounds).y).toBeCloseTo(20, 6);
  });

  it('has its name in the language of the person, and its credit under the title of its author', () => {
    const object = placeDesign(lion, drawing(10, 10), createDesign(), 'a', 'pt');
    expect(object).toMatchObject({ name: 'Leão', credits: [{ title: 'Lion' }] });
  });

  it('is burned on the first laser layer in laser mode', () => {
    const design = createDesign({ setup: { mode: 'laser' } });
    expect(placeDesign(lion, drawing(10, 10), design, 'a', 'en')?.layer).toBe('01');
  });

  it('is carried by the pointer, and nothing else is taken for one', () => {
    const kept = new Map<string, string>();
    const data = {
      effectAllowed: 'none',
      setData: (type: string, text: string) => kept.set(type, text),
      getData: (type: string) => kept.get(type) ?? '',
      get types() {
        return [...kept.keys()];
      },
    } as unknown as DataTransfer;
    expect(carriesDesign(data)).toBe(false);
    expect(droppedDesign(data)).toBeNull();
    carryDesign(data, lion);
    expect(carriesDesign(data)).toBe(true);
    expect(droppedDesign(data)).toEqual(lion);
    data.setData('application/x-kerf-design', '[{"id":"other"}]');
    expect(droppedDesign(data)).toBeNull();
  });

  it('is found among kept ones by its names and category, without accents', () => {
    for (const query of ['', 'lion', 'leao', 'anim li']) expect(matchesWords(lion, query), query).toBe(true);
    expect(matchesWords(lion, 'tiger')).toBe(false);
    expect([designName(lion, 'pt'), designName(lion, 'zh')]).toEqual(['Leão', 'Lion']);
  });
});

describe('favourites and recent designs', () => {
  it('are kept for one account, the last first, each once', () => {
    localStorage.clear();
    const end = followKeptDesigns('ada');
    const tiger = { ...lion, id: 'set.tiger' };
    for (const design of [lion, tiger, lion]) noteRecent(design);
    toggleFavourite(lion);
    toggleFavourite(tiger);
    toggleFavourite(lion);
    end();
    const other = followKeptDesigns('bob');
    expect(useKeptDesigns.getState()).toMatchObject({ favourites: [], recents: [] });
    other();
    followKeptDesigns('ada')();
    const { favourites, recents } = useKeptDesigns.getState();
    expect(favourites.map(({ id }) => id)).toEqual(['set.tiger']);
    expect(recents.map(({ id }) => id)).toEqual(['set.lion', 'set.tiger']);
    localStorage.setItem('kerf.design-recents.ada', '{"damaged":');
    followKeptDesigns('ada')();
    expect(useKeptDesigns.getState().recents).toEqual([]);
  });
});

describe('an own design', () => {
  const shape = { kind: 'rectangle', width: 20, height: 10, rx: 0, ry: 0 } as const;
  const inner = createShapeObject({ id: 'a', shape, transform: translation(3, 4), name: 'plate' });
  const group = { ...createGroup('g', [inner]), transform: translation(100, 50) };
  const design = createDesign({ objects: [group] });

  it('holds the selection where it lies, and comes back in the middle with its settings', () => {
    const content = ownDesignOf(design, [inner], 'Plate');
    expect(content?.preview).toContain('viewBox="0 0 20 10"');
    const read = readOwnDesign(
      content?.project ?? '',
      createDesign({ workspace: { width: 400, height: 200 } }),
    );
    if (!read.ok) throw new Error('not read');
    const [object] = read.value.objects;
    expect(object).toMatchObject({ name: 'plate', operation: inner.operation });
    const bounds = designBounds(createDesign({ objects: read.value.objects }));
    expect(boundsCenter(bounds)).toEqual({ x: 200, y: 100 });
  });

  it('that is damaged is refused', () => {
    expect(readOwnDesign('nonsense', design).ok).toBe(false);
  });
});

it('the arrow keys walk over the cards of a grid and stop at its edges', () => {
  const walk = (key: string, index: number) => nextCard(key, index, 4, 10);
  expect(walk('ArrowRight', 3)).toBe(4);
  expect(walk('ArrowDown', 3)).toBe(7);
  expect(walk('ArrowDown', 7)).toBeNull();
  expect(walk('ArrowLeft', 0)).toBeNull();
  expect(walk('ArrowUp', 5)).toBe(1);
  expect(walk('End', 2)).toBe(9);
  expect(walk('Home', 0)).toBeNull();
  expect(walk('x', 2)).toBeNull();
});
