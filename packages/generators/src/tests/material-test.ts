import { concatPaths, type Path } from '@kerf/geometry';
import { fail, succeed } from '@kerf/machining';
import { choice, length, number, type SettingsOf, whole } from '../fields';
import { defineGenerator } from '../generator';
import { letteringLines, letteringWidth } from '../lettering/strokes';
import { inPlace, type LoosePart } from '../outline/layout';
import { rectangle } from '../outline/shapes';
import type { WorkSettings } from '../part';
import { generatorProblem, ofField } from '../problems';
import { scaleOf } from './scale';

const FIELDS = {
  tool: choice('laser', ['laser', 'router']),
  columns: whole(5, 1, 20),
  rows: whole(5, 1, 20),
  cell: length(8, 3, 50),
  gap: length(2, 0.5, 50, 0.5),
  style: choice('area', ['area', 'line']),
  powerFrom: number(20, 1, 100),
  powerTo: number(100, 1, 100),
  speedFrom: number(1000, 10, 6000, 100),
  speedTo: number(5000, 10, 6000, 100),
  interval: length(0.1, 0.1, 2, 0.05),
  feedFrom: number(400, 10, 20_000, 100),
  feedTo: number(1600, 10, 20_000, 100),
  passFrom: length(0.5, 0.05, 20, 0.1),
  passTo: length(2, 0.05, 20, 0.1),
  depth: length(2, 0.1, 50, 0.5),
};
type TestSettings = SettingsOf<typeof FIELDS>;

const isLaserTest = ({ tool }: TestSettings) => tool === 'laser';
const isRouterTest = ({ tool }: TestSettings) => tool === 'router';

/** A field of the grid: where it is, and what is special about it. */
export interface TestField {
  readonly column: number;
  readonly row: number;
  readonly settings: WorkSettings;
}

/** The values along the two edges of the grid: across, and upwards. */
function axes(settings: TestSettings) {
  const { tool, columns, rows } = settings;
  return tool === 'laser'
    ? {
        across: scaleOf(settings.powerFrom, settings.powerTo, columns, 0),
        upwards: scaleOf(settings.speedFrom, settings.speedTo, rows, 0),
        titles: ['%', 'mm/min'],
      }
    : {
        across: scaleOf(settings.feedFrom, settings.feedTo, columns, 0),
        upwards: scaleOf(settings.passFrom, settings.passTo, rows, 2),
        titles: ['mm/min', 'mm'],
      };
}

/** The fields of a grid, row by row from below. */
export function testFields(settings: TestSettings): readonly TestField[] {
  const { across, upwards } = axes(settings);
  return upwards.flatMap((up, row) =>
    across.map((value, column) => ({
      ...{ column, row },
      settings: isLaserTest(settings)
        ? { power: value, speed: up, lineInterval: settings.interval }
        : { feedRate: value, stepdown: up, depth: settings.depth },
    })),
  );
}

/** The marks below and beside the grid, as high as they fit. */
function labels(settings: TestSettings, pitch: number): Path {
  const { across, upwards, titles } = axes(settings);
  const longest = Math.max(...across.map((value) => letteringWidth(String(value), 1)));
  const height = Math.min(settings.cell / 2, (0.9 * pitch) / longest);
  const middle = (i: number) => i * pitch + settings.cell / 2;
  return concatPaths([
    ...across.map((value, i) =>
      letteringLines(String(value), height, { x: middle(i), y: -1.6 * height, align: 'center' }),
    ),
    ...upwards.map((value, i) =>
      letteringLines(String(value), height, { x: -height, y: middle(i) - height / 2, align: 'right' }),
    ),
    letteringLines(titles[0]!, height, { x: 0, y: -3.4 * height, align: 'left' }),
    letteringLines(titles[1]!, height, {
      ...{ x: -height, align: 'right' },
      y: upwards.length * pitch + 0.4 * height,
    }),
  ]);
}

/** A grid of fields, each burnt or milled with other settings, to find those that suit a material. */
export const MATERIAL_TEST = defineGenerator({
  id: 'material-test',
  group: 'tests',
  fields: FIELDS,
  sizes: ['cell'],
  conditions: {
    style: isLaserTest,
    powerFrom: isLaserTest,
    powerTo: isLaserTest,
    speedFrom: isLaserTest,
    speedTo: isLaserTest,
    interval: (settings) => isLaserTest(settings) && settings.style === 'area',
    feedFrom: isRouterTest,
    feedTo: isRouterTest,
    passFrom: isRouterTest,
    passTo: isRouterTest,
    depth: isRouterTest,
  },
  make: (settings) => {
    const { cell, gap, tool, style } = settings;
    const ranges = tool === 'laser' ? (['power', 'speed'] as const) : (['feed', 'pass'] as const);
    for (const name of ranges)
      if (settings[`${name}To`] < settings[`${name}From`])
        return fail(ofField(generatorProblem('range-reversed', { field: `${name}To` }), `${name}To`));
    const pitch = cell + gap;
    const fields = testFields(settings).map(({ column, row, settings: own }): LoosePart => {
      const work = tool === 'laser' ? style : 'area';
      return {
        ...{ key: `field-${column}-${row}`, name: 'field', work, settings: own },
        label: tool === 'laser' ? `${own.power} % · ${own.speed}` : `${own.feedRate} · ${own.stepdown} mm`,
        outline: rectangle(column * pitch, row * pitch, cell, cell),
      };
    });
    return succeed(
      inPlace([{ key: 'labels', name: 'labels', outline: labels(settings, pitch), work: 'line' }, ...fields]),
    );
  },
});
