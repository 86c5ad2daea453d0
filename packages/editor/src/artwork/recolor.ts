import {
  type Artwork,
  type Color,
  type Design,
  mixColors,
  type ObjectId,
  oklchOf,
  type Paint,
  paintOf,
  type Step,
  shapePicture,
  walkObjects,
} from '@kerf/document';
import type { Palette } from './harmony';

const lightnessOf = (color: Color) => oklchOf(color).lightness;
const byLightness = (a: Color, b: Color) => lightnessOf(a) - lightnessOf(b) || (a < b ? -1 : 1);

/** The colours of a design, from the darkest to the lightest, each once: those of its page and of its objects. */
export function colorsOf(design: Design): readonly Color[] {
  const found = new Set<Color>();
  const { background, texture } = design.artwork ?? {};
  if (background) found.add(background);
  if (texture) found.add(texture.color);
  for (const { object } of walkObjects(design)) {
    if (object.kind !== 'shape' || shapePicture(object.shape)) continue;
    const { fill, stroke } = paintOf(object);
    if (fill !== null) found.add(fill);
    if (stroke !== null) found.add(stroke);
  }
  return [...found].sort(byLightness);
}

/** At least `count` colours from dark to light: between neighbours that differ most, a colour is mixed. */
function withShades(palette: Palette, count: number): readonly Color[] {
  const own = new Set(palette);
  const shades = [...(own.size > 1 ? own : [...own, '#FFFFFF', '#000000'])].sort(byLightness);
  while (shades.length < count) {
    let widest = 0;
    for (let i = 1; i < shades.length - 1; i += 1)
      if (gapAfter(shades, i) > gapAfter(shades, widest)) widest = i;
    shades.splice(widest + 1, 0, mixColors(shades[widest]!, shades[widest + 1]!, 0.5));
  }
  return shades;
}

const gapAfter = (colors: readonly Color[], i: number) =>
  lightnessOf(colors[i + 1]!) - lightnessOf(colors[i]!);

/**
 * For each of `colors` (dark to light) the index of one of `shades` (dark to light, at least as many), so that the
 * indexes rise and the sum of the differences in lightness is least. Found by dynamic programming: `cost[i][j]` is the
 * least sum for the first i colours in the first j shades.
 */
function matchByLightness(colors: readonly Color[], shades: readonly Color[]): readonly number[] {
  const [from, to] = [colors.map(lightnessOf), shades.map(lightnessOf)];
  const cost = [new Array<number>(to.length + 1).fill(0)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = new Array<number>(to.length + 1).fill(Number.POSITIVE_INFINITY);
    for (let j = i; j <= to.length; j += 1)
      row[j] = Math.min(row[j - 1]!, cost[i - 1]![j - 1]! + Math.abs(from[i - 1]! - to[j - 1]!));
    cost.push(row);
  }
  const chosen: number[] = [];
  let j = to.length;
  for (let i = from.length; i > 0; i -= 1) {
    while (cost[i]![j - 1]! <= cost[i]![j]!) j -= 1;
    j -= 1;
    chosen.unshift(j);
  }
  return chosen;
}

/**
 * The colour that each colour of a design becomes. Light colours stay lighter than dark ones, and different colours
 * stay different, so that nothing disappears. `turn` changes which of the colours between the darkest and the lightest
 * goes where; each turn gives another look of the same palette.
 */
export function colorMap(colors: readonly Color[], palette: Palette, turn = 0): ReadonlyMap<Color, Color> {
  if (colors.length === 0 || palette.length === 0) return new Map();
  const shades = withShades(palette, colors.length);
  const chosen = matchByLightness(colors, shades).map((index) => shades[index]!);
  const middle = chosen.length - 2;
  const turned = chosen.map((color, i) =>
    middle < 2 || i === 0 || i === chosen.length - 1
      ? color
      : chosen[1 + ((((i - 1 + turn) % middle) + middle) % middle)]!,
  );
  return new Map(colors.map((color, i) => [color, turned[i]!]));
}

const mapped = <C extends Color | null>(color: C, map: ReadonlyMap<Color, Color>): C =>
  (color === null ? color : (map.get(color) ?? color)) as C;

/** The steps that give a design the colours of `map`; locked objects too, because the whole design is recoloured. */
export function recolorSteps(design: Design, map: ReadonlyMap<Color, Color>): readonly Step[] {
  const patches: { id: ObjectId; changes: { paint: Paint } }[] = [];
  for (const { object } of walkObjects(design)) {
    if (object.kind !== 'shape' || shapePicture(object.shape)) continue;
    const paint = paintOf(object);
    const next = { ...paint, fill: mapped(paint.fill, map), stroke: mapped(paint.stroke, map) };
    if (next.fill !== paint.fill || next.stroke !== paint.stroke)
      patches.push({ id: object.id, changes: { paint: next } });
  }
  const artwork = recolored(design.artwork, map);
  return [
    ...(patches.length > 0 ? [{ kind: 'update-objects', patches } as const] : []),
    ...(artwork === design.artwork ? [] : [{ kind: 'update-design', changes: { artwork } } as const]),
  ];
}

function recolored(artwork: Artwork | null, map: ReadonlyMap<Color, Color>): Artwork | null {
  if (!artwork) return null;
  const { texture } = artwork;
  const background = mapped(artwork.background, map);
  const color = mapped(texture?.color ?? null, map);
  if (background === artwork.background && color === (texture?.color ?? null)) return artwork;
  return { ...artwork, background, texture: texture && { ...texture, color: color! } };
}
