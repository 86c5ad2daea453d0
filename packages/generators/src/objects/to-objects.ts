import {
  createGroup,
  createShapeObject,
  type Design,
  freshObjectIds,
  type Generated,
  type GroupObject,
  type ShapeObject,
} from '@kerf/document';
import { translation } from '@kerf/geometry';
import type { Made, Part } from '../part';
import { cutOfPart } from './operation-of';

/** How a generated thing and its parts are called in a design. */
export interface ThingNames {
  readonly thing: string;
  partName(part: Part): string;
}

function objectOfPart(id: string, part: Part, design: Design, names: ThingNames): ShapeObject {
  const object = createShapeObject({
    id,
    name: names.partName(part),
    shape: { kind: 'path', path: part.outline, fillRule: 'evenodd' },
    transform: part.placement,
    ...cutOfPart(part, design),
  });
  return { ...object, part: part.key, isHidden: part.isHidden ?? false };
}

/**
 * A generated thing as a group for an add step, in the middle of the workspace. It remembers what it was generated
 * from; its ids are not used in `design`.
 */
export function objectsFromThing(
  made: Made,
  generated: Generated,
  design: Design,
  names: ThingNames,
): GroupObject {
  const [id, ...ids] = freshObjectIds(design, made.parts.length + 1);
  const children = made.parts.map((part, i) => objectOfPart(ids[i]!, part, design, names));
  const { width, height } = design.workspace;
  return {
    ...createGroup(id!, children, names.thing),
    transform: translation((width - made.width) / 2, (height - made.height) / 2),
    generated,
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What a person did to a part: what differs from how it was generated stays, the rest is that of the new part. */
function mergePart(fresh: ShapeObject, present: ShapeObject, before: Part, after: Part): ShapeObject {
  const isOwnWork = isSame([before.work, before.settings], [after.work, after.settings]);
  const isMoved = !isSame(present.transform, before.placement);
  const isRenamed = before.label === after.label && before.name === after.name;
  return {
    ...fresh,
    id: present.id,
    isLocked: present.isLocked,
    isHidden: present.isHidden,
    credits: present.credits,
    paint: present.paint,
    ...(isRenamed && { name: present.name }),
    ...(isMoved && { transform: present.transform }),
    ...(isOwnWork && { layer: present.layer, operation: present.operation }),
  };
}

/**
 * The group with the parts of other settings, in its place. What a person changed is kept: position and rotation of the
 * group and of single parts, names, locks, and the operation of every part whose work is still the same. Parts that the
 * person deleted stay away, and objects that the person put into the group stay in it.
 * `before` is the thing as the group's present settings make it.
 */
export function replaceThing(
  group: GroupObject,
  before: Made,
  after: Made,
  generated: Generated,
  design: Design,
  names: ThingNames,
): GroupObject {
  const old = new Map(before.parts.map((part) => [part.key, part]));
  const present = new Map(
    group.children.flatMap((child) =>
      child.kind === 'shape' && child.part !== null ? [[child.part, child] as const] : [],
    ),
  );
  const ids = freshObjectIds(design, after.parts.length);
  const parts = after.parts.flatMap((part, i) => {
    const fresh = objectOfPart(ids[i]!, part, design, names);
    const [was, is] = [old.get(part.key), present.get(part.key)];
    if (was && is) return [mergePart(fresh, is, was, part)];
    return was ? [] : [fresh];
  });
  const others = group.children.filter(
    (child) => child.kind === 'group' || child.part === null || !old.has(child.part),
  );
  const taken = new Set(parts.map(({ id }) => id));
  return {
    ...group,
    generated,
    children: [...parts, ...others.filter(({ id }) => !taken.has(id))],
  };
}
