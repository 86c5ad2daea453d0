// What templates are drawn with: a sheet takes shapes, elements and texts at places in mm (y up) and becomes a design.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import {
  createDesign,
  createShapeObject,
  createTextEngine,
  DEFAULT_TEXT,
  parsePathData,
  setInCatalogue,
  WHITE_PAGE,
} from '@kerf/document';
import {
  boundsCenter,
  boundsWidth,
  createGeometryKernel,
  IDENTITY,
  multiply,
  pathBounds,
  rotation,
  scaling,
  transformPath,
  translation,
} from '@kerf/geometry';
import { ELEMENTS } from './elements.mjs';

const resolve = (name) => createRequire(import.meta.url).resolve(name);
const inflateBytes = promisify(inflate);

/** The text engine with the fonts of the catalogue, as in the studio. */
export async function createTexts() {
  const clipper = resolve('clipper2-wasm').replace(/umd[\\/][^\\/]+$/, 'es/clipper2z.wasm');
  const kernel = await createGeometryKernel(readFileSync(clipper));
  const engine = await createTextEngine(readFileSync(resolve('harfbuzzjs/dist/harfbuzz.wasm')), kernel);
  const files = {
    readBytes: async (path) => readFileSync(resolve(path)),
    readText: async (path) => readFileSync(resolve(path), 'utf8'),
    inflate: (bytes, length) => inflateBytes(bytes, { maxOutputLength: length }),
  };
  return async (settings) => {
    const set = await setInCatalogue(engine, settings, files);
    if (!set.ok) throw new Error(`${settings.family}: ${set.problems[0].message}`);
    if (set.value.missing.length > 0)
      throw new Error(`${settings.family} lacks letters of '${settings.content}'`);
    return { ...settings, kind: 'text', outline: shortened(set.value.outline) };
  };
}

/** Outlines to 1/1000 mm, so that the files are small. */
function shortened(path) {
  return { verbs: path.verbs, coordinates: path.coordinates.map((value) => Math.round(value * 1000) / 1000) };
}

function read(d) {
  const { path, faultAt } = parsePathData(d);
  if (faultAt >= 0) throw new Error(`bad path data at ${d.slice(faultAt, faultAt + 80)}`);
  return path;
}

/** The outline of SVG path data (y down) with y up, its middle at the origin, 100 units wide. */
export function outlineOf(d) {
  return transformPath(read(d), [1, 0, 0, -1, -50, 50]);
}

const elementNamed = (name) => {
  for (const group of Object.values(ELEMENTS)) if (name in group) return group[name];
  throw new Error(`no element is called '${name}'`);
};

const paintOf = ({ fill = null, stroke = null, width = 0.6, opacity = 1 }) => ({
  fill,
  stroke,
  strokeWidth: stroke === null ? 0 : width,
  opacity,
});

const place = (cx, cy, angle) => multiply(translation(cx, cy), rotation((angle * Math.PI) / 180));

/** A new sheet of a size in mm. */
export function createSheet(setText, width, height, page = {}) {
  const objects = [];
  const waiting = [];
  const add = (name, shape, transform, look) => {
    const id = `t${objects.length + 1}`;
    objects.push(createShapeObject({ id, name, shape, transform, paint: paintOf(look) }));
  };
  const sheet = {
    width,
    height,
    cx: width / 2,
    cy: height / 2,
    /** A rectangle by its middle. */
    rect(cx, cy, w, h, { radius = 0, angle = 0, name = 'Rectangle', ...look }) {
      const corner = multiply(place(cx, cy, angle), translation(-w / 2, -h / 2));
      add(name, { kind: 'rectangle', width: w, height: h, rx: radius, ry: radius }, corner, look);
    },
    circle(cx, cy, r, { name = 'Circle', ...look }) {
      add(name, { kind: 'ellipse', rx: r, ry: r }, translation(cx - r, cy - r), look);
    },
    /** SVG path data in mm, y up. */
    path(d, { name = 'Path', ...look }) {
      add(name, { kind: 'path', path: shortened(read(d)), fillRule: 'nonzero' }, IDENTITY, look);
    },
    line(x1, y1, x2, y2, look) {
      sheet.path(`M${x1} ${y1}L${x2} ${y2}`, { name: 'Line', ...look });
    },
    /** An element of the list, `size` mm per 100 units, by the middle of its square. */
    element(name, cx, cy, size, { angle = 0, flip = false, ...look }) {
      const s = size / 100;
      const transform = multiply(place(cx, cy, angle), scaling(flip ? -s : s, s));
      const shape = { kind: 'path', path: shortened(outlineOf(elementNamed(name))), fillRule: 'nonzero' };
      add(name, shape, transform, look);
    },
    /**
     * A text by the middle of its letters (or their left or right edge). `fit`: the greatest width, mm; the size is
     * reduced to it. `arc`: a radius; the text then stands on a circle about the point, at its top, or at its bottom.
     */
    text(content, cx, cy, options) {
      const index = objects.length;
      objects.push(null);
      waiting.push(async () => {
        objects[index] = await textObject(setText, `t${index + 1}`, content, cx, cy, options);
      });
    },
    /** The design; `name` is that of the template. */
    async design(name) {
      for (const set of waiting) await set();
      return createDesign({
        name,
        objects,
        workspace: { width, height },
        stock: { width, height, thickness: 3 },
        artwork: { ...WHITE_PAGE, ...page },
      });
    },
  };
  return sheet;
}

async function textObject(setText, id, content, cx, cy, options) {
  const {
    family,
    size,
    fit,
    align = 'center',
    spacing = 0,
    lineHeight = 1.2,
    bold = false,
    italic = false,
  } = options;
  const { arc, below = false, angle = 0, effect, ...look } = options;
  const flow = arc
    ? { kind: 'arc', by: 'radius', radius: arc, angle: Math.PI, side: below ? 'inside' : 'outside', start: 0 }
    : { kind: 'straight' };
  const settings = (fontSize) => ({
    ...DEFAULT_TEXT,
    ...{ content, family, fontSize, lineHeight, charSpacing: spacing, isBold: bold, isItalic: italic, flow },
    align: arc ? 'center' : align,
    ...(effect ? { effect: { ...DEFAULT_TEXT.effect, ...effect } } : {}),
  });
  let shape = await setText(settings(size));
  const wide = boundsWidth(pathBounds(shape.outline));
  if (fit && wide > fit && !arc) shape = await setText(settings(Math.round(size * (fit / wide) * 100) / 100));
  const box = pathBounds(shape.outline);
  const turned = rotation((angle * Math.PI) / 180);
  // A text on an arc begins at the top of its circle, whose middle is one radius below (or above) it.
  const own = arc
    ? { x: 0, y: below ? arc : -arc }
    : {
        x: align === 'center' ? boundsCenter(box).x : align === 'left' ? box.minX : box.maxX,
        y: boundsCenter(box).y,
      };
  const transform = multiply(translation(cx, cy), multiply(turned, translation(-own.x, -own.y)));
  return createShapeObject({
    id,
    shape,
    transform,
    paint: paintOf(look),
  });
}
