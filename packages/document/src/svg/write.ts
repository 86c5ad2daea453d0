import { type Matrix, multiply } from '@kerf/geometry';
import type { Asset } from '../assets/asset';
import { pathToText } from '../decoding/path-text';
import type { Design, DesignObject, ShapeObject } from '../design';
import { isLaserLayer, LAYER_COLORS } from '../layers';
import { cutStyleOf, isMilling } from '../operations/registry';
import { creditLine, creditsOf } from '../queries/credits';
import type { Picture } from '../shapes/definition';
import { shapeFillRule, shapeOutline, shapePicture } from '../shapes/registry';
import { escapeXml, quoteAttribute } from '../xml/element';

/** What a file format adds to the drawing: attributes by name, and a description inside each object. */
export interface SvgDecoration {
  readonly rootAttributes: Readonly<Record<string, string>>;
  /** Elements before the drawing, as XML; ends with a line feed. */
  readonly metadata?: string;
  attributesOf(object: DesignObject): Readonly<Record<string, string>>;
  /** The text of the object's `desc` element; null for none. */
  descriptionOf(object: ShapeObject): string | null;
  /** Whether photos are drawn with their picture; otherwise only their frame is drawn. */
  readonly hasPictures?: boolean;
  /** The width in px of an object's line, at any scale; 1 when left out. */
  readonly lineWidth?: number;
}

const PLAIN: SvgDecoration = {
  rootAttributes: {},
  attributesOf: () => ({}),
  descriptionOf: () => null,
  hasPictures: true,
};

const LINE_WIDTH = 1;

const attributesText = (attributes: Readonly<Record<string, string | number>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}=${quoteAttribute(String(value))}`)
    .join('');

const matrixText = (matrix: Matrix) => `matrix(${matrix.join(' ')})`;

/** Milled depth as grey, white at the surface and black at the bottom of the stock. */
function depthGrey(depth: number, thickness: number): string {
  const level = Math.round(255 * (1 - Math.min(1, Math.max(0, depth / thickness))));
  return `#${level.toString(16).padStart(2, '0').toUpperCase().repeat(3)}`;
}

function paintOf(
  { layer, operation }: ShapeObject,
  { stock }: Design,
  lineWidth: number,
): Readonly<Record<string, string | number>> {
  const line = {
    stroke: LAYER_COLORS[layer],
    'stroke-width': lineWidth,
    'vector-effect': 'non-scaling-stroke',
  };
  if (cutStyleOf(operation) === 'line') return { fill: 'none', ...line };
  const fill =
    isLaserLayer(layer) || !isMilling(operation)
      ? LAYER_COLORS[layer]
      : depthGrey(operation.targetDepth, stock.thickness);
  return { fill, ...line };
}

/** A photo with its file inside. The rows of a picture run down, and the drawing's y axis runs up. */
function pictureText(
  { width, height, opacity }: Picture,
  { mediaType, data }: Asset,
  common: Readonly<Record<string, string>>,
  transform: Matrix,
): string {
  const attributes = {
    ...common,
    transform: matrixText(multiply(transform, [1, 0, 0, -1, 0, height])),
    width,
    height,
    preserveAspectRatio: 'none',
    ...(opacity < 1 ? { opacity } : {}),
    href: `data:${mediaType};base64,${data}`,
  };
  return `<image${attributesText(attributes)}/>\n`;
}

function objectText(object: DesignObject, design: Design, decoration: SvgDecoration): string {
  const common = {
    ...decoration.attributesOf(object),
    transform: matrixText(object.transform),
    ...(object.isHidden ? { display: 'none' } : {}),
  };
  if (object.kind === 'group') {
    const children = object.children.map((child) => objectText(child, design, decoration)).join('');
    return `<g${attributesText(common)}>\n${children}</g>\n`;
  }
  const picture = decoration.hasPictures ? shapePicture(object.shape) : null;
  const asset = picture && design.assets[picture.assetId];
  if (asset) return pictureText(picture, asset, common, object.transform);
  const attributes = {
    ...common,
    d: pathToText(shapeOutline(object.shape)),
    ...paintOf(object, design, decoration.lineWidth ?? LINE_WIDTH),
    ...(shapeFillRule(object.shape) === 'evenodd' ? { 'fill-rule': 'evenodd' } : {}),
  };
  const description = decoration.descriptionOf(object);
  const inside =
    description === null ? '/>' : `><desc>${escapeXml(description).replaceAll('&quot;', '"')}</desc></path>`;
  return `<path${attributesText(attributes)}${inside}\n`;
}

/**
 * The design as an SVG text with the additions of `decoration`. One unit is 1 mm; the y axis is flipped once, at the
 * top.
 */
export function writeSvg(design: Design, decoration: SvgDecoration): string {
  const { width, height } = design.workspace;
  const root = attributesText({
    xmlns: 'http://www.w3.org/2000/svg',
    width: `${width}mm`,
    height: `${height}mm`,
    viewBox: `0 0 ${width} ${height}`,
    ...decoration.rootAttributes,
  });
  const objects = design.objects.map((object) => objectText(object, design, decoration)).join('');
  return `<svg${root}>\n<title>${escapeXml(design.name)}</title>\n${decoration.metadata ?? ''}<g transform="matrix(1 0 0 -1 0 ${height})">\n${objects}</g>\n</svg>\n`;
}

/** Whose work is in the drawing, as text for people. */
function creditsText({ objects }: Design): string {
  const lines = creditsOf(objects).map(creditLine);
  return lines.length === 0 ? '' : `<desc>${escapeXml(lines.join('\n'))}</desc>\n`;
}

/**
 * The design as a drawing of the workspace in true size (mm), for other programs. Lines are `lineWidth` px wide at any
 * scale.
 */
export function designToSvg(design: Design, lineWidth = LINE_WIDTH): string {
  return writeSvg(design, { ...PLAIN, lineWidth, metadata: creditsText(design) });
}
