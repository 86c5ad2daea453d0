import { type Path, Verb } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import { DecodeError, type Decoder, describe, objectOf, oneOf } from '../decoding/decode';
import { pathFromText, pathToText } from '../decoding/path-text';
import { atPath, dataProblem } from '../decoding/problems';
import type { ShapeDefinition } from './definition';

/** Any outline. An operation that fills uses `fillRule`. */
export interface PathShape {
  readonly kind: 'path';
  readonly path: Path;
  readonly fillRule: 'nonzero' | 'evenodd';
}

/** An outline as text in the form of `pathToText`. */
export const decodePath: Decoder<Path> = (input, at) => {
  if (typeof input !== 'string')
    throw new DecodeError(dataProblem('wrong-type', { wanted: 'a text', found: describe(input) }), at);
  const path = pathFromText(input);
  if (!path) throw new DecodeError(dataProblem('bad-path'), at);
  return path;
};

/** Numbers that follow each verb, by its code. */
const NUMBERS = { [Verb.move]: 2, [Verb.line]: 2, [Verb.cubic]: 6, [Verb.close]: 0 };

/** The first fault in the buffers of a path, or null. */
function findPathFault({ verbs, coordinates }: Path): Problem | null {
  let needed = 0;
  let hasPoint = false;
  for (const verb of verbs) {
    const count = NUMBERS[verb as Verb] as number | undefined;
    if (count === undefined) return dataProblem('path-command');
    if (verb === Verb.move) hasPoint = true;
    else if (!hasPoint) return dataProblem('path-start');
    if (verb === Verb.close) hasPoint = false;
    needed += count;
  }
  if (needed !== coordinates.length)
    return dataProblem('path-numbers', { found: coordinates.length, needed });
  return coordinates.every(Number.isFinite) ? null : dataProblem('path-not-finite');
}

/** The fault in the buffers of an outline, as a problem at `at`. */
export function findOutlineProblems(outline: Path, at: string): readonly Problem[] {
  const fault = findPathFault(outline);
  return fault ? [atPath(fault, at)] : [];
}

export const PATH: ShapeDefinition<PathShape> = {
  kind: 'path',
  defaultName: 'Path',
  outline: ({ path }) => path,
  outlineField: 'path',
  isPlain: true,
  fillRule: ({ fillRule }) => fillRule,
  decode: objectOf<PathShape>({
    kind: oneOf('path'),
    fillRule: oneOf('nonzero', 'evenodd'),
    path: decodePath,
  }),
  encode: ({ kind, fillRule, path }) => ({ kind, fillRule, path: pathToText(path) }),
  findProblems: ({ path }, place) => findOutlineProblems(path, `${place}.path`),
};
