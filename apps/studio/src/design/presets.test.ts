import { createDesign, findDesignProblems } from '@kerf/document';
import { expect, it } from 'vitest';
import { pixelsOf, presetOf, SIZE_PRESETS, sizeOf } from './presets';

it('has the sizes of the specification, which come back exactly as pixels', () => {
  const pixels = (id: string) => pixelsOf(sizeOf(SIZE_PRESETS.find((preset) => preset.id === id)!));
  expect(pixels('redBookVertical')).toEqual({ width: 1242, height: 1660 });
  expect(pixels('redBookHorizontal')).toEqual({ width: 1660, height: 1242 });
  expect(pixels('phoneWallpaper')).toEqual({ width: 1080, height: 1920 });
});

it.each(SIZE_PRESETS)('finds the preset $id again, and a design can have its size', (preset) => {
  expect(presetOf(sizeOf(preset))?.id).toBe(preset.id);
  expect(findDesignProblems(createDesign({ workspace: sizeOf(preset) }))).toEqual([]);
});

it('knows no preset for another size', () => {
  expect(presetOf({ width: 123, height: 45 })).toBeNull();
});
