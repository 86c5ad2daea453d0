import {
  DEFAULT_SETTINGS,
  type EditorSettings,
  GRID_LIMITS,
  MAX_HISTORY_DEPTH,
  PENCIL_LIMITS,
} from '@kerf/editor';

const KEY = 'kerf.drawing';

/** The settings of an earlier visit. Missing, damaged or invalid settings get their defaults. */
export function parseSettings(text: string | null): EditorSettings {
  const kept = record(parseJson(text));
  const snapTo = record(kept.snapTo);
  const { historyDepth, isSnapping, gridSpacing, pencilTolerance } = DEFAULT_SETTINGS;
  return {
    historyDepth: Math.round(numberIn(kept.historyDepth, { min: 1, max: MAX_HISTORY_DEPTH }, historyDepth)),
    isSnapping: flag(kept.isSnapping, isSnapping),
    snapTo: {
      grid: flag(snapTo.grid, DEFAULT_SETTINGS.snapTo.grid),
      guides: flag(snapTo.guides, DEFAULT_SETTINGS.snapTo.guides),
      edges: flag(snapTo.edges, DEFAULT_SETTINGS.snapTo.edges),
      nodes: flag(snapTo.nodes, DEFAULT_SETTINGS.snapTo.nodes),
      gaps: flag(snapTo.gaps, DEFAULT_SETTINGS.snapTo.gaps),
    },
    gridSpacing: numberIn(kept.gridSpacing, GRID_LIMITS, gridSpacing),
    pencilTolerance: numberIn(kept.pencilTolerance, PENCIL_LIMITS, pencilTolerance),
  };
}

/** The editor's settings of the last visit. */
export function loadSettings(): EditorSettings {
  return parseSettings(localStorage.getItem(KEY));
}

/** The settings alone, always in the same order. */
export function drawingSettings(options: EditorSettings): EditorSettings {
  const { historyDepth, isSnapping, snapTo, gridSpacing, pencilTolerance } = options;
  const { grid, guides, edges, nodes, gaps } = snapTo;
  return {
    historyDepth,
    isSnapping,
    snapTo: { grid, guides, edges, nodes, gaps },
    gridSpacing,
    pencilTolerance,
  };
}

/** Keeps the editor's settings for the next visit. */
export function storeSettings(options: EditorSettings): void {
  localStorage.setItem(KEY, JSON.stringify(drawingSettings(options)));
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}

function numberIn(
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number },
  otherwise: number,
): number {
  return typeof value === 'number' && value >= min && value <= max ? value : otherwise;
}
