import { failAll, type Problem } from '@kerf/machining';
import { decodeNumber, listOf, nullable, objectOf, oneOf } from '../decoding/decode';
import type { Design, DesignObject, ObjectId } from '../design';
import { locateObject } from '../queries/tree';
import { decodeId, decodeObject, encodeObject, findObjectProblems } from '../schema/object';
import { stepProblem } from './problems';
import { restructure } from './restructure';
import type { AddObjectsStep, StepDefinition } from './step';

function collectIds(object: DesignObject, ids: ObjectId[]): void {
  ids.push(object.id);
  if (object.kind === 'group') for (const child of object.children) collectIds(child, ids);
}

function findProblems(design: Design, { entries }: AddObjectsStep): readonly Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<ObjectId>();
  entries.forEach(({ object }, index) => {
    problems.push(...findObjectProblems(object, `entries[${index}].object`));
    const ids: ObjectId[] = [];
    collectIds(object, ids);
    for (const id of ids) {
      if (seen.has(id) || locateObject(design, id))
        problems.push(stepProblem('duplicate-object', { id }, { objectId: id }));
      seen.add(id);
    }
  });
  return problems;
}

export const ADD_OBJECTS: StepDefinition<AddObjectsStep> = {
  apply: (design, step) => {
    const problems = findProblems(design, step);
    if (problems.length > 0) return failAll(problems);
    return restructure(design, { leaving: new Set(), arriving: step.entries });
  },
  invert: (_before, { entries }) => ({ kind: 'remove-objects', ids: entries.map(({ object }) => object.id) }),
  encode: ({ kind, entries }) => ({
    kind,
    entries: entries.map(({ parentId, index, object }) => ({
      parentId,
      index,
      object: encodeObject(object),
    })),
  }),
  decode: objectOf<AddObjectsStep>({
    kind: oneOf('add-objects'),
    entries: listOf(
      objectOf<AddObjectsStep['entries'][number]>({
        parentId: nullable(decodeId),
        index: decodeNumber,
        object: decodeObject,
      }),
    ),
  }),
};
