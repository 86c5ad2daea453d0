import { findToolBodyProblems, isLaser, parseDiameter, type ToolBody } from '@kerf/machining';
import { type OptionBit, parseBitText } from '../bit';
import { suggestion } from '../nearest';

/** The notation of the dimensions after a bit: the parts above its cutting edges. */
export const BODY_FORM = 'flute:12,shank:6,holder:19x25';

type Body = { -readonly [K in keyof ToolBody]: ToolBody[K] };

/** Reads a field; returns an error for a wrong text. */
type ReadField = (body: Body, text: string) => string | undefined;

const FIELDS = new Map<string, ReadField>([
  ['flute', lengthField('flute', 'fluteLength', 'a length like 12 or 1/2in')],
  ['shank', lengthField('shank', 'shankDiameter', 'a diameter like 6 or 1/4in')],
  [
    'holder',
    (body, text) => {
      const [diameter, stickOut, ...more] = text.split('x').map(lengthOf);
      if (diameter === undefined || stickOut === undefined || more.length > 0)
        return `holder: must be its diameter and how far the bit stands out of it, like 19x25, not '${text}'`;
      body.holder = { diameter, stickOut };
      return undefined;
    },
  ],
]);

function lengthField(name: string, key: 'fluteLength' | 'shankDiameter', wanted: string): ReadField {
  return (body, text) => {
    const length = lengthOf(text);
    if (length === undefined) return `${name}: must be ${wanted}, not '${text}'`;
    body[key] = length;
    return undefined;
  };
}

/**
 * Reads a bit and, if given, the form of what is above its tip. The text is a bit as for `parseBitText`, then any of
 * these fields, in any order, after commas:
 * - `flute:12`: the length of the cutting edges;
 * - `shank:6`: the diameter above the cutting edges;
 * - `holder:19x25`: the diameter of the collet nut, and how far the nut is above the tip.
 *
 * `parseDiameter` reads the lengths. For a wrong text, returns the reason.
 */
export function parseHeldBit(text: string): OptionBit | string {
  const [form = '', ...fields] = text.split(',');
  const bit = parseBitText(form);
  if (typeof bit === 'string' || fields.length === 0) return bit;
  if (isLaser(bit)) return 'a laser has no shank and no holder';
  const body: Body = {};
  const seen = new Set<string>();
  for (const field of fields) {
    const [, name = '', value = ''] = /^\s*([^:]*):(.*)$/.exec(field) ?? [];
    const read = FIELDS.get(name);
    if (!read) return `after the bit comes ${BODY_FORM}, not '${field}'${suggestion(name, FIELDS.keys())}`;
    if (seen.has(name)) return `${name}: is given twice`;
    seen.add(name);
    const wrong = read(body, value);
    if (wrong !== undefined) return wrong;
  }
  const held = { ...bit, ...body };
  return findToolBodyProblems(held)[0]?.message ?? held;
}

function lengthOf(text: string): number | undefined {
  const length = parseDiameter(text);
  return length.ok ? length.value : undefined;
}
