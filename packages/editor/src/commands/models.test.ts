import { createDesign, createGroup, modelAsset, placeModel, type ShapeObject } from '@kerf/document';
import { EMPTY_MESH, rotation } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { createEditor } from '../editor';
import { type ModelWish, modelAdjustment, modelMeasures, setModel } from './models';
import { setCutStyle, setLayer } from './objects';
import { selectObjects } from './selection';

const STOCK = { width: 300, height: 180, thickness: 10 };
const at = (x: number, y: number, z: number) => ({ x, y, z });

function withModel(size = at(40, 20, 8), change: (object: ShapeObject) => object = (object) => object) {
  const file = { asset: modelAsset(EMPTY_MESH, 'a.stl'), size, source: 'file' as const };
  const { object } = placeModel(file, STOCK, { id: 'm', name: 'a' });
  const objects = [change({ ...object, transform: [1, 0, 0, 1, 0, 0] })] as readonly ShapeObject[];
  const editor = createEditor({ design: createDesign({ stock: STOCK, assets: [file.asset], objects }) });
  const measures = () => modelMeasures(editor.getState(), 'm');
  const change_ = (wish: ModelWish) => {
    const adjustment = modelAdjustment(editor.getState(), 'm', wish);
    expect(editor.run(setModel('m', wish))).toBe(true);
    return adjustment;
  };
  return { editor, measures, change: change_ };
}

describe('a model', () => {
  it('turns with its sides, says what had to be smaller, and can be undone', () => {
    const { editor, measures, change } = withModel();
    expect(measures()).toEqual({ position: at(0, 0, 2), size: at(40, 20, 8) });
    expect(change({ orientation: 'front' })).toEqual({ of: 'size', value: at(40, 8, 10) });
    expect(measures()).toEqual({ position: at(0, 0, 0), size: at(40, 8, 10) });
    expect(change({ orientation: 'left' })).toEqual({ of: 'size', value: at(8, 10, 10) });
    editor.run('undo');
    editor.run('undo');
    expect(measures()).toEqual({ position: at(0, 0, 2), size: at(40, 20, 8) });
  });

  it('keeps its proportions when that is wanted, also to fit', () => {
    const { measures, change } = withModel();
    expect(change({ orientation: 'front', keepsRatio: true })).toEqual({ of: 'size', value: at(20, 4, 10) });
    change({ orientation: 'top' });
    expect(change({ size: { x: 10 }, keepsRatio: true })).toBeNull();
    expect(measures()).toEqual({ position: at(0, 0, 8), size: at(10, 5, 2) });
  });

  it('holds sizes to the material and positions above zero', () => {
    const { measures, change } = withModel();
    expect(change({ size: { x: 400 } })).toEqual({ of: 'size', value: at(300, 20, 8) });
    expect(change({ position: { y: -3, x: 12 } })).toEqual({ of: 'position', value: at(12, 0, 2) });
    expect(change({ position: { x: 5 } })).toBeNull();
    expect(change({ size: { y: 0 } })).toEqual({ of: 'size', value: at(300, 0.1, 8) });
    expect(measures()).toEqual({ position: at(5, 0, 2), size: at(300, 0.1, 8) });
  });

  it('keeps its top at the top of the stock, but not when it lies lower', () => {
    const { measures, change } = withModel();
    change({ size: { z: 3 } });
    expect(measures()?.position.z).toBe(7);
    change({ position: { z: 1 } });
    change({ size: { z: 5 } });
    expect(measures()?.position.z).toBe(1);
  });

  it('is measured along its own axes when it is rotated or scaled, and keeps its corner', () => {
    const { measures, change } = withModel(undefined, (object) => ({
      ...createGroup('g', [{ ...object, transform: rotation(Math.PI / 2) }]),
      transform: [2, 0, 0, 2, 100, 50],
    }));
    const before = measures();
    expect(before?.size).toEqual(at(80, 40, 8));
    expect(before?.position.x).toBeCloseTo(60, 9);
    expect(change({ size: { x: 250 } })).toEqual({ of: 'size', value: at(180, 40, 8) });
    expect(measures()?.position.x).toBeCloseTo(60, 9);
    expect(measures()?.position.y).toBeCloseTo(50, 9);
    change({ position: { x: 7.5, y: 3 } });
    expect(measures()?.position.x).toBeCloseTo(7.5, 9);
    expect(measures()?.size.x).toBeCloseTo(180, 9);
  });

  it('is not changed when it is locked, is none, or a number is no number', () => {
    const { editor } = withModel(undefined, (object) => ({ ...object, isLocked: true }));
    expect(editor.run(setModel('m', { position: { x: 4 } }))).toBe(false);
    expect(editor.run(setModel('x', { position: { x: 4 } }))).toBe(false);
    expect(modelMeasures(editor.getState(), 'x')).toBeNull();
    expect(withModel().editor.run(setModel('m', { size: { z: Number.NaN } }))).toBe(false);
  });

  it('stays on the milling layer, and says so', () => {
    const { editor } = withModel();
    editor.run(selectObjects(['m']));
    editor.run(setLayer('02'));
    expect(editor.getState().notice?.code).toBe('layers.modelNotBurnt');
    expect(editor.getState().design.objects[0]).toMatchObject({ layer: '00', operation: { kind: 'relief' } });
    editor.run(setCutStyle('line'));
    expect(editor.run('convertToPath')).toBe(false);
    expect(editor.getState().design.objects[0]).toMatchObject({ operation: { kind: 'relief' } });
  });
});
