import type { PathSchemeKey } from '@kerf/preview';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A person's settings of the preview; remembered by the browser. */
interface PreviewSettings {
  readonly scheme: PathSchemeKey;
  /** As `formatStockMaterial` writes it; null for the look of the design's material. */
  readonly material: string | null;
  /** Whether the cut stock is coloured by its difference from the drawing. */
  readonly isCompared: boolean;
  /** Whether the places on models are coloured that the bits cannot reach. */
  readonly isUnreachedShown: boolean;
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
      material: null,
      isCompared: false,
      isUnreachedShown: true,
      visible: { grid: true, stock: true, path: true, axisWidget: true },
    }),
    {
      name: 'kerf.preview',
      version: 3,
      // Earlier versions showed every design in the look that was chosen last.
      migrate: (kept) => ({ ...(kept as PreviewSettings), material: null }),
    },
  ),
);

export function togglePart(part: keyof PreviewSettings['visible']): void {
  usePreviewSettings.setState(({ visible }) => ({ visible: { ...visible, [part]: !visible[part] } }));
}
