import type { Design } from '@kerf/document';
import { create } from 'zustand';
import type { PanelId } from './panels/panel-ids';

interface ArtworkState {
  /** The panel beside the drawing; null when it is closed. */
  readonly panel: PanelId | null;
  readonly isGridShown: boolean;
  /** The element that is being dragged into the drawing: SVG path data in a square of 100 × 100. */
  readonly dragged: string | null;
  /** A design that another screen has handed over and that is to be opened; null when there is none. */
  readonly handedOver: Design | null;
}

/** What the graphic editor shows, and what is handed over to it. */
export const useArtworkStore = create<ArtworkState>()(() => ({
  panel: 'templates',
  isGridShown: false,
  dragged: null,
  handedOver: null,
}));
