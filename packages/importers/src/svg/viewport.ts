import {
  millimetresOf,
  parseLength,
  parsePoints,
  pixelsOf,
  type SvgViewport,
  type XmlElement,
} from '@kerf/document';
import { type Matrix, multiply, scaling, translation } from '@kerf/geometry';

/** The part of user space that fills a viewport. */
export interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The `viewBox` of an element; null when there is none or it is empty. */
export function viewBoxOf(element: XmlElement): ViewBox | null {
  const { points, faultAt } = parsePoints(element.attributes.get('viewBox') ?? '');
  const [x, y, width, height] = points;
  if (faultAt >= 0 || points.length !== 4 || !(width! > 0 && height! > 0)) return null;
  return { x: x!, y: y!, width: width!, height: height! };
}

const ALIGN: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 };

/**
 * The map from `box` to a viewport of `width` × `height` at the origin, as `preserveAspectRatio` asks (SVG 1.1 §7.8).
 */
export function fitViewBox(box: ViewBox, width: number, height: number, preserveAspectRatio = ''): Matrix {
  const [, alignX = 'Mid', alignY = 'Mid', mode = 'meet'] =
    /x(Min|Mid|Max)Y(Min|Mid|Max)(?:\s+(meet|slice))?/.exec(preserveAspectRatio) ?? [];
  const sx = width / box.width;
  const sy = height / box.height;
  if (/\bnone\b/.test(preserveAspectRatio)) return multiply(scaling(sx, sy), translation(-box.x, -box.y));
  const scale = mode === 'slice' ? Math.max(sx, sy) : Math.min(sx, sy);
  const dx = (width - box.width * scale) * ALIGN[alignX]!;
  const dy = (height - box.height * scale) * ALIGN[alignY]!;
  return multiply(translation(dx, dy), multiply(scaling(scale, scale), translation(-box.x, -box.y)));
}

/** The page of a drawing. */
export interface Page {
  /** mm; null when the file does not say: then the drawing's own extent is used. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** User units of the root → mm with y down from the page's top left corner. */
  readonly toMillimetres: Matrix;
  /** The size that percentages inside refer to, user units. */
  readonly viewport: SvgViewport;
  /** Whether width and height are stated in real units. */
  readonly hasAbsoluteSize: boolean;
}

const PIXEL_UNITS = new Set(['', 'px']);

/** A side of the page in mm; null where it is missing, relative or not above 0. */
function sideOf(text: string | undefined, pixelsPerInch: number): { mm: number; isAbsolute: boolean } | null {
  const length = parseLength(text ?? '');
  if (!length || !(length.value > 0) || length.value > 1e9) return null;
  if (PIXEL_UNITS.has(length.unit)) return { mm: (length.value / pixelsPerInch) * 25.4, isAbsolute: false };
  if (length.unit === '%' || length.unit.endsWith('em') || length.unit === 'ex') return null;
  const mm = millimetresOf(length);
  return mm === null ? null : { mm, isAbsolute: true };
}

/**
 * The page of the root element. Real units are exact; px and lengths without a unit use `pixelsPerInch`. A side that is
 * missing is derived from the view box. When both sides are missing, the view box is taken as px.
 */
export function pageOf(root: XmlElement, pixelsPerInch: number): Page {
  const box = viewBoxOf(root);
  const width = sideOf(root.attributes.get('width'), pixelsPerInch);
  const height = sideOf(root.attributes.get('height'), pixelsPerInch);
  const perPixel = 25.4 / pixelsPerInch;
  if (!box) {
    const size = width && height ? { width: width.mm, height: height.mm } : null;
    const viewport = {
      width: pixelsOf(parseLength(root.attributes.get('width') ?? '') ?? { value: 100, unit: '%' }, 0) ?? 0,
      height: pixelsOf(parseLength(root.attributes.get('height') ?? '') ?? { value: 100, unit: '%' }, 0) ?? 0,
    };
    return {
      size,
      toMillimetres: scaling(perPixel, perPixel),
      viewport,
      hasAbsoluteSize: size !== null && width!.isAbsolute,
    };
  }
  const ratio = box.height / box.width;
  const pageWidth = width?.mm ?? (height ? height.mm / ratio : box.width * perPixel);
  const pageHeight = height?.mm ?? pageWidth * ratio;
  return {
    size: { width: pageWidth, height: pageHeight },
    toMillimetres: fitViewBox(box, pageWidth, pageHeight, root.attributes.get('preserveAspectRatio')),
    viewport: box,
    hasAbsoluteSize: (width ?? height)?.isAbsolute ?? false,
  };
}
