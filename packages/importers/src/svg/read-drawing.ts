import {
  BASIC_SHAPES,
  basicShapeOutline,
  parseLength,
  parseTransform,
  pixelsOf,
  type SvgViewport,
  type XmlElement,
} from '@kerf/document';
import {
  determinant,
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
  unionBounds,
} from '@kerf/geometry';
import { throwIfCancelled, type WorkContext } from '@kerf/machining';
import type { ImportAids, ImportedPiece, ImportedShape } from '../imported';
import { closedAsFilled, hasArea } from '../paths/filled-area';
import { svgProblem } from '../problems';
import { type ClipArea, Clipper } from './clipping';
import { hrefOf, labelOf, localReference, type SvgNames, urlReference } from './names';
import { GradientColors, type Paint, paintOf } from './paint';
import { SvgRefusal, type SvgWarningCode, type WarningCounter } from './problems';
import { type InheritedStyle, type Style, styleOf } from './style/cascade';
import { type Lineage, StyleSheet } from './style/stylesheet';
import { readText } from './text';
import { fitViewBox, viewBoxOf } from './viewport';

/* From the tree of an SVG to plain outlines. The tree is walked once, from the root to the leaves, with the
   transform, the inherited style and the viewport of the parent. On the way `use`, `symbol`, nested `svg`, `switch`,
   style sheets and basic shapes are resolved.

   The obvious alternative is to let usvg (resvg 2.6.2) simplify the drawing first. It is not used for these reasons:
   - It writes single-precision numbers of at most eight digits. Here numbers stay doubles.
   - It writes circles as four Béziers, with an error of 2.7e-4 of the radius: 0.03 mm at 100 mm. Here arcs are exact
     to 5e-6 of the radius.
   - It loses labels and data attributes, and leaves out texts and pictures without a report. Here every omission is
     reported.
   - It needs 2.5 MB of code.
   The tests compare the results with those of usvg. */

/** The most elements drawn through `use`; a drawing that repeats its parts more often is malicious. */
const MAX_EXPANDED = 100_000;

/**
 * The most characters that are read again through `use`: a long outline that is drawn often is as much work as a large
 * file.
 */
const MAX_REPEATED = 32 * 1024 * 1024;

/** The most clip paths inside of clip paths that are read: each of them may contain many more. */
const MAX_INNER_CLIPS = 1000;

/** The deepest nesting of `use`, including the elements on the way. */
const MAX_DEPTH = 400;

/** Groups nested deeper than this are merged into the group around them. */
const MAX_GROUPS = 24;

/** Elements between two checks of the context. */
const REPORT_EVERY = 500;

/** Elements that are only visible through other elements, or that draw nothing. */
const LEFT_OUT: ReadonlyMap<string, SvgWarningCode> = new Map([
  ['text', 'text'],
  ['image', 'image'],
  ['foreignObject', 'foreign-content'],
]);

/** What an element inherits from those above it. */
interface Inheritance {
  /** User units → `DocumentSpace`. */
  readonly matrix: Matrix;
  readonly style: InheritedStyle;
  readonly viewport: SvgViewport;
  readonly depth: number;
  readonly groups: number;
  /** The elements that references have led to on the way here. */
  readonly used: readonly XmlElement[];
  /** The size that a `use` sets for its drawing, which overrides the drawing's own size; otherwise null. */
  readonly size: Pick<Style, 'get'> | null;
  /** Whether the element is inside of a clip path, where shapes count with their area, whatever their paint is. */
  readonly isClip: boolean;
}

type Pieces = readonly ImportedPiece[];

/** Reads the pieces of one drawing. */
export class DrawingReader {
  readonly #names: SvgNames;
  readonly #warnings: WarningCounter;
  readonly #context: WorkContext;
  readonly #texts: ImportAids['texts'];
  readonly #clipper: Clipper | null;
  readonly #clipAreas = new Map<string, ClipArea>();
  readonly #byId = new Map<string, Lineage>();
  readonly #gradients = new GradientColors((id) => this.#byId.get(id)?.element);
  readonly #sheet: StyleSheet;
  #total = 0;
  #read = 0;
  #expanded = 0;
  #repeated = 0;
  #innerClips = 0;

