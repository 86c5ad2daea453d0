import { classicQuote } from './classic-quote';
import { cutoutLogo } from './cutout-logo';
import { frame } from './frame';
import { freestyle } from './freestyle';
import { handDrawnPoster } from './hand-drawn-poster';
import { lineArt } from './line-art';
import { mandala } from './mandala';
import { map } from './map';
import { minimalist } from './minimalist';
import { papercut } from './papercut';
import { pencilSketch } from './pencil-sketch';
import { roundBadge } from './round-badge';
import { stencil } from './stencil';
import type { Style } from './style';
import { woodcut } from './woodcut';

/** Every style, by the name that the specification gives it or, where it gives none, by Kerf's own. */
export const STYLES = {
  RoundBadge: roundBadge,
  ClassicQuote: classicQuote,
  PencilSketch: pencilSketch,
  CutoutLogo: cutoutLogo,
  'Hand-drawnPoster': handDrawnPoster,
  Mandala: mandala,
  LineArt: lineArt,
  Woodcut: woodcut,
  Stencil: stencil,
  Papercut: papercut,
  Frame: frame,
  Map: map,
  Minimalist: minimalist,
  FreestyleDesign: freestyle,
} as const satisfies Record<string, Style>;

/** The name of a style. */
export type StyleName = keyof typeof STYLES;

/** The names of all styles, in the order in which they are offered. */
export const STYLE_NAMES = Object.keys(STYLES) as readonly StyleName[];
