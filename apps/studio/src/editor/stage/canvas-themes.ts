import type { CanvasTheme } from '@kerf/canvas';
import { LASER_LAYERS, LAYER_COLORS, type LaserLayer } from '@kerf/document';

const laser = Object.fromEntries(LASER_LAYERS.map((layer) => [layer, LAYER_COLORS[layer]])) as Record<
  LaserLayer,
  string
>;

const FONT = "11px Inter, 'Segoe UI', system-ui, 'Noto Sans SC', sans-serif";

/** The canvas's colours per theme. Canvas2D knows no CSS variables, so the values stand here once more in numbers. */
export const CANVAS_THEMES: Readonly<Record<'light' | 'dark', CanvasTheme>> = {
  light: {
    background: '#F1F1F1',
    workspace: '#FFFFFF',
    workspaceEdge: '#C6CCD3',
    stock: '#FFFFFF',
    stockEdge: '#8A939E',
    grid: '#EBEEF1',
    ruler: '#FAFBFC',
    rulerText: '#565E69',
    rulerTick: '#AEB6C0',
    rulerPointer: '#1D4ED8',
    originX: '#C11C28',
    originY: '#18794E',
    millStroke: '#57606B',
    fillEdge: '#57606B',
    laser,
    selection: '#1D4ED8',
    handleFill: '#FFFFFF',
    hover: '#7AA2FF',
    guide: '#12A150',
    rulerGuide: 'rgba(29, 78, 216, 0.6)',
    marqueeFill: 'rgba(29, 78, 216, 0.08)',
    measure: '#B4308B',
    focus: '#1D4ED8',
    unreached: 'rgba(220, 38, 38, 0.55)',
    mark: '#1D4ED8',
    problem: '#C11C28',
    markText: '#FFFFFF',
    font: FONT,
  },
  dark: {
    background: '#101214',
    workspace: '#1C1F23',
    workspaceEdge: '#3A4048',
    stock: '#22262B',
    stockEdge: '#59616B',
    grid: '#2A2F35',
    ruler: '#17191C',
    rulerText: '#A3ABB6',
    rulerTick: '#4A5058',
    rulerPointer: '#7AA2FF',
    originX: '#FF7B80',
    originY: '#4CC38A',
    millStroke: '#B4BCC6',
    fillEdge: '#B4BCC6',
    laser,
    selection: '#7AA2FF',
    handleFill: '#1C1F23',
    hover: '#4C6FC9',
    guide: '#3DD68C',
    rulerGuide: 'rgba(122, 162, 255, 0.65)',
    marqueeFill: 'rgba(122, 162, 255, 0.14)',
    measure: '#FF8DCB',
    focus: '#7AA2FF',
    unreached: 'rgba(255, 123, 128, 0.6)',
    mark: '#7AA2FF',
    problem: '#FF7B80',
    markText: '#101214',
    font: FONT,
  },
};
