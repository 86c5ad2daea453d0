import type { Design } from '@kerf/document';
import { MM_PER_PIXEL } from '@kerf/machining';

/** A size of the page. Sizes in pixels are those of a picture with 96 pixels per inch. */
export interface SizePreset {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly unit: 'px' | 'mm';
}

/** The sizes in the order of their list; the names are `design.size.<id>`. */
export const SIZE_PRESETS = [
  { id: 'redBookVertical', width: 1242, height: 1660, unit: 'px' },
  { id: 'redBookHorizontal', width: 1660, height: 1242, unit: 'px' },
  { id: 'phoneWallpaper', width: 1080, height: 1920, unit: 'px' },
  { id: 'default', width: 300, height: 180, unit: 'mm' },
  { id: 'businessCard', width: 85, height: 55, unit: 'mm' },
  { id: 'greetingCard', width: 105, height: 148, unit: 'mm' },
  { id: 'coaster', width: 100, height: 100, unit: 'mm' },
  { id: 'namePlate', width: 200, height: 60, unit: 'mm' },
  { id: 'a4', width: 210, height: 297, unit: 'mm' },
  { id: 'a3', width: 297, height: 420, unit: 'mm' },
] as const satisfies readonly SizePreset[];

type Size = Design['workspace'];

/** The size of a preset in mm. */
export function sizeOf({ width, height, unit }: SizePreset): Size {
  const factor = unit === 'px' ? MM_PER_PIXEL : 1;
  return { width: width * factor, height: height * factor };
}

/** The size of the page as a picture of 96 pixels per inch; the presets in pixels come back exactly. */
export function pixelsOf({ width, height }: Size): Size {
  return {
    width: Math.max(1, Math.round(width / MM_PER_PIXEL)),
    height: Math.max(1, Math.round(height / MM_PER_PIXEL)),
  };
}

/** The preset that a page has; null for another size. */
export function presetOf({ width, height }: Size): SizePreset | null {
  const isSame = (preset: SizePreset) => {
    const size = sizeOf(preset);
    return Math.abs(size.width - width) < 1e-3 && Math.abs(size.height - height) < 1e-3;
  };
  return SIZE_PRESETS.find(isSame) ?? null;
}