  constructor(
    root: XmlElement,
    names: SvgNames,
    warnings: WarningCounter,
    context: WorkContext,
    { kernel, texts }: ImportAids = {},
  ) {
    this.#names = names;
    this.#warnings = warnings;
    this.#context = context;
    this.#texts = texts;
    this.#clipper = kernel ? new Clipper(kernel) : null;
    const styles: string[] = [];
    this.#collect({ element: root, name: names.of(root), parent: null }, styles);
    this.#sheet = new StyleSheet(styles.join('\n'));
  }

  /** Everything that the root draws. `matrix` leads from the root's user units to `DocumentSpace`. */
  read(root: XmlElement, matrix: Matrix, viewport: SvgViewport): readonly ImportedPiece[] {
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
      size: null,
      isClip: false,
    };
    return this.#readChildren(lineage, given);
  }

  /** Reports that an element was left out. */
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
    const isText = name === 'text' && this.#texts !== undefined;
    if (leftOut !== undefined && !isText) return this.#leave(leftOut);
    if (style.get('mask')?.includes('url(')) this.#warnings.add('mask');
    const matrix = multiply(given.matrix, this.#transformOf(style));
    const inner: Inheritance = { ...given, matrix, style: style.inherited, depth: given.depth + 1 };
    const pieces = isText
      ? this.#readText(lineage, style, inner)
      : isShape
        ? this.#readShape(lineage, style, inner)
        : this.#readContainer(lineage, style, inner);
    return this.#clipped(pieces, style, inner);
  }

  /** What the element's own clip path leaves of its pieces. */
  #clipped(pieces: Pieces, style: Style, given: Inheritance): Pieces {
    const reference = style.get('clip-path');
    if (reference === undefined || /^\s*none\s*$/.test(reference) || pieces.length === 0) return pieces;
    const target = this.#byId.get(urlReference(reference) ?? '');
    if (!this.#clipper || target?.name !== 'clipPath' || given.used.includes(target.element)) {
      this.#warnings.add('clip-path');
      return pieces;
    }
    return this.#clipper.clip(pieces, this.#clipArea(this.#clipper, target, pieces, given));
  }

  #clipArea(clipper: Clipper, target: Lineage, pieces: Pieces, given: Inheritance): ClipArea {
    const isOfBox = target.element.attributes.get('clipPathUnits')?.trim() === 'objectBoundingBox';
    const matrix = isOfBox ? multiply(given.matrix, boxMatrix(pieces, given.matrix)) : given.matrix;
    const key = `${target.element.offset} ${matrix.join(' ')}`;
    let area = this.#clipAreas.get(key);
    if (!area) {
      area = this.#readClipPath(clipper, target, { ...given, matrix });
      this.#clipAreas.set(key, area);
    }
    return area;
  }

  /** The area of a `clipPath` element in the user space of `given`. */
  #readClipPath(clipper: Clipper, target: Lineage, given: Inheritance): ClipArea {
    this.#count(target.element, given);
    if (given.isClip) this.#innerClips += 1;
    if (this.#innerClips > MAX_INNER_CLIPS) throw new SvgRefusal(svgProblem('clips-too-deep'));
    const style = styleOf(target, this.#inheritedBy(target.parent), this.#sheet);
    const inner: Inheritance = {
      ...given,
      matrix: multiply(given.matrix, this.#transformOf(style)),
      style: style.inherited,
      depth: given.depth + 1,
      used: [...given.used, target.element],
      isClip: true,
    };
    const pieces = target.element.children.flatMap((child) => {
      const name = this.#names.of(child);
      const isAllowed = BASIC_SHAPES.has(name) || name === 'text' || name === 'use';
      return isAllowed ? this.#readElement({ element: child, name, parent: target }, inner) : [];
    });
    const area = clipper.areaOf(shapesIn(pieces));
    if (pieces.length === 0) return area;
    const own = style.get('clip-path');
    const outer = own === undefined ? undefined : this.#byId.get(urlReference(own) ?? '');
    if (outer?.name !== 'clipPath' || inner.used.includes(outer.element)) return area;
    return clipper.intersect(area, this.#clipArea(clipper, outer, pieces, inner));
  }

  #inheritedBy(lineage: Lineage | null): InheritedStyle {
    return lineage ? styleOf(lineage, this.#inheritedBy(lineage.parent), this.#sheet).inherited : {};
  }

  #readText(lineage: Lineage, style: Style, given: Inheritance): Pieces {
    if (!this.#texts) return [];
    if (isInvisible(style)) return this.#leave('hidden');
    const shapes = readText(lineage, style, given, {
      names: this.#names,
      texts: this.#texts,
      warnings: this.#warnings,
      styleOf: (inner, parent) => styleOf(inner, parent, this.#sheet),
      paintOf: (own) => paintOf(own, given.viewport, this.#gradients, this.#warnings),
    }).filter(({ path }) => path.coordinates.every(isUsable));
    if (shapes.length < 2 || given.groups >= MAX_GROUPS) return shapes;
    return [{ kind: 'group', name: labelOf(lineage.element), children: shapes }];
  }

  #count(element: XmlElement, given: Inheritance): void {
    this.#read += 1;
    if (given.used.length > 0) {
      this.#expanded += 1;
      this.#repeated += element.children.length;
      for (const value of element.attributes.values()) this.#repeated += value.length;
    }
    if (this.#expanded > MAX_EXPANDED || this.#repeated > MAX_REPEATED)
      throw new SvgRefusal(svgProblem('parts-too-many'));
    if (given.depth > MAX_DEPTH) throw new SvgRefusal(svgProblem('parts-too-deep', { depth: MAX_DEPTH }));
    if (this.#read % REPORT_EVERY !== 0) return;
    throwIfCancelled(this.#context);
    this.#context.report(Math.min(1, this.#read / (this.#total + this.#expanded)));
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
    if (name !== 'svg') return this.#readGroup(lineage, given);
    const entered = this.#enterViewport(element, style, given, true);
    return entered ? this.#inViewport(this.#readGroup(lineage, entered.inside), entered, style) : [];
  }

  /** What a nested drawing or a symbol shows: nothing beyond its viewport, unless its style allows overflow. */
  #inViewport(pieces: Pieces, { frame }: { readonly frame: Path }, style: Style): Pieces {
    const overflow = style.get('overflow')?.trim();
    if (!this.#clipper || overflow === 'visible' || overflow === 'auto' || pieces.length === 0) return pieces;
    return this.#clipper.clip(pieces, this.#clipper.areaOf([{ path: frame, fillRule: 'nonzero' }]));
  }

  #readGroup(lineage: Lineage, given: Inheritance): Pieces {
    const children = this.#readChildren(lineage, { ...given, groups: given.groups + 1 });
    const label = labelOf(lineage.element);
    const [only] = children;
    if (children.length === 1 && only) return [only.name === '' ? { ...only, name: label } : only];
    if (children.length === 0 || given.groups >= MAX_GROUPS) return children;
    return [{ kind: 'group', name: label, children }];
  }

  /**
   * Reads the first child that can be drawn and has no condition on extensions or on a language, because the import
   * supports no extension and prefers no language. A condition on features counts as met.
   */
  #readSwitch(lineage: Lineage, given: Inheritance): Pieces {
    for (const child of lineage.element.children) {
      const name = this.#names.of(child);
      if (!CONTAINERS.has(name) && !BASIC_SHAPES.has(name) && name !== 'text') continue;
      if (child.attributes.has('requiredExtensions') || child.attributes.has('systemLanguage')) continue;
      return this.#readElement({ element: child, name, parent: lineage }, given);
    }
    return [];
  }

  /**
   * Enters a nested `svg` or a `symbol`: determines its own viewport, as a frame in mm, and its view box. Null when the
   * viewport is empty.
   */
  #enterViewport(
    element: XmlElement,
    style: Style,
    given: Inheritance,
    hasPosition: boolean,
  ): { readonly inside: Inheritance; readonly frame: Path } | null {
    const length = (name: string, whole: number, fallback: string) => {
      const text = (name === 'x' || name === 'y' ? undefined : given.size?.get(name)) ?? style.get(name);
      const parsed = parseLength(text ?? fallback) ?? parseLength(fallback);
      return (parsed && pixelsOf(parsed, whole)) ?? 0;
    };
    const { viewport } = given;
    const width = length('width', viewport.width, '100%');
    const height = length('height', viewport.height, '100%');
    if (!(width > 0 && height > 0)) return null;
    const x = hasPosition ? length('x', viewport.width, '0') : 0;
    const y = hasPosition ? length('y', viewport.height, '0') : 0;
    const placed = multiply(given.matrix, translation(x, y));
    const corners = new PathBuilder().moveTo(0, 0).lineTo(width, 0).lineTo(width, height).lineTo(0, height);
    const frame = transformPath(corners.close().build(), placed);
    const box = viewBoxOf(element);
    if (!box) return { inside: { ...given, size: null, matrix: placed, viewport: { width, height } }, frame };
    const fitted = fitViewBox(box, width, height, element.attributes.get('preserveAspectRatio'));
    return { inside: { ...given, size: null, matrix: multiply(placed, fitted), viewport: box }, frame };
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
      size: target.name === 'svg' ? style : null,
    };
    const pieces =
      target.name === 'symbol' ? this.#readSymbol(target, style, placed) : this.#readElement(target, placed);
    const label = labelOf(lineage.element);
    return label === '' ? pieces : pieces.map((piece) => ({ ...piece, name: label }));
  }

  #readSymbol(target: Lineage, use: Style, given: Inheritance): Pieces {
    const style = styleOf(target, given.style, this.#sheet);
    const entered = this.#enterViewport(
      target.element,
      use,
      { ...given, style: style.inherited, depth: given.depth + 1 },
      false,
    );
    return entered ? this.#inViewport(this.#readGroup(target, entered.inside), entered, style) : [];
  }

  #readShape(lineage: Lineage, style: Style, given: Inheritance): Pieces {
    const { element, name } = lineage;
    if (isInvisible(style)) return this.#leave('hidden');
    const paint = given.isClip
      ? clipPaint(style)
      : paintOf(style, given.viewport, this.#gradients, this.#warnings);
    const isStroked = paint.stroke !== null;
    if ((paint.fill === null || name === 'line') && !isStroked) return this.#leave('invisible');
    const get = (property: string) =>
      property === 'd' || property === 'points' ? element.attributes.get(property) : style.get(property);
    const { path, hasFault } = basicShapeOutline(name, get, given.viewport);
    if (hasFault) this.#warnings.add('bad-data');
    if (isEmptyPath(path)) return [];
    if (hasMarkers(style)) this.#warnings.add('marker');
    // A straight line has no inside, even if the drawing does not say `fill="none"`.
    const fill = isStroked && !hasArea(path) ? null : paint.fill;
    const placed = transformPath(isStroked ? path : closedAsFilled(path), given.matrix);
    if (!placed.coordinates.every(isUsable)) return this.#leave('bad-data');
    const strokeWidth = paint.strokeWidth * Math.sqrt(Math.abs(determinant(given.matrix)));
    return [{ kind: 'shape', name: labelOf(element), path: placed, ...paint, fill, strokeWidth }];
  }
}

/** Elements whose children are drawn in place. */
const CONTAINERS = new Set(['g', 'a', 'svg', 'switch', 'use']);

/** Inside of a clip path every shape counts with its area. */
function clipPaint({ inherited }: Style): Paint {
  const fillRule = inherited['clip-rule'] === 'evenodd' ? 'evenodd' : 'nonzero';
  return { fill: '#000000', stroke: null, strokeWidth: 0, fillRule };
}

function shapesIn(pieces: Pieces): readonly ImportedShape[] {
  return pieces.flatMap((piece) => (piece.kind === 'shape' ? [piece] : shapesIn(piece.children)));
}

/** Unit square → the box of pieces in their user space, whose map to `DocumentSpace` is `matrix`. */
function boxMatrix(pieces: Pieces, matrix: Matrix): Matrix {
  const back = invert(matrix) ?? IDENTITY;
  const box = shapesIn(pieces)
    .map(({ path }) => pathBounds(transformPath(path, back)))
    .reduce(unionBounds);
  return [box.maxX - box.minX, 0, 0, box.maxY - box.minY, box.minX, box.minY];
}

const isInvisible = ({ inherited: { visibility } }: Style) =>
  visibility === 'hidden' || visibility === 'collapse';

/**
 * Whether a design can have this coordinate in mm: no machine is larger than this, and sums of such numbers stay exact.
 */
const isUsable = (value: number) => Math.abs(value) <= 1e9;

function hasMarkers({ inherited }: Style): boolean {
  return (['marker', 'marker-start', 'marker-mid', 'marker-end'] as const).some((key) =>
    inherited[key]?.includes('url('),
  );
}
