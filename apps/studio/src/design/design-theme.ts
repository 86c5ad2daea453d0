import type { CanvasTheme } from '@kerf/canvas';
import { CANVAS_THEMES } from '../drawing/stage/canvas-themes';

const EMPTY = { light: ['#FFFFFF', '#E9ECEF'], dark: ['#2B3036', '#23272C'] } as const;

/** The grid must be seen on pages of any colour. */
const GRID = 'rgba(120, 132, 148, 0.42)';

const themeOf = (scheme: 'light' | 'dark', grid: string | null): CanvasTheme => ({
  ...CANVAS_THEMES[scheme],
  artwork: { empty: EMPTY[scheme], grid },
});

/** The canvas's colours for artwork, with and without a grid. The same objects each time. */
export const ARTWORK_THEMES = {
  light: { plain: themeOf('light', null), grid: themeOf('light', GRID) },
  dark: { plain: themeOf('dark', null), grid: themeOf('dark', GRID) },
} as const;
