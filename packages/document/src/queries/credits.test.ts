import { translation } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { designToDxf } from '../dxf/write';
import { createDesign, createGroup, createShapeObject } from '../factory';
import { readLac } from '../lac/read';
import { writeLac } from '../lac/write';
import { designFromJson, designToJson } from '../schema/design';
import { applySteps } from '../steps/apply-steps';
import { ungroupObjects } from '../steps/compose';
import { designToSvg } from '../svg/write';
import { creditLine, creditsOf } from './credits';

const dragon = { title: 'Dragon “龙”', author: 'Lorc', licence: 'CC-BY-3.0', url: 'https://game-icons.net' };
const frame = { title: 'Frame', author: 'The Kerf authors', licence: 'CC0-1.0', url: '' };
const shape = { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 } as const;
const drawn = { ...createShapeObject({ id: 'a', shape }), credits: [dragon] };
const other = { ...createShapeObject({ id: 'b', shape, transform: translation(20, 0) }), credits: [dragon] };
const design = createDesign({ objects: [{ ...createGroup('g', [drawn, other]), credits: [frame] }] });

describe('credits', () => {
  it('are listed once each, for objects and what is inside of them', () => {
    expect(creditsOf(design.objects)).toEqual([frame, dragon]);
  });

  it('come back from a project file, and an older file has none', () => {
    expect(readLac(writeLac(design))).toMatchObject({ ok: true, value: { objects: design.objects } });
    const { credits: _, ...older } = drawn;
    const json = { ...(designToJson(createDesign()) as object), formatVersion: 8, objects: [] };
    const text = JSON.stringify({ ...json, objects: [older] });
    expect(designFromJson(JSON.parse(text))).toMatchObject({
      ok: true,
      value: { objects: [{ credits: [] }] },
    });
  });

  it('of a group go to its members when it is dissolved', () => {
    const steps = ungroupObjects(design, ['g']);
    if (!steps.ok) throw new Error('not dissolved');
    const after = applySteps(design, steps.value);
    expect(after.ok && after.value.objects.map(({ credits }) => credits)).toEqual([
      [frame, dragon],
      [frame, dragon],
    ]);
  });

  it('are in drawings for other programs, in plain ASCII where the format needs it', () => {
    expect(designToSvg(design)).toContain(creditLine(dragon));
    const dxf = designToDxf(design);
    expect(dxf).toContain(
      '999\nDragon \\U+201C\\U+9F99\\U+201D by Lorc (CC-BY-3.0), https://game-icons.net\n',
    );
    expect(/^[\n -~]*$/.test(dxf)).toBe(true);
  });

  it('with faults are refused with their place', () => {
    const long = { ...drawn, credits: [{ ...dragon, title: 'x'.repeat(20_000) }] };
    const read = designFromJson(designToJson(createDesign({ objects: [long] })));
    expect(read.ok ? null : read.problems[0]?.place).toMatchObject({ path: 'objects[0].credits[0].title' });
  });
});
