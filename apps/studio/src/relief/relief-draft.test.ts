import { createDesign, createShapeObject, modelAsset, modelsOf } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import type { Tool } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../ui/number-field/checked-field';
import {
  carvingOf,
  faultOf,
  formFault,
  newDraft,
  type ReliefNumber,
  settingsOf,
  withEntry,
  withOptimisation,
} from './relief-draft';
import { replaceByModel } from './replace-by-model';

const STOCK = { width: 300, height: 180, thickness: 10 };
const WIDE = { width: 2000, height: 1000 };
const SIZES = { ratio: 2, thickness: 10 };
const draft = newDraft(WIDE, STOCK);

describe('the form of a relief', () => {
  it('begins with the defaults of the specification, in the proportions of the picture', () => {
    expect(newDraft({ width: 640, height: 640 }, STOCK)).toMatchObject({
      entries: {
        width: 50,
        height: 50,
        depth: 5,
        base: 5,
        feedRate: 800,
        plungeRate: 200,
        spindleSpeed: 12_000,
        depthPerPass: 1,
      },
      isEmbossed: true,
      optimisation: 'none',
      quality: 'good',
    });
    expect(draft.entries).toMatchObject({ width: 50, height: 25 });
    expect(newDraft(WIDE, { ...STOCK, thickness: 4 }).entries).toMatchObject({ depth: 2, base: 2 });
    expect(formFault(draft)).toBeNull();
  });

  it.each<[ReliefNumber, Entry, string | null]>([
    ['feedRate', 'empty', 'required'],
    ['feedRate', 'wrong', 'integer'],
    ['plungeRate', 10.5, 'integer'],
    ['spindleSpeed', 0, 'positive'],
    ['feedRate', 800, null],
    ['depthPerPass', 'empty', 'passRequired'],
    ['depthPerPass', 'wrong', 'passNumber'],
    ['depthPerPass', 0.4, 'least'],
    ['depthPerPass', 2.1, 'most'],
    ['depthPerPass', 2, null],
    ['width', 'empty', 'number'],
    ['height', 0, 'number'],
    ['depth', -1, 'number'],
    ['base', 0, null],
    ['blackClip', 91, 'most'],
  ])('%s with %s: %s', (name, entry, fault) => {
    expect(faultOf(name, entry)).toBe(fault);
    const changed = withEntry(draft, name, entry, SIZES);
    expect(formFault(changed)).toBe(fault === null ? null : entry === 'empty' ? 'missing' : 'wrong');
  });

  it('keeps the proportions, and the base as the rest of the board until it was chosen', () => {
    expect(withEntry(draft, 'height', 40, SIZES).entries).toMatchObject({ width: 80, height: 40 });
    const free = { ...draft, isProportional: false };
    expect(withEntry(free, 'height', 40, SIZES).entries).toMatchObject({ width: 50, height: 40 });
    const deep = withEntry(draft, 'depth', 7, SIZES);
    expect(deep.entries.base).toBe(3);
    const chosen = withEntry(withEntry(deep, 'base', 1, SIZES), 'depth', 4, SIZES);
    expect(chosen.entries.base).toBe(1);
  });

  it('gives the settings of the surface and of the carving', () => {
    const bit: Tool = { kind: 'ball-end-mill', id: 'b', name: 'b', diameter: 2 };
    expect(withOptimisation(draft, 'background').entries.blackClip).toBe(40);
    expect(settingsOf(draft, bit)).not.toHaveProperty('bit');
    expect(settingsOf({ ...draft, isForBit: true }, bit)).toMatchObject({ bit, depth: 5, width: 50 });
    expect(settingsOf(withEntry(draft, 'depth', 'wrong', SIZES), bit)).toBeNull();
    expect(settingsOf(withEntry(draft, 'feedRate', 'wrong', SIZES), bit)).not.toBeNull();
    expect(carvingOf({ ...draft, quality: 'perfect' })).toEqual({
      feedRate: 800,
      plungeRate: 200,
      spindleSpeed: 12_000,
      stepdown: 1,
      quality: 'perfect',
    });
  });
});

describe('the model of a drawing', () => {
  const mesh = {
    positions: Float32Array.of(0, 0, 0, 600, 0, 0, 0, 100, 9),
    triangles: Uint32Array.of(0, 1, 2),
  };
  const asset = modelAsset(mesh, 'cat.png');

  it('takes the place of its objects, which are hidden; one undo brings them back', () => {
    const object = createShapeObject({ id: 'a', shape: { kind: 'ellipse', rx: 5, ry: 5 } });
    const design = createDesign({ stock: STOCK, objects: [object] });
    const editor = createEditor({ design, now: () => 0 });
    const drawing = { asset, mesh, size: { x: 12, y: 12, z: 10 }, x: 30, y: 40, objectIds: ['a'] };
    expect(editor.run(replaceByModel(drawing, design))).toBe(true);
    const after = editor.getState().design;
    expect(after.objects[0]).toMatchObject({ id: 'a', isHidden: true });
    const [placed] = modelsOf(after);
    expect(placed!.box).toEqual({ position: { x: 30, y: 40, z: 0 }, size: { x: 12, y: 12, z: 10 } });
    expect(placed!.object).toMatchObject({ operation: { kind: 'relief' }, shape: { source: 'drawing' } });
    editor.run('undo');
    expect(editor.getState().design.objects).toEqual([object]);
  });
});
