import {
  BASIC_SHAPES,
  basicShapeOutline,
  parseLength,
  parseTransform,
  pixelsOf,
  type Viewport,
  type XmlElement,
} from '@kerf/document';
import {
  determinant,
  IDENTITY,
  isEmptyPath,
  type Matrix,
  multiply,
  transformPath,
  translation,
} from '@kerf/geometry';
import { throwIfCancelled, type WorkContext } from '@kerf/machining';
import type { ImportedPiece } from '../imported';
import { hrefOf, labelOf, localReference, type SvgNames } from './names';
import { GradientColors, paintOf } from './paint';
import { SvgRefusal, type SvgWarningCode, type WarningCounter } from './problems';
import { type InheritedStyle, type Style, styleOf } from './style/cascade';
import { type Lineage, StyleSheet } from './style/stylesheet';
import { fitViewBox, viewBoxOf } from './viewport';

/*
 * From the tree of an SVG to plain outlines: one walk that carries the transform, the inherited style and the viewport down,
 * and resolves `use`, `symbol`, nested `svg`, `switch`, style sheets and basic shapes on the way.
 *
 * The drawing is read directly and not through a normaliser. Measured against usvg (resvg 2.6.2), the choice that lay at hand:
 * usvg writes single-precision numbers of at most eight digits and circles of four Béziers (error 2.7e-4 of the radius, 0.03 mm
 * at 100 mm), loses labels and data attributes, leaves out texts and pictures without a word, and needs 2.5 MB of code; here numbers stay doubles, arcs
 * are exact to 5e-6, and what is left out is told. usvg serves the tests as an oracle.
 */

/** Elements drawn through `use` at most; a drawing that repeats its parts more often is meant to hurt. */
const MAX_EXPANDED = 100_000;

/** Characters that are read again through `use` at most: a long outline drawn often is work as a large file is. */
const MAX_REPEATED = 32 * 1024 * 1024;

/** How deep `use` may lead, together with the elements on the way. */
const MAX_DEPTH = 400;

/** Groups deeper than this are dissolved into the one above. */
const MAX_GROUPS = 24;

/** How many elements are read between two looks at the context. */
const REPORT_EVERY = 500;

/** Elements that only other elements make visible, or that draw nothing. */
const LEFT_OUT: ReadonlyMap<string, SvgWarningCode> = new Map([
  ['text', 'text'],
  ['image', 'image'],
  ['foreignObject', 'foreign-content'],
]);

/** What an element is given by those above it. */
interface Inheritance {
  /** User units → `DocumentSpace`. */
  readonly matrix: Matrix;
  readonly style: InheritedStyle;
  readonly viewport: Viewport;
  readonly depth: number;
  readonly groups: number;
  /** The elements that `use` has led to on the way here. */
  readonly used: readonly XmlElement[];
}

type Pieces = readonly ImportedPiece[];

/** Reads the pieces of one drawing. */
export class DrawingReader {
  readonly #names: SvgNames;
  readonly #warnings: WarningCounter;
  readonly #context: WorkContext;
  readonly #byId = new Map<string, Lineage>();
  readonly #gradients = new GradientColors((id) => this.#byId.get(id)?.element);
  readonly #sheet: StyleSheet;
  #total = 0;
  #read = 0;
  #expanded = 0;
  #repeated = 0;

  constructor(root: XmlElement, names: SvgNames, warnings: WarningCounter, context: WorkContext) {
    this.#names = names;
    this.#warnings = warnings;
    this.#context = context;
    const styles: string[] = [];
    this.#collect({ element: root, name: names.of(root), parent: null }, styles);
    this.#sheet = new StyleSheet(styles.join('\n'));
  }

  /** All that the root draws. `matrix` leads from the root's user units to `DocumentSpace`. */
  read(root: XmlElement, matrix: Matrix, viewport: Viewport): readonly ImportedPiece[] {
    const lineage: Lineage = { element: root, name: 'svg', parent: null };
    const style = styleOf(lineage, {}, this.#sheet);
    const own = this.#transformOf(style);
    const given: Inheritance = {
      matrix: multiply(matrix, own),
      style: style.inherited,
      viewport,
      depth: 0,
      groups: 0,
      used: [],
    };
    return this.#readChildren(lineage, given);
  }

  /** Tells that an element was left out. */
  #leave(code: SvgWarningCode): Pieces {
    this.#warnings.add(code);
    return [];
  }

