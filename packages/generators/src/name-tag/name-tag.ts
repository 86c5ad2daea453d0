import { concatPaths, type Path, pathBounds, transformPath } from '@kerf/geometry';
import { fail, succeed } from '@kerf/machining';
import { choice, length, text } from '../fields';
import { defineGenerator } from '../generator';
import { letteringLines } from '../lettering/strokes';
import { inPlace } from '../outline/layout';
import { circle, roundedRectangle } from '../outline/shapes';
import { generatorProblem, ofField } from '../problems';

/** Families of the catalogue that look good on a tag. */
const FAMILIES = [
  'Lobster',
  'Pacifico',
  'Dancing Script',
  'Oswald',
  'Roboto Slab',
  'Josefin Sans',
  'Permanent Marker',
  'Playfair Display',
] as const;

/** The letters of a tag fill its height to this share, before they are made smaller to fit its length. */
const FILLED = 0.62;

/** The words, as large as the space allows, in its middle. */
function fitted(words: Path, left: number, width: number, height: number): Path {
  const box = pathBounds(words);
  const scale = Math.min(width / (box.maxX - box.minX), height / (box.maxY - box.minY));
  const x = left + width / 2 - (scale * (box.minX + box.maxX)) / 2;
  const y = -(scale * (box.minY + box.maxY)) / 2;
  return transformPath(words, [scale, 0, 0, scale, x, y]);
}

/** A tag with a name and a hole for a ring: a keychain, a luggage label, a place card. */
export const NAME_TAG = defineGenerator({
  id: 'name-tag',
  group: 'parts',
  fields: {
    words: text('Kerf', 40),
    family: choice('Lobster', FAMILIES),
    width: length(70, 15, 500),
    height: length(24, 8, 300),
    corner: length(12, 0, 150),
    hole: length(5, 0, 50, 0.5),
    lettering: choice('area', ['area', 'line', 'cut']),
  },
  wordsOf: ({ words, family, height }) => ({ content: words, family, fontSize: height * FILLED }),
  make: ({ words, width, height, corner, hole, lettering }, aids) => {
    const edge = height * 0.16;
    const holeRoom = hole > 0 ? hole + 1.2 * edge : 0;
    const left = Math.max(edge, Math.min(corner, height / 2) * 0.4);
    const room = width - left - holeRoom - left;
    if (room < height / 4 || hole > height - 2)
      return fail(ofField(generatorProblem('tag-too-small'), 'width'));
    const set = aids.words ?? letteringLines(words, 10, { x: 0, y: 0, align: 'left' });
    const at = transformPath(fitted(set, left + holeRoom, room, height * FILLED), [
      1,
      0,
      0,
      1,
      0,
      height / 2,
    ]);
    const body = roundedRectangle(width, height, corner);
    const ring = hole > 0 ? [circle(left + hole / 2, height / 2, hole / 2)] : [];
    return succeed(
      inPlace([
        { key: 'outline', name: 'outline', outline: concatPaths([body, ...ring]), work: 'cut' },
        {
          ...{ key: `text-${lettering}`, name: 'text', outline: at },
          work: aids.words === undefined && lettering === 'area' ? 'line' : lettering,
        },
      ]),
    );
  },
});
