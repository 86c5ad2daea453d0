/** The panels of the graphic editor in the order of the rail. */
export const PANEL_IDS = [
  'templates',
  'elements',
  'background',
  'size',
  'grid',
  'layers',
  'common',
  'draw',
  'navigation',
  'colors',
  'texture',
  'material',
] as const;

export type PanelId = (typeof PANEL_IDS)[number];
