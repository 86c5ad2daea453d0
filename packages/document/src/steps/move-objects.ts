import { fail } from '@kerf/machining';
import { decodeNumber, listOf, nullable, objectOf, oneOf } from '../decoding/decode';
import { findObject } from '../queries/tree';
import { decodeId } from '../schema/object';
import { stepProblem } from './problems';
import { requirePosition, restructure } from './restructure';
import { type MoveObjectsStep, type StepDefinition, unknownObject } from './step';

export const MOVE_OBJECTS: StepDefinition<MoveObjectsStep> = {
  apply: (design, { moves }) => {
    const leaving = new Set(moves.map(({ id }) => id));
    const arriving = [];
    for (const { id, parentId, index } of moves) {
      const object = findObject(design, id);
      if (!object) return fail(unknownObject(id));
      arriving.push({ object, parentId, index });
    }
    const twice =
      leaving.size < moves.length && moves.find(({ id }, at) => moves.findLastIndex((m) => m.id === id) > at);
    if (twice) return fail(stepProblem('moved-twice', { id: twice.id }, { objectId: twice.id }));
    return restructure(design, { leaving, arriving });
  },
  invert: (before, { moves }) => ({
    kind: 'move-objects',
    moves: moves.map(({ id }) => ({ id, ...requirePosition(before, id) })),
  }),
  encode: ({ kind, moves }) => ({
    kind,
    moves: moves.map(({ id, parentId, index }) => ({ id, parentId, index })),
  }),
  decode: objectOf<MoveObjectsStep>({
    kind: oneOf('move-objects'),
    moves: listOf(
      objectOf<MoveObjectsStep['moves'][number]>({
        id: decodeId,
        parentId: nullable(decodeId),
        index: decodeNumber,
      }),
    ),
  }),
};
