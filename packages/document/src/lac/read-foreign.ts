import {
  IDENTITY,
  invert,
  isEmptyPath,
  type Matrix,
  multiply,
  type Path,
  PathBuilder,
  pathBounds,
  transformPath,
  translation,
} from '@kerf/geometry';
import { type Outcome, radiansFromDegrees, succeed, type Tool } from '@kerf/machining';
import { clampToLimit, isWithinLimit, type NumberLimit } from '../decoding/limits';
import type { Design, ShapeObject } from '../design';
import { createDesign, createShapeObject, DEFAULT_BIT, DEFAULT_STOCK, DEFAULT_WORKSPACE } from '../factory';
import { isLaserLayer, LASER_LAYERS, LAYERS, type Layer, MILL_LAYER } from '../layers';
import { defaultOperation } from '../operations/create';
import { LASER_LIMITS } from '../operations/laser';
import { MILLING_LIMITS, TAB_LIMITS } from '../operations/milling';
import { isMilling, type Operation } from '../operations/registry';
import { findTransformProblems } from '../schema/object';
import { WORKSPACE_LIMITS } from '../schema/setup';
import { BASIC_SHAPES, basicShapeOutline } from '../svg/basic-shapes';
import { millimetresOf, parseLength } from '../svg/length';
import { parsePoints } from '../svg/path-data';
import { parseTransform } from '../svg/transform';
import type { XmlElement } from '../xml/element';
import { lacProblem } from './problems';

type Json = Readonly<Record<string, unknown>>;

/** Elements whose content is not drawn at their own position. */
const NOT_DRAWN = new Set([
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'pattern',
  'marker',
  'metadata',
  'title',
  'style',
]);

/** The ids of elements that the other program draws as its own background. */
const BACKGROUND_IDS = new Set(['workspace', 'coordinate']);

const DESCRIPTION_KEYS = ['cutType', 'zIndex', 'targetDepth', 'setLeft', 'setTop', 'startDepth', 'dept'];
const METADATA_KEYS = ['firBitName', 'secBitName', 'isSec', 'firvAngle', 'secvAngle'];

/** The first text that is a JSON object with one of `keys`. */
function findJson(texts: Iterable<string>, keys: readonly string[]): Json | null {
  for (const text of texts) {
    if (!text.trimStart().startsWith('{')) continue;
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null && keys.some((key) => Object.hasOwn(value, key)))
        return value as Json;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return null;
}

/** An object's description is in one of its attributes, in its `desc`, or in its text. */
function* textsOf(element: XmlElement): Iterable<string> {
  yield* element.attributes.values();
  yield element.text;
  for (const child of element.children)
    if (child.name === 'desc' || child.name === 'metadata') yield child.text;
}

function numberOf(json: Json, limit: NumberLimit, ...keys: readonly string[]): number | undefined {
  for (const key of keys) {
    const raw = Object.hasOwn(json, key) ? json[key] : undefined;
    const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
    if (typeof value === 'number' && Number.isFinite(value)) return clampToLimit(value, limit);
  }
  return undefined;
}

