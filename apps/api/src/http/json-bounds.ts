import { CallFailed } from './failure';

/** How deep the JSON of a request may nest. Kerf's own requests nest four deep. */
export const MAX_DEPTH = 32;
/** How many values the JSON of a request may have in all: keys of its objects and items of its lists. */
export const MAX_VALUES = 10_000;
/** The longest key of an object, in characters. */
export const MAX_KEY_LENGTH = 256;

/** A nested value and its path. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly above: Place | undefined;
  readonly depth: number;
}

/** The path of a value as `a.b.0.c`, cut when it is long. */
function pathOf(place: Place): string {
  const keys: string[] = [];
  for (let at: Place | undefined = place; at?.above; at = at.above) keys.unshift(at.key.slice(0, 40));
  return keys.length > 8 ? `${keys.slice(0, 8).join('.')}…` : keys.join('.');
}

function refuse(place: Place, message: string): never {
  throw new CallFailed('request-too-complex', { field: pathOf(place), message });
}

/** Half of a surrogate pair, which is not a character: the database would store another text, or none. */
const HALF_CHARACTER = /\p{Surrogate}/u;

function refuseHalves(place: Place, text: string): void {
  if (HALF_CHARACTER.test(text)) throw new CallFailed('invalid-request', { field: pathOf(place) });
}

/**
 * Checks JSON; call it before any recursive function gets the value. Throws a failure with the path of the wrong place:
 * - 'request-too-complex' when the JSON nests deeper, has more values, or has longer keys than any request needs;
 * - 'invalid-request' when a text has half a surrogate pair.
 */
export function boundJson(value: unknown): void {
  const open: Place[] = [{ value, key: '', above: undefined, depth: 0 }];
  let count = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    if (typeof place.value === 'string') refuseHalves(place, place.value);
    if (typeof place.value !== 'object' || place.value === null) continue;
    const depth = place.depth + 1;
    if (depth > MAX_DEPTH) refuse(place, `The request nests more than ${MAX_DEPTH} deep.`);
    for (const [key, inner] of Object.entries(place.value)) {
      const at: Place = { value: inner, key, above: place, depth };
      count += 1;
      if (count > MAX_VALUES) refuse(at, `The request holds more than ${MAX_VALUES} values.`);
      if (key.length > MAX_KEY_LENGTH)
        refuse(at, `A key of the request is longer than ${MAX_KEY_LENGTH} characters.`);
      refuseHalves(at, key);
      open.push(at);
    }
  }
}
