import { appendAll, fail, failAll, type Outcome, type Problem, succeed } from '@kerf/machining';
import { findPaintProblems } from '../artwork/paint';
import { listOf, objectOf, oneOf, partialOf } from '../decoding/decode';
import type { JsonValue } from '../decoding/json';
import { findLengthProblems } from '../decoding/limits';
import type { Design, DesignObject, ObjectId } from '../design';
import { findOperationProblems } from '../operations/registry';
import { ancestorsOf, findObject, shareTreeIndex } from '../queries/tree';
import { findCreditProblems } from '../schema/credits';
import {
  COMMON_FIELDS,
  decodeId,
  findLayerProblems,
  findTransformProblems,
  SHAPE_FIELDS,
} from '../schema/object';
import { encodeShape, findShapeProblems } from '../shapes/registry';
import { stepProblem } from './problems';
import { requireObject } from './restructure';
import { type ObjectChanges, type StepDefinition, type UpdateObjectsStep, unknownObject } from './step';

const SHAPE_KEYS = [
  'shape',
  'layer',
  'operation',
  'paint',
] as const satisfies readonly (keyof ObjectChanges)[];

/** The problems of the changed object; only what the changes touch is checked. */
function findProblems(after: DesignObject, changes: ObjectChanges): Problem[] {
  const { name, transform, credits, shape, layer, operation, paint } = changes;
  const problems: Problem[] = [];
  if (name !== undefined) problems.push(...findLengthProblems({ name }, ''));
  if (credits) problems.push(...findCreditProblems(credits, 'credits'));
  if (transform) problems.push(...findTransformProblems(transform, 'transform'));
  if (shape) problems.push(...findShapeProblems(shape));
  if (operation) problems.push(...findOperationProblems(operation));
  if (paint) problems.push(...findPaintProblems(paint, 'paint'));
  if (after.kind === 'shape' && (layer || operation))
    problems.push(...findLayerProblems(after.layer, after.operation, 'layer'));
  return problems.map((problem) => ({ ...problem, place: { ...problem.place, objectId: after.id } }));
}

/** The object with the changes; itself when nothing differs. */
function patch(object: DesignObject, changes: ObjectChanges): Outcome<DesignObject> {
  if (object.kind === 'group' && SHAPE_KEYS.some((key) => Object.hasOwn(changes, key)))
    return fail(stepProblem('not-a-shape', { id: object.id }, { objectId: object.id }));
  const before = object as unknown as Readonly<Record<string, unknown>>;
  const isSame = Object.entries(changes).every(([key, value]) => before[key] === value);
  if (isSame) return succeed(object);
  const after = { ...object, ...changes } as DesignObject;
  const problems = findProblems(after, changes);
  return problems.length > 0 ? failAll(problems) : succeed(after);
}

function replaceObjects(
  objects: readonly DesignObject[],
  changes: ReadonlyMap<ObjectId, ObjectChanges>,
  groups: ReadonlySet<ObjectId>,
  problems: Problem[],
): readonly DesignObject[] {
  let hasChanged = false;
  const next = objects.map((object) => {
    const own = changes.get(object.id);
    const isOnTheWay = object.kind === 'group' && groups.has(object.id);
    if (!own && !isOnTheWay) return object;
    const patched = own ? patch(object, own) : succeed<DesignObject>(object);
    if (!patched.ok) {
      appendAll(problems, patched.problems);
      return object;
    }
    let result = patched.value;
    if (isOnTheWay && result.kind === 'group') {
      const children = replaceObjects(result.children, changes, groups, problems);
      if (children !== result.children) result = { ...result, children };
    }
    if (result !== object) hasChanged = true;
    return result;
  });
  return hasChanged ? next : objects;
}

function apply(design: Design, { patches }: UpdateObjectsStep): Outcome<Design> {
  const changes = new Map<ObjectId, ObjectChanges>();
  const groups = new Set<ObjectId>();
  for (const { id, changes: own } of patches) {
    if (!findObject(design, id)) return fail(unknownObject(id));
    if (changes.has(id)) return fail(stepProblem('changed-twice', { id }, { objectId: id }));
    changes.set(id, own);
    for (const group of ancestorsOf(design, id)) groups.add(group.id);
  }
  const problems: Problem[] = [];
  const objects = replaceObjects(design.objects, changes, groups, problems);
  if (problems.length > 0) return failAll(problems);
  if (objects === design.objects) return succeed(design);
  const next = { ...design, objects };
  shareTreeIndex(design, next);
  return succeed(next);
}

/** The present values of `object` in the fields that `changes` names. */
function pickSame(object: DesignObject, changes: ObjectChanges): ObjectChanges {
  const before = object as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.keys(changes).map((key) => [key, before[key]])) as ObjectChanges;
}

function encodeChanges(changes: ObjectChanges): JsonValue {
  const { shape, ...plain } = changes;
  const encoded = plain as unknown as { readonly [key: string]: JsonValue };
  return shape ? { ...encoded, shape: encodeShape(shape) } : encoded;
}

export const UPDATE_OBJECTS: StepDefinition<UpdateObjectsStep> = {
  apply,
  invert: (before, { patches }) => ({
    kind: 'update-objects',
    patches: patches.map(({ id, changes }) => ({
      id,
      changes: pickSame(requireObject(before, id), changes),
    })),
  }),
  encode: ({ kind, patches }) => ({
    kind,
    patches: patches.map(({ id, changes }) => ({ id, changes: encodeChanges(changes) })),
  }),
  decode: objectOf<UpdateObjectsStep>({
    kind: oneOf('update-objects'),
    patches: listOf(
      objectOf<UpdateObjectsStep['patches'][number]>({
        id: decodeId,
        changes: partialOf<ObjectChanges>({ ...COMMON_FIELDS, ...SHAPE_FIELDS }),
      }),
    ),
  }),
};
