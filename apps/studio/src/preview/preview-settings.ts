import { DEFAULT_STOCK_MATERIAL, formatStockMaterial, type PathSchemeKey } from '@kerf/preview';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** How a person likes the preview to look; remembered by the browser. */
interface PreviewSettings {
  readonly scheme: PathSchemeKey;
  /** As `formatStockMaterial` writes it. */
  readonly material: string;
  /** Whether the cut stock is coloured by how it differs from what was drawn. */
  readonly isCompared: boolean;
  readonly visible: {
    readonly grid: boolean;
    readonly stock: boolean;
    readonly path: boolean;
    readonly axisWidget: boolean;
  };
}

export const usePreviewSettings = create<PreviewSettings>()(
  persist(
    (): PreviewSettings => ({
      scheme: 'current',
      material: formatStockMaterial(DEFAULT_STOCK_MATERIAL),
      isCompared: false,
      visible: { grid: true, stock: true, path: true, axisWidget: true },
    }),
    { name: 'kerf.preview', version: 2 },
  ),
);

export function togglePart(part: keyof PreviewSettings['visible']): void {
  usePreviewSettings.setState(({ visible }) => ({ visible: { ...visible, [part]: !visible[part] } }));
}
