import { LASER_LAYERS, type LaserLayer } from '@kerf/document';
import type { CanvasTheme } from '../theme';

/** A theme whose colours are their own names. */
export const TEST_THEME: CanvasTheme = {
  background: 'background',
  workspace: 'workspace',
  workspaceEdge: 'workspace-edge',
  stock: 'stock',
  stockEdge: 'stock-edge',
  grid: 'grid',
  ruler: 'ruler',
  rulerText: 'ruler-text',
  rulerTick: 'ruler-tick',
  rulerPointer: 'ruler-pointer',
  originX: 'origin-x',
  originY: 'origin-y',
  millStroke: 'mill-stroke',
  fillEdge: 'fill-edge',
  laser: Object.fromEntries(LASER_LAYERS.map((layer) => [layer, `laser-${layer}`])) as Record<
    LaserLayer,
    string
  >,
  selection: 'selection',
  handleFill: 'handle-fill',
  hover: 'hover',
  guide: 'guide',
  rulerGuide: 'ruler-guide',
  marqueeFill: 'marquee-fill',
  measure: 'measure',
  focus: 'focus',
  fixture: 'fixture',
  cutWidth: 'cutWidth',
  unreached: 'unreached',
  mark: 'mark',
  problem: 'problem',
  markText: 'mark-text',
  font: '11px sans-serif',
};
