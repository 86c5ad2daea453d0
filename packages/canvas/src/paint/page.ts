/** The page of a design that is drawn as artwork. The context is in document space. */
import { type Design, GRAIN_OPACITY, surfaceOf, TEXTURE_TILES, type Texture } from '@kerf/document';
import type { SceneInput } from './scene-input';

/** The sides of a tile in device pixels between which it is drawn; a finer pattern shows as nothing. */
const TILE_SIDES = { least: 3, most: 2048 };
const MOST_TILES = 40;

/** The tiles that were drawn last, by what they depend on. */
const tiles = new Map<string, HTMLCanvasElement>();

/** The page's colour and texture, or the material on which the design is shown. `density`: device px per mm. */
export function paintPage(
  context: CanvasRenderingContext2D,
  { design, theme, viewport }: SceneInput,
  ratio: number,
): void {
  const { width, height } = design.workspace;
  const surface = surfaceOf(design);
  const color = surface ? surface.base : design.artwork?.background;
  if (color) {
    context.fillStyle = color;
    context.fillRect(0, 0, width, height);
  } else paintChecks(context, width, height, theme.artwork!.empty, 8 / viewport.scale);
  const texture = design.artwork?.texture;
  if (!surface && texture) paintTexture(context, texture, design.workspace, viewport.scale * ratio);
}

/** The grain of the material over the objects, so that printed and engraved parts lie in the material. */
export function paintGrain(context: CanvasRenderingContext2D, design: Design, density: number): void {
  const grain = surfaceOf(design)?.grain;
  if (grain) paintTexture(context, { ...grain, opacity: GRAIN_OPACITY }, design.workspace, density);
}

function paintChecks(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  [first, second]: readonly [string, string],
  side: number,
): void {
  context.fillStyle = first;
  context.fillRect(0, 0, width, height);
  context.fillStyle = second;
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  context.beginPath();
  for (let row = 0; row * side < height; row += 1)
    for (let column = row % 2; column * side < width; column += 2)
      context.rect(column * side, row * side, side, side);
  context.fill();
  context.restore();
}

/** Fills the page with a texture; its first tile lies in the upper left corner, as in a picture of the page. */
function paintTexture(
  context: CanvasRenderingContext2D,
  texture: Texture,
  { width, height }: Design['workspace'],
  density: number,
): void {
  const tile = TEXTURE_TILES[texture.pattern];
  const columns = Math.round(tile.width * texture.scale * density);
  const rows = Math.round(tile.height * texture.scale * density);
  if (Math.min(columns, rows) < TILE_SIDES.least || Math.max(columns, rows) > TILE_SIDES.most) return;
  const pattern = context.createPattern(drawTile(context, texture, columns, rows), 'repeat');
  if (!pattern) return;
  context.save();
  // Rows of a tile run down, and the document's y axis runs up.
  context.transform(1, 0, 0, -1, 0, height);
  // The tile has whole pixels; the pattern has the exact size.
  const size = [(tile.width * texture.scale) / columns, (tile.height * texture.scale) / rows] as const;
  pattern.setTransform({ a: size[0], d: size[1] });
  context.globalAlpha = texture.opacity;
  context.fillStyle = pattern;
  context.fillRect(0, 0, width, height);
  context.restore();
}

function drawTile(
  { canvas: { ownerDocument } }: CanvasRenderingContext2D,
  { pattern, color }: Texture,
  columns: number,
  rows: number,
): HTMLCanvasElement {
  const key = `${pattern} ${color} ${columns} ${rows}`;
  const known = tiles.get(key);
  if (known) return known;
  const { width, height, lines, areas, lineWidth } = TEXTURE_TILES[pattern];
  const canvas = ownerDocument.createElement('canvas');
  canvas.width = columns;
  canvas.height = rows;
  const context = canvas.getContext('2d');
  if (context) {
    context.scale(columns / width, rows / height);
    context.fillStyle = color;
    context.strokeStyle = color;
    context.lineWidth = lineWidth;
    if (areas !== '') context.fill(new Path2D(areas));
    if (lines !== '') context.stroke(new Path2D(lines));
  }
  const [oldest] = tiles.keys();
  if (tiles.size >= MOST_TILES && oldest !== undefined) tiles.delete(oldest);
  tiles.set(key, canvas);
  return canvas;
}
