import { type Matrix, multiply } from '@kerf/geometry';
import { roundTo } from '@kerf/machining';
import type { Texture } from '../artwork/artwork';
import { GRAIN_OPACITY } from '../artwork/surfaces';
import { TEXTURE_TILES } from '../artwork/textures';
import type { Asset } from '../assets/asset';
import { pathToText } from '../decoding/path-text';
import type { Design, ShapeObject } from '../design';
import { paintOf, shownPaint, surfaceOf } from '../queries/painted';
import { walkObjects } from '../queries/walk';
import { worldOutline, worldTransformUnder } from '../queries/world';
import { shapeFillRule, shapePicture } from '../shapes/registry';
import { escapeXml, quoteAttribute } from '../xml/element';

/** The options of a picture of a design. */
export interface ArtworkOptions {
  /** Whether the design is shown on its material; otherwise, on its page. */
  readonly showsSurface?: boolean;
}

const tag = (name: string, attributes: Readonly<Record<string, string | number>>, inside = '') => {
  const text = Object.entries(attributes)
    .map(([key, value]) => ` ${key}=${quoteAttribute(String(value))}`)
    .join('');
  return inside === '' ? `<${name}${text}/>\n` : `<${name}${text}>${inside}</${name}>\n`;
};

/** Outlines to 1/1000 mm: finer than any screen or printer shows. */
const shortened = (d: string) =>
  d.replaceAll(/-?\d+\.\d{4,}(?:e-?\d+)?/g, (number) => `${roundTo(Number(number), 3)}`);

function strokeOf({ stroke, strokeWidth, opacity }: ReturnType<typeof paintOf>) {
  if (stroke === null || strokeWidth === 0) return {};
  const round = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  return {
    stroke,
    'stroke-width': strokeWidth,
    ...round,
    ...(opacity < 1 ? { 'stroke-opacity': opacity } : {}),
  };
}

function shapeText(object: ShapeObject, parent: Matrix, paint: ReturnType<typeof paintOf>): string {
  const { fill, opacity } = paint;
  return tag('path', {
    d: shortened(pathToText(worldOutline(object, parent))),
    fill: fill ?? 'none',
    ...(fill !== null && opacity < 1 ? { 'fill-opacity': opacity } : {}),
    ...(shapeFillRule(object.shape) === 'evenodd' ? { 'fill-rule': 'evenodd' } : {}),
    ...strokeOf(paint),
  });
}

function pictureText(
  object: ShapeObject,
  parent: Matrix,
  { mediaType, data }: Asset,
  opacity: number,
): string {
  const picture = shapePicture(object.shape)!;
  const { width, height } = picture;
  const shown = opacity * picture.opacity;
  const matrix = multiply(worldTransformUnder(object, parent), [1, 0, 0, -1, 0, height]);
  return tag('image', {
    transform: `matrix(${matrix.join(' ')})`,
    ...{ width, height, preserveAspectRatio: 'none' },
    ...(shown < 1 ? { opacity: shown } : {}),
    href: `data:${mediaType};base64,${data}`,
  });
}

function objectsText(design: Design, isOnSurface: boolean): string {
  const parts: string[] = [];
  for (const { object, parentTransform, isHidden } of walkObjects(design)) {
    if (object.kind !== 'shape' || isHidden) continue;
    const paint = isOnSurface ? shownPaint(object, design) : paintOf(object);
    const picture = shapePicture(object.shape);
    const asset = picture && design.assets[picture.assetId];
    parts.push(
      asset
        ? pictureText(object, parentTransform, asset, paint.opacity)
        : shapeText(object, parentTransform, paint),
    );
  }
  return parts.join('');
}

/** The definition of a pattern, and the rectangle over the page that is filled with it. */
function textureText(id: string, { pattern, color, scale, opacity }: Texture, width: number, height: number) {
  const { lines, areas, lineWidth, ...tile } = TEXTURE_TILES[pattern];
  const inside =
    (lines === '' ? '' : tag('path', { d: lines, fill: 'none', stroke: color, 'stroke-width': lineWidth })) +
    (areas === '' ? '' : tag('path', { d: areas, fill: color }));
  const size = { width: tile.width, height: tile.height, patternUnits: 'userSpaceOnUse' };
  const definition = tag('pattern', { id, ...size, patternTransform: `scale(${scale})` }, inside);
  return definition + tag('rect', { width, height, fill: `url(#${id})`, opacity });
}

/**
 * The design as a picture in SVG: what the graphic editor shows of it, cut off at the edge of the page. One unit is
 * 1 mm. Locked and grouped objects look the same as others; hidden ones are left out.
 */
export function designToArtwork(design: Design, { showsSurface = false }: ArtworkOptions = {}): string {
  const { width, height } = design.workspace;
  const surface = showsSurface ? surfaceOf(design) : null;
  const { background = null, texture = null } = design.artwork ?? {};
  const page = surface ? surface.base : background;
  const grain = surface?.grain && { ...surface.grain, opacity: GRAIN_OPACITY };
  const below = surface ? '' : texture ? textureText('texture', texture, width, height) : '';
  const above = grain ? textureText('grain', grain, width, height) : '';
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: `${width}mm`,
    height: `${height}mm`,
    viewBox: `0 0 ${width} ${height}`,
  };
  const parts = [
    `<title>${escapeXml(design.name)}</title>\n`,
    page === null ? '' : tag('rect', { width, height, fill: page }),
    below,
    tag('g', { transform: `matrix(1 0 0 -1 0 ${height})` }, `\n${objectsText(design, surface !== null)}`),
    above,
  ];
  return tag('svg', root, `\n${parts.join('')}`);
}