/** Returns only the values that are present. */
function given<T extends object>(values: { readonly [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function layerOf(json: Json): Layer {
  const zIndex = String(json.zIndex ?? '').padStart(2, '0');
  const found = LAYERS.find((layer) => layer === zIndex);
  if (found) return found;
  return String(json.cutType ?? '').startsWith('Laser') ? LASER_LAYERS[0] : MILL_LAYER;
}

function operationOf(json: Json, layer: Layer): Operation {
  const style = /pocket|fill/i.test(String(json.cutType ?? '')) ? 'fill' : 'line';
  const base = defaultOperation(layer, DEFAULT_STOCK, style);
  if (!isMilling(base))
    return {
      ...base,
      ...given({
        speed: numberOf(json, LASER_LIMITS.speed, 'feedRate', 'speed'),
        power: numberOf(json, LASER_LIMITS.power, 'spindleSpeed', 'power'),
        passes: numberOf(json, LASER_LIMITS.passes, 'passes', 'pass'),
        lineInterval: numberOf(json, LASER_LIMITS.lineInterval, 'interval'),
      }),
    };
  const startDepth = numberOf(json, MILLING_LIMITS.startDepth, 'startDepth') ?? base.startDepth;
  const targetDepth = numberOf(json, MILLING_LIMITS.targetDepth, 'targetDepth', 'dept') ?? base.targetDepth;
  const milling = {
    ...base,
    startDepth,
    targetDepth: Math.max(startDepth, targetDepth),
    ...given({
      feedRate: numberOf(json, MILLING_LIMITS.feedRate, 'feedRate'),
      plungeRate: numberOf(json, MILLING_LIMITS.plungeRate, 'zFeedRate'),
      spindleSpeed: numberOf(json, MILLING_LIMITS.spindleSpeed, 'spindleSpeed'),
      stepdown: numberOf(json, MILLING_LIMITS.stepdown, 'depthPerPass'),
    }),
  };
  if (!('tabs' in milling)) return milling;
  const tabs = typeof json.tabs === 'object' && json.tabs !== null ? (json.tabs as Json) : json;
  const spacing = numberOf(tabs, TAB_LIMITS.spacing, 'intervals') ?? milling.tabs.spacing;
  const width = numberOf(tabs, TAB_LIMITS.width, 'length') ?? milling.tabs.width;
  const isEnabled = tabs.isTabs === true || json.tabs === true;
  return { ...milling, tabs: { ...milling.tabs, isEnabled, spacing, width } };
}

/** The bit that a name describes: '1/8in', '3.175 mm'. */
function bitOf(name: unknown, angle: unknown, id: string): Tool {
  const text = typeof name === 'string' ? name.slice(0, 200) : '';
  const match = /(\d+(?:\.\d+)?)(?:\s*\/\s*(\d+))?\s*(in|mm|")/i.exec(text);
  const size = match ? Number(match[1]) / Number(match[2] ?? 1) : Number.NaN;
  const diameter = match && match[3]!.toLowerCase() !== 'mm' ? size * 25.4 : size;
  const isKnown = diameter >= 0.1 && diameter <= 33;
  const common = { id, name: text || DEFAULT_BIT.name, diameter: isKnown ? diameter : DEFAULT_BIT.diameter };
  const degrees = Number(angle);
  return degrees > 0 && degrees < 180
    ? { kind: 'v-bit', ...common, angle: radiansFromDegrees(degrees) }
    : { kind: 'end-mill', ...common };
}

/** Size of the work area in mm and the map from the drawing's units to `DocumentSpace`. */
function frameOf(root: XmlElement, origin: { x: number; y: number }) {
  const millimetres = (name: 'width' | 'height') => {
    const length = parseLength(root.attributes.get(name) ?? '');
    const value = length && millimetresOf(length);
    return value !== null && isWithinLimit(value, WORKSPACE_LIMITS[name]) ? value : null;
  };
  const width = millimetres('width');
  const height = millimetres('height');
  const [x, y, w, h] = parsePoints(root.attributes.get('viewBox') ?? '').points;
  const hasBox =
    w !== undefined && h !== undefined && w > 0 && h > 0 && Math.max(Math.abs(x!), Math.abs(y!)) < 1e9;
  const scale = hasBox && width !== null ? width / w : 25.4 / 96;
  const [left, top] = [(hasBox ? x! : 0) + origin.x, (hasBox ? y! : 0) + origin.y];
  const workspace = { width: width ?? DEFAULT_WORKSPACE.width, height: height ?? DEFAULT_WORKSPACE.height };
  const toDocument: Matrix = [scale, 0, 0, -scale, -left * scale, workspace.height + top * scale];
  const isUsable = findTransformProblems(toDocument, '').length === 0;
  return {
    workspace,
    toDocument: isUsable ? toDocument : IDENTITY,
    viewport: { width: w ?? 0, height: h ?? 0 },
  };
}

/** Collects the objects of a drawing. */
class ForeignReader {
  readonly objects: ShapeObject[] = [];
  undescribed = 0;
  unread = 0;
  readonly #viewport: { readonly width: number; readonly height: number };

  constructor(viewport: { readonly width: number; readonly height: number }) {
    this.#viewport = viewport;
  }

  read(element: XmlElement, parent: Matrix): void {
    const id = element.attributes.get('id') ?? '';
    if (NOT_DRAWN.has(element.name) || BACKGROUND_IDS.has(id)) return;
    if (element.name === 'image' || element.name === 'text') this.unread += 1;
    const description = findJson(textsOf(element), DESCRIPTION_KEYS);
    if (description || BASIC_SHAPES.has(element.name)) {
      const builder = new PathBuilder();
      this.#draw(element, parent, builder);
      this.#add(builder.build(), description, element);
      return;
    }
    const matrix = this.#matrixOf(element, parent);
    for (const child of element.children) this.read(child, matrix);
  }

  #matrixOf(element: XmlElement, parent: Matrix): Matrix {
    const own = parseTransform(element.attributes.get('transform') ?? '');
    if (!own) this.unread += 1;
    return own ? multiply(parent, own) : parent;
  }

  /** Draws all outlines in `element` into `builder`, in document space. */
  #draw(element: XmlElement, parent: Matrix, builder: PathBuilder): void {
    if (NOT_DRAWN.has(element.name)) return;
    const matrix = this.#matrixOf(element, parent);
    if (BASIC_SHAPES.has(element.name)) {
      const { path, hasFault } = basicShapeOutline(
        element.name,
        (name) => element.attributes.get(name),
        this.#viewport,
      );
      if (hasFault) this.unread += 1;
      const placed = transformPath(path, matrix);
      if (placed.coordinates.every(Number.isFinite)) builder.append(placed);
    }
    for (const child of element.children) this.#draw(child, matrix, builder);
  }

  #add(outline: Path, description: Json | null, element: XmlElement): void {
    if (isEmptyPath(outline)) return;
    if (!description) this.undescribed += 1;
    const json = description ?? {};
    const { minX, minY } = pathBounds(outline);
    const [left, top] = [json.setLeft, json.setTop].map((value) =>
      typeof value === 'number' ? value : Number.NaN,
    );
    const isPlaced = Math.abs(left!) < 1e6 && Math.abs(top!) < 1e6;
    const place: Matrix = isPlaced ? translation(left! - minX, top! - minY) : IDENTITY;
    const layer = layerOf(json);
    const name = element.attributes.get('id')?.slice(0, 200);
    const isEvenOdd = element.attributes.get('fill-rule') === 'evenodd';
    const path = invert(place) ? transformPath(outline, place) : outline;
    this.objects.push(
      createShapeObject({
        id: `o${this.objects.length + 1}`,
        shape: { kind: 'path', path, fillRule: isEvenOdd ? 'evenodd' : 'nonzero' },
        ...(name ? { name } : {}),
        layer,
        operation: operationOf(json, layer),
      }),
    );
  }
}

/** The design in a .lac drawing of another program. `origin` is the origin of its work area, in the drawing's units. */
export function readForeignLac(
  root: XmlElement,
  origin: { readonly x: number; readonly y: number },
): Outcome<Design> {
  const { workspace, toDocument, viewport } = frameOf(root, origin);
  const reader = new ForeignReader(viewport);
  for (const child of root.children) reader.read(child, toDocument);
  const metadata = findJson(textsOf(root), METADATA_KEYS) ?? {};
  const hasLaser = reader.objects.some(({ layer }) => isLaserLayer(layer));
  const hasMilling = reader.objects.some(({ layer }) => !isLaserLayer(layer));
  const design = createDesign({
    workspace,
    objects: reader.objects,
    setup: {
      mode: hasLaser && !hasMilling ? 'laser' : 'cnc',
      firstBit: bitOf(metadata.firBitName, metadata.firvAngle, 'first-bit'),
      secondBit:
        metadata.isSec === true ? bitOf(metadata.secBitName, metadata.secvAngle, 'second-bit') : null,
    },
  });
  const warnings = [lacProblem('foreign-lac')];
  if (reader.undescribed > 0) warnings.push(lacProblem('no-description', { count: reader.undescribed }));
  if (reader.unread > 0) warnings.push(lacProblem('not-read', { count: reader.unread }));
  return succeed(design, warnings);
}
