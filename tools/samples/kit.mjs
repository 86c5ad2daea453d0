// What the sample projects are made with: outlines, texts, and operations with the feeds of their material.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import {
  createDesign,
  createShapeObject,
  createTextEngine,
  DEFAULT_TEXT,
  defaultOperation,
  LASER_LAYERS,
  MILL_LAYER,
  operationAs,
  parsePathData,
  setInCatalogue,
  suggestedFeedsFor,
} from '@kerf/document';
import { createGeometryKernel, pathBounds } from '@kerf/geometry';
import { KNOWN_BITS } from '@kerf/machining';

const { resolve } = createRequire(new URL('../../packages/document/package.json', import.meta.url));
const geometry = createRequire(new URL('../../packages/geometry/package.json', import.meta.url));

const INSTALLED_FONTS = {
  readBytes: async (path) => readFileSync(resolve(path)),
  readText: async (path) => readFileSync(resolve(path), 'utf8'),
  inflate: (compressed, length) => promisify(inflate)(compressed, { maxOutputLength: length }),
};

/** The geometry kernel and the text engine, with the files that are installed. */
export async function loadEngines() {
  const umd = geometry.resolve('clipper2-wasm');
  const kernel = await createGeometryKernel(
    readFileSync(umd.replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm')),
  );
  const texts = await createTextEngine(readFileSync(resolve('harfbuzzjs/dist/harfbuzz.wasm')), kernel);
  return { kernel, texts };
}

/** A bit of the list that everybody has. */
export function knownBit(id) {
  const bit = KNOWN_BITS.find((known) => known.id === id);
  if (!bit) throw new RangeError(`no bit ${id}`);
  return bit;
}

export const round = (value) => Number(value.toFixed(3)) + 0;

/** A point at an angle in turns from north, clockwise. */
export function polar({ x, y }, radius, turn) {
  const angle = 2 * Math.PI * turn;
  return `${round(x + radius * Math.sin(angle))} ${round(y + radius * Math.cos(angle))}`;
}

/** `count` pieces of path data, each drawn for its share of a turn. */
export function around(count, draw) {
  return Array.from({ length: count }, (_, i) => draw(i / count, i)).join('');
}

export function circle(middle, radius) {
  const half = (turn) => `A${radius} ${radius} 0 0 0 ${polar(middle, radius, turn)}`;
  return `M${polar(middle, radius, 0)}${half(0.5)}${half(0)}Z`;
}

/** A polygon through points. */
export function polygon(points) {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** A leaf from one point to another; `belly` is half its width as a share of its length. */
export function leaf([ax, ay], [bx, by], belly) {
  const [dx, dy] = [bx - ax, by - ay];
  const bow = (side) =>
    [0.3, 0.7]
      .map(
        (share) =>
          `${round(ax + share * dx - side * belly * dy)} ${round(ay + share * dy + side * belly * dx)}`,
      )
      .join(' ');
  const back = (side) =>
    [0.7, 0.3]
      .map(
        (share) =>
          `${round(ax + share * dx - side * belly * dy)} ${round(ay + share * dy + side * belly * dx)}`,
      )
      .join(' ');
  return `M${round(ax)} ${round(ay)}C${bow(1)} ${round(bx)} ${round(by)}C${back(-1)} ${round(ax)} ${round(ay)}Z`;
}

export function path(data) {
  return { kind: 'path', path: parsePathData(data).path, fillRule: 'evenodd' };
}

export function rectangle(width, height, radius = 0) {
  return { kind: 'rectangle', width, height, rx: radius, ry: radius };
}

/** Moves a shape to this place. */
export const at = (x, y) => [1, 0, 0, 1, x, y];

/**
 * Begins a sample: what `build` makes of it. Objects get their ids by their order, and milling operations the feeds of
 * the material for the bit that cuts them.
 */
export function createSample({ name, stock, material, bits = ['end-mill-3.175'], isLaser = false }, engines) {
  const [firstBit, secondBit = null] = bits.map(knownBit);
  const objects = [];

  function add(object) {
    objects.push(createShapeObject({ id: `part-${objects.length + 1}`, stock, ...object }));
  }

  /** A milling operation of a kind; `bit`: which bit's feeds it has. */
  function mill(kind, settings, bit = firstBit) {
    const feeds = suggestedFeedsFor({ material, setup: { ownMaterial: null } }, bit);
    const usual = operationAs(defaultOperation(MILL_LAYER, stock), kind);
    return {
      ...usual,
      ...feeds,
      ...settings,
      ...(usual.tabs && { tabs: { ...usual.tabs, ...settings.tabs } }),
    };
  }

  /** A laser operation of a kind. */
  function burn(kind, settings) {
    return { ...operationAs(defaultOperation(LASER_LAYERS[0], stock), kind), ...settings };
  }

  /** A text, centred at a place; `settings` are those of the text. */
  async function text(content, { x, y, ...settings }) {
    const all = { ...DEFAULT_TEXT, content, align: 'center', ...settings };
    const set = await setInCatalogue(engines.texts, all, INSTALLED_FONTS);
    if (!set.ok) throw new Error(set.problems[0].message);
    const { minX, minY, maxX, maxY } = pathBounds(set.value.outline);
    return {
      name: content.replaceAll('\n', ' '),
      shape: { kind: 'text', ...all, outline: set.value.outline },
      transform: at(round(x - (minX + maxX) / 2), round(y - (minY + maxY) / 2)),
    };
  }

  const design = (more = {}) =>
    createDesign({
      ...{ name, stock, material, objects, ...more },
      setup: { mode: isLaser ? 'laser' : 'cnc', firstBit, secondBit, ...more.setup },
    });
  return { add, mill, burn, text, design };
}
