// The design in the pictures: a house sign with a compass rose, lettering and a lasered badge, on 300 × 180 × 10 mm.
import { readFileSync } from 'node:fs';
import {
  createDesign,
  createGroup,
  createShapeObject,
  MILL_LAYER,
  parsePathData,
  writeLac,
} from '@kerf/document';
import { importSvg, objectsFromPieces } from '@kerf/importers';
import hershey from 'hersheytext';

const STOCK = { width: 300, height: 180, thickness: 10 };
const ROSE = { x: 84, y: 90 };
const BADGE = new URL('../../fixtures/svg/badge-mm.svg', import.meta.url);

const MILLING = {
  startDepth: 0,
  extraDepth: 0,
  stepdown: 1.5,
  feedRate: 1200,
  plungeRate: 300,
  spindleSpeed: 16000,
  direction: 'climb',
};
const pocket = (targetDepth) => ({ kind: 'pocket', ...MILLING, targetDepth });
const profile = (side, targetDepth, tabs = false) => ({
  kind: 'profile',
  ...MILLING,
  targetDepth,
  side,
  tabs: { isEnabled: tabs, spacing: 120, width: 6 },
});

const round = (value) => Number(value.toFixed(3));

/** A point by its distance from the middle of the rose and its angle from north, clockwise. */
function polar(radius, turn) {
  const angle = 2 * Math.PI * turn;
  return `${round(ROSE.x + radius * Math.sin(angle))} ${round(ROSE.y + radius * Math.cos(angle))}`;
}

function circle(radius) {
  const half = (turn) => `A${radius} ${radius} 0 0 0 ${polar(radius, turn)}`;
  return `M${polar(radius, 0)}${half(0.5)}${half(0)}Z`;
}

const around = (count, draw) => Array.from({ length: count }, (_, i) => draw(i / count, i)).join('');

/** A compass rose: alternating points of two lengths, as one outline. */
const star = (long, short, waist) =>
  around(
    16,
    (turn, i) => `${i === 0 ? 'M' : 'L'}${polar(i % 2 === 1 ? waist : i % 4 === 0 ? long : short, turn)}`,
  ).concat('Z');

/** The right half of each long point: cut deeper, it makes the points look folded. */
const folds = (long, waist) =>
  around(4, (turn) => `M${polar(5, turn + 1 / 16)}L${polar(long, turn)}L${polar(waist, turn + 1 / 16)}Z`);

const ticks = around(72, (turn, i) => `M${polar(51.5, turn)}L${polar(i % 6 === 0 ? 56.5 : 54, turn)}`);

/** A line of single-stroke lettering, centred at `x`; `size` is its em in mm. */
function lettering(text, font, x, y, size, spacing = 0) {
  const { info, getChar } = hershey.getFontData(font);
  const scale = size / Number(info['units-per-em']);
  const glyphs = [...text].map((character) => getChar(character));
  const advances = glyphs.map((glyph) => scale * Number(glyph.width) + spacing);
  let left = x - (advances.reduce((sum, advance) => sum + advance, 0) - spacing) / 2;
  return glyphs
    .map(({ d = '' }, i) => {
      const from = left;
      left += advances[i];
      return d.replace(
        /(-?[\d.]+) (-?[\d.]+)/g,
        (_, a, b) => `${round(from + scale * a)} ${round(y + scale * b)}`,
      );
    })
    .join('');
}

function shapesOfSign() {
  const path = (data) => ({ kind: 'path', path: parsePathData(data).path, fillRule: 'evenodd' });
  const frame = (inset, radius) => ({
    name: '',
    shape: {
      kind: 'rectangle',
      width: STOCK.width - 2 * inset,
      height: STOCK.height - 2 * inset,
      rx: radius,
      ry: radius,
    },
    transform: [1, 0, 0, 1, inset, inset],
  });
  return [
    { ...frame(8, 16), name: 'Outline', operation: profile('outside', 10, true) },
    { ...frame(13, 11), name: 'Border', operation: profile('on', 1.5) },
    { name: 'Ring', shape: path(circle(66) + circle(59)), operation: pocket(2) },
    { name: 'Rose', shape: path(circle(49) + star(47, 31, 15)), operation: pocket(3) },
    { name: 'Folds', shape: path(folds(42, 14)), operation: pocket(1) },
    { name: 'Ticks', shape: path(ticks), operation: profile('on', 1) },
    {
      name: 'Harbour',
      shape: path(lettering('Harbour', 'ems_allure', 222, 104, 35)),
      operation: profile('on', 1),
    },
    {
      name: 'House',
      shape: path(lettering('HOUSE', 'hershey_serif_med', 220, 74, 22, 3)),
      operation: profile('on', 1),
    },
  ];
}

/** The fixture of the browser tests, on two laser layers. */
function badge() {
  const drawing = importSvg(readFileSync(BADGE)).value;
  const design = createDesign();
  const pieces = objectsFromPieces(drawing, design, {
    transform: [0.8, 0, 0, 0.8, 196, 26],
    cutOf: ({ name }) => ({ layer: name === 'star' ? '02' : '01', style: 'line' }),
  });
  return createGroup(
    'badge',
    pieces.map((piece, i) => ({ ...piece, id: `badge-${i}` })),
    'badge-mm.svg',
  );
}

/** The sign as a project file. */
export function signProject() {
  const objects = shapesOfSign().map((object, i) =>
    createShapeObject({ id: `sign-${i}`, layer: MILL_LAYER, ...object }),
  );
  const bit = { kind: 'end-mill', id: 'end-mill-1.5', name: 'End mill 1.5 mm', diameter: 1.5 };
  return writeLac(
    createDesign({
      name: 'Harbour House',
      stock: STOCK,
      setup: { firstBit: bit, stepoverRatio: 0.4 },
      objects: [...objects, badge()],
    }),
  );
}
