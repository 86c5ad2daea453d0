import { invert, type Matrix } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import { decodePaint, findPaintProblems } from '../artwork/paint';
import {
  type Cursor,
  DecodeError,
  type Decoder,
  decodeBoolean,
  decodeNumber,
  decodeText,
  listOf,
  nullable,
  objectOf,
  oneOf,
  unionOf,
} from '../decoding/decode';
import type { JsonValue } from '../decoding/json';
import { findLengthProblems } from '../decoding/limits';
import { atPath, dataProblem } from '../decoding/problems';
import type { DesignObject, GroupObject, ObjectId, ShapeObject } from '../design';
import { isLaserLayer, LAYERS, type Layer } from '../layers';
import {
  decodeOperation,
  findOperationProblems,
  isLaserOperation,
  type Operation,
} from '../operations/registry';
import { decodeShape, encodeShape, findShapeProblems } from '../shapes/registry';
import { decodeCredits, findCreditProblems } from './credits';
import { decodeGenerated, findGeneratedProblems } from './generated';

/** The deepest nesting of groups. */
export const MAX_GROUP_DEPTH = 64;

export const decodeId: Decoder<ObjectId> = (input, at) => {
  const id = decodeText(input, at);
  if (id === '') throw new DecodeError(dataProblem('empty-id'), at);
  return id;
};

const decodeSix = listOf(decodeNumber, 6);

const decodeTransform: Decoder<Matrix> = (input, at) => {
  const numbers = decodeSix(input, at);
  if (numbers.length !== 6) throw new DecodeError(dataProblem('wrong-length'), at);
  return numbers as unknown as Matrix;
};

const decodeLayer: Decoder<Layer> = oneOf(...LAYERS);

/** The fields that shape objects and groups share. */
export const COMMON_FIELDS = {
  name: decodeText,
  transform: decodeTransform,
  isLocked: decodeBoolean,
  isHidden: decodeBoolean,
  credits: decodeCredits,
};

/** The values of fields that files of older formats do not have. */
const WHEN_MISSING = { credits: [] };

/** The fields of a shape object that a change can name and that groups do not have. */
export const SHAPE_FIELDS = {
  shape: decodeShape,
  layer: decodeLayer,
  operation: decodeOperation,
  paint: decodePaint,
};

const decodeShapeObject = objectOf<ShapeObject>(
  { kind: oneOf('shape'), id: decodeId, part: nullable(decodeText), ...COMMON_FIELDS, ...SHAPE_FIELDS },
  { ...WHEN_MISSING, paint: null, part: null },
);

function depthOf(at: Cursor | null): number {
  let depth = 0;
  for (let cursor = at; cursor; cursor = cursor.parent) if (cursor.key === 'children') depth += 1;
  return depth;
}

/** This is a function, because a group's children are objects again, and their decoder is defined below. */
const decodeChildren: Decoder<readonly DesignObject[]> = (input, at) => {
  if (depthOf(at) > MAX_GROUP_DEPTH)
    throw new DecodeError(dataProblem('too-deep', { most: MAX_GROUP_DEPTH }), at);
  return decodeObjects(input, at);
};

const decodeGroup = objectOf<GroupObject>(
  {
    kind: oneOf('group'),
    id: decodeId,
    ...COMMON_FIELDS,
    children: decodeChildren,
    generated: nullable(decodeGenerated),
  },
  { ...WHEN_MISSING, generated: null },
);

export const decodeObject: Decoder<DesignObject> = unionOf<DesignObject>(
  'kind',
  new Map<string, Decoder<DesignObject>>([
    ['shape', decodeShapeObject],
    ['group', decodeGroup],
  ]),
);

export const decodeObjects: Decoder<readonly DesignObject[]> = listOf(decodeObject);

function encodeOperation(operation: Operation): JsonValue {
  return operation as unknown as JsonValue;
}

export function encodeObject(object: DesignObject): JsonValue {
  const { id, name, transform, isLocked, isHidden } = object;
  const credits = object.credits.length > 0 && { credits: object.credits as unknown as JsonValue };
  if (object.kind === 'group')
    return {
      kind: 'group',
      id,
      name,
      transform,
      isLocked,
      isHidden,
      ...credits,
      children: object.children.map(encodeObject),
      ...(object.generated && { generated: object.generated as unknown as JsonValue }),
    };
  const { layer, operation, paint, part } = object;
  const shape = encodeShape(object.shape);
  return {
    kind: 'shape',
    id,
    name,
    transform,
    isLocked,
    isHidden,
    ...credits,
    shape,
    layer,
    operation: encodeOperation(operation),
    ...(paint ? { paint: paint as unknown as JsonValue } : {}),
    ...(part !== null && { part }),
  };
}

export function findTransformProblems(transform: Matrix, path: string): readonly Problem[] {
  if (transform.length !== 6 || !transform.every(Number.isFinite))
    return [atPath(dataProblem('transform-not-finite'), path)];
  return invert(transform) ? [] : [atPath(dataProblem('flat-transform'), path)];
}

export function findLayerProblems(layer: Layer, operation: Operation, path: string): readonly Problem[] {
  if (isLaserLayer(layer) === isLaserOperation(operation)) return [];
  const wanted = isLaserLayer(layer) ? 'a laser operation' : 'a milling operation';
  return [atPath(dataProblem('layer-mismatch', { layer, wanted, kind: operation.kind }), path)];
}

/**
 * The problems of an object and its children that a check of types does not find: values out of range, names that are
 * too long, transforms without an inverse, a layer that does not match the operation, groups nested too deep. `path` is
 * the path of the object in the design; `depth` is the number of groups around the object.
 */
export function findObjectProblems(object: DesignObject, path: string, depth = 0): readonly Problem[] {
  const { id, name, transform } = object;
  const problems = [
    ...findTransformProblems(transform, `${path}.transform`),
    ...findLengthProblems({ id, name }, path),
    ...findCreditProblems(object.credits, `${path}.credits`),
  ];
  if (id === '') problems.push(atPath(dataProblem('empty-id'), `${path}.id`));
  if (object.kind === 'shape')
    return [
      ...problems,
      ...(object.part === null ? [] : findLengthProblems({ part: object.part }, path)),
      ...findShapeProblems(object.shape, `${path}.shape`),
      ...findOperationProblems(object.operation, `${path}.operation`),
      ...findLayerProblems(object.layer, object.operation, `${path}.layer`),
      ...findPaintProblems(object.paint, `${path}.paint`),
    ];
  if (depth >= MAX_GROUP_DEPTH)
    return [...problems, atPath(dataProblem('too-deep', { most: MAX_GROUP_DEPTH }), path)];
  return problems.concat(
    findGeneratedProblems(object.generated, `${path}.generated`),
    object.children.flatMap((child, index) =>
      findObjectProblems(child, `${path}.children[${index}]`, depth + 1),
    ),
  );
}