  #collect(lineage: Lineage, styles: string[]): void {
    const { element, name } = lineage;
    this.#total += 1;
    const id = element.attributes.get('id');
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, lineage);
    if (name === 'style') styles.push(element.text);
    for (const child of element.children)
      this.#collect({ element: child, name: this.#names.of(child), parent: lineage }, styles);
  }

  #readChildren(lineage: Lineage, given: Inheritance): Pieces {
    return lineage.element.children.flatMap((child) =>
      this.#readElement({ element: child, name: this.#names.of(child), parent: lineage }, given),
    );
  }

  #readElement(lineage: Lineage, given: Inheritance): Pieces {
    this.#count(lineage.element, given);
    const { name } = lineage;
    const isShape = BASIC_SHAPES.has(name);
    const leftOut = LEFT_OUT.get(name);
    if (!isShape && leftOut === undefined && !CONTAINERS.has(name)) return [];
    const style = styleOf(lineage, given.style, this.#sheet);
    if (style.get('display')?.trim() === 'none') return this.#leave('hidden');
    if (leftOut !== undefined) return this.#leave(leftOut);
    this.#warnOfEffects(style);
    const matrix = multiply(given.matrix, this.#transformOf(style));
    const inner: Inheritance = { ...given, matrix, style: style.inherited, depth: given.depth + 1 };
    return isShape ? this.#readShape(lineage, style, inner) : this.#readContainer(lineage, style, inner);
  }

  #count(element: XmlElement, given: Inheritance): void {
    this.#read += 1;
    if (given.used.length > 0) {
      this.#expanded += 1;
      this.#repeated += element.children.length;
      for (const value of element.attributes.values()) this.#repeated += value.length;
    }
    if (this.#expanded > MAX_EXPANDED || this.#repeated > MAX_REPEATED)
      throw new SvgRefusal('too-large', 'The drawing repeats its parts too often.');
    if (given.depth > MAX_DEPTH)
      throw new SvgRefusal('too-large', `The drawing nests its parts more than ${MAX_DEPTH} deep.`);
    if (this.#read % REPORT_EVERY !== 0) return;
    throwIfCancelled(this.#context);
    this.#context.report(Math.min(1, this.#read / (this.#total + this.#expanded)));
  }

  #warnOfEffects(style: Style): void {
    if (style.get('clip-path')?.includes('url(')) this.#warnings.add('clip-path');
    if (style.get('mask')?.includes('url(')) this.#warnings.add('mask');
  }

  #transformOf(style: Style): Matrix {
    const text = style.get('transform');
    if (text === undefined) return IDENTITY;
    const matrix = parseTransform(text);
    if (!matrix) this.#warnings.add('bad-data');
    return matrix ?? IDENTITY;
  }

  #readContainer(lineage: Lineage, style: Style, given: Inheritance): Pieces {
    const { name, element } = lineage;
    if (name === 'use') return this.#readUse(lineage, style, given);
    if (name === 'switch') return this.#readSwitch(lineage, given);
    const inside = name === 'svg' ? this.#enterViewport(element, style, given, true) : given;
    return inside ? this.#readGroup(lineage, inside) : [];
  }

  #readGroup(lineage: Lineage, given: Inheritance): Pieces {
    const children = this.#readChildren(lineage, { ...given, groups: given.groups + 1 });
    const label = labelOf(lineage.element);
    const [only] = children;
    if (children.length === 1 && only) return [only.name === '' ? { ...only, name: label } : only];
    if (children.length === 0 || given.groups >= MAX_GROUPS) return children;
    return [{ kind: 'group', name: label, children }];
  }

  /** The first child that makes no demands, or whose demands are met: we speak SVG and no language in particular. */
  #readSwitch(lineage: Lineage, given: Inheritance): Pieces {
    for (const child of lineage.element.children) {
      const name = this.#names.of(child);
      if (!CONTAINERS.has(name) && !BASIC_SHAPES.has(name) && name !== 'text') continue;
      if (child.attributes.has('requiredExtensions') || child.attributes.has('systemLanguage')) continue;
      return this.#readElement({ element: child, name, parent: lineage }, given);
    }
    return [];
  }

  /** Into a nested `svg` or a `symbol`: their own viewport and view box. Null when the viewport is void. */
  #enterViewport(
    element: XmlElement,
    style: Style,
    given: Inheritance,
    hasPosition: boolean,
  ): Inheritance | null {
    const length = (name: string, whole: number, fallback: string) => {
      const parsed = parseLength(style.get(name) ?? fallback) ?? parseLength(fallback);
      return (parsed && pixelsOf(parsed, whole)) ?? 0;
    };
    const { viewport } = given;
    const width = length('width', viewport.width, '100%');
    const height = length('height', viewport.height, '100%');
    if (!(width > 0 && height > 0)) return null;
    const x = hasPosition ? length('x', viewport.width, '0') : 0;
    const y = hasPosition ? length('y', viewport.height, '0') : 0;
    const placed = multiply(given.matrix, translation(x, y));
    const box = viewBoxOf(element);
    if (!box) return { ...given, matrix: placed, viewport: { width, height } };
    const fitted = fitViewBox(box, width, height, element.attributes.get('preserveAspectRatio'));
    return { ...given, matrix: multiply(placed, fitted), viewport: box };
  }

  #readUse(lineage: Lineage, style: Style, given: Inheritance): Pieces {
    const href = hrefOf(lineage.element);
    if (href === undefined) return [];
    const id = localReference(href);
    if (id === null) return this.#leave('external-reference');
    const target = this.#byId.get(id);
    if (!target) return this.#leave('missing-reference');
    for (let above: Lineage | null = lineage; above; above = above.parent)
      if (above.element === target.element) return this.#leave('recursive-reference');
    if (given.used.includes(target.element)) return this.#leave('recursive-reference');
    const { viewport } = given;
    const length = (name: string, whole: number) => {
      const parsed = parseLength(style.get(name) ?? '0');
      return (parsed && pixelsOf(parsed, whole)) ?? 0;
    };
    const placed: Inheritance = {
      ...given,
      matrix: multiply(given.matrix, translation(length('x', viewport.width), length('y', viewport.height))),
      used: [...given.used, target.element],
    };
    const pieces =
      target.name === 'symbol' ? this.#readSymbol(target, style, placed) : this.#readElement(target, placed);
    const label = labelOf(lineage.element);
    return label === '' ? pieces : pieces.map((piece) => ({ ...piece, name: label }));
  }

  #readSymbol(target: Lineage, use: Style, given: Inheritance): Pieces {
    const style = styleOf(target, given.style, this.#sheet);
    const inside = this.#enterViewport(
      target.element,
      use,
      { ...given, style: style.inherited, depth: given.depth + 1 },
      false,
    );
    return inside ? this.#readGroup(target, inside) : [];
  }

  #readShape(lineage: Lineage, style: Style, given: Inheritance): Pieces {
    const { element, name } = lineage;
    const visibility = style.inherited.visibility;
    if (visibility === 'hidden' || visibility === 'collapse') return this.#leave('hidden');
    const paint = paintOf(style, given.viewport, this.#gradients, this.#warnings);
    const fill = name === 'line' ? null : paint.fill;
    if (fill === null && paint.stroke === null) return this.#leave('invisible');
    const get = (property: string) =>
      property === 'd' || property === 'points' ? element.attributes.get(property) : style.get(property);
    const { path, hasFault } = basicShapeOutline(name, get, given.viewport);
    if (hasFault) this.#warnings.add('bad-data');
    if (isEmptyPath(path)) return [];
    if (hasMarkers(style)) this.#warnings.add('marker');
    const placed = transformPath(path, given.matrix);
    if (!placed.coordinates.every(isUsable)) return this.#leave('bad-data');
    const strokeWidth = paint.strokeWidth * Math.sqrt(Math.abs(determinant(given.matrix)));
    return [{ kind: 'shape', name: labelOf(element), path: placed, ...paint, fill, strokeWidth }];
  }
}

/** Elements whose children are drawn where they stand. */
const CONTAINERS = new Set(['g', 'a', 'svg', 'switch', 'use']);

/** Whether a coordinate in mm is one that a design can hold: no machine is larger than this, and sums of such stay exact. */
const isUsable = (value: number) => Math.abs(value) <= 1e9;

function hasMarkers({ inherited }: Style): boolean {
  return (['marker', 'marker-start', 'marker-mid', 'marker-end'] as const).some((key) =>
    inherited[key]?.includes('url('),
  );
}
