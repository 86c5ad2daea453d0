import { SpindleMode } from '@kerf/gcode';
import { createPreview, type Preview, type PreviewOptions, type SegmentPick } from '@kerf/preview';
import { createStockSimulation, type StockTool } from '@kerf/simulation';
import {
  type SampleMove,
  samplePocket,
  sampleTimeline,
  sampleTrace,
} from '../../packages/preview/src/testing/sample-program';

/** The functions that the page provides to the preview tests. */
export interface PreviewPage {
  readonly preview: Preview;
  readonly picks: (SegmentPick | undefined)[];
  readonly events: string[];
  readonly seconds: number;
  /** Shows `count` short cuts in rows. */
  showRows(count: number): void;
  showLaser(): void;
  /** Shows a groove of a V-bit through the middle of the stock, along Y. */
  showGroove(): void;
  /** Shows the program's stock at a share of the program's time, on cells of `cellSize` mm. */
  cut(share: number, cellSize: number): void;
  /**
   * Returns the positions on a grid, in CSS pixels, where a pick hits the path. They show where the path appears on the
   * screen.
   */
  scan(step: number): { x: number; y: number; line: number }[];
}

declare global {
  interface Window {
    mountPreview(options: Pick<PreviewOptions, 'theme'>): Promise<PreviewPage>;
  }
}

function pocketProgram(): SampleMove[] {
  return [
    ...samplePocket({ x: 40, y: 40, width: 110, height: 100 }, 4, [1.5, 3, 4.5]),
    ...samplePocket({ x: 190, y: 60, width: 70, height: 60 }, 4, [1.5, 3]),
    { to: [0, 0, 4], isRapid: true },
  ];
}

function laserProgram(): SampleMove[] {
  const moves: SampleMove[] = [{ to: [60, 30, 0], isRapid: true, power: 0 }];
  for (let row = 0; row <= 60; row += 1) {
    const y = 30 + 2 * row;
    for (let step = 1; step <= 60; step += 1) {
      const x = row % 2 ? 240 - 3 * step : 60 + 3 * step;
      const power = 500 + 490 * Math.sin(x / 17) * Math.cos(y / 13);
      moves.push({ to: [x, y, 0], power: Math.round(power) });
    }
    moves.push({ to: [row % 2 ? 60 : 240, y + 2, 0], isRapid: true });
  }
  return moves;
}

function rows(count: number): SampleMove[] {
  return Array.from({ length: count }, (_, index) => {
    const [row, step] = [Math.floor(index / 500), index % 500];
    return { to: [20 + 0.5 * step, 10 + (row * 160) / (count / 500), -1 - Math.sin(step / 20)] as const };
  });
}

window.mountPreview = async (options) => {
  const element = document.querySelector<HTMLElement>('#preview')!;
  const picks: (SegmentPick | undefined)[] = [];
  const events: string[] = [];
  const mounted = await createPreview(element, {
    ...options,
    onSegmentPick: (pick) => picks.push(pick),
    onContextLost: () => events.push('lost'),
    onContextRestored: () => events.push('restored'),
  });
  if (!mounted.ok) throw new Error(mounted.problems[0]!.code);
  events.push(...mounted.warnings.map(({ code }) => code));
  const preview = mounted.value;
  let program: { trace: ReturnType<typeof sampleTrace>; timeline: ReturnType<typeof sampleTimeline> };
  let tool: StockTool = { kind: 'end-mill', id: 'flat', name: 'Flat 8', diameter: 8 };
  let simulation: ReturnType<typeof createStockSimulation> | undefined;
  const stock = { width: 300, height: 180, thickness: 10 };
  const show = (moves: readonly SampleMove[], mode: 'cnc' | 'laser' = 'cnc') => {
    const trace = sampleTrace(moves, mode);
    const timeline = sampleTimeline(trace);
    preview.setProgram(trace, timeline);
    program = { trace, timeline };
    simulation = undefined;
    return timeline.totalSeconds;
  };
  preview.setStock(stock);
  preview.setTool({ kind: 'end-mill', id: 'flat', name: 'Flat 3.175', diameter: 3.175 });
  return {
    preview,
    picks,
    events,
    seconds: show(pocketProgram()),
    showRows: (count) => show(rows(count)),
    showLaser: () => {
      tool = { kind: 'laser', id: 'beam', name: 'Laser', diameter: 0.1 };
      preview.setTool(tool);
      show(laserProgram(), 'laser');
    },
    showGroove: () => {
      tool = { kind: 'v-bit', id: 'v', name: 'V', diameter: 20, angle: Math.PI / 3 };
      show([
        { to: [150, 20, 4], isRapid: true },
        { to: [150, 20, -9] },
        { to: [150, 160, -9] },
        { to: [150, 160, 4], isRapid: true },
      ]);
    },
    cut: (share, cellSize) => {
      if (simulation?.grid.cellSize !== cellSize) {
        const turning = { starts: Uint32Array.of(0), values: Float32Array.of(SpindleMode.clockwise) };
        const moving = { starts: Uint32Array.of(0), values: Float32Array.of(3000) };
        const trace = { ...program.trace, spindles: turning, feeds: moving };
        simulation = createStockSimulation({ stock, cellSize, tool, trace, timeline: program.timeline });
        preview.setStockCells(simulation);
      }
      const seconds = share * program.timeline.totalSeconds;
      simulation.advanceTo(seconds);
      preview.updateStockCells(simulation.takeChanges());
      preview.setTime(seconds);
    },
    scan: (step) => {
      const found: { x: number; y: number; line: number }[] = [];
      for (let y = 0; y < element.clientHeight; y += step)
        for (let x = 0; x < element.clientWidth; x += step) {
          const pick = preview.pick(x, y);
          if (pick) found.push({ x, y, line: pick.line });
        }
      return found;
    },
  };
};
