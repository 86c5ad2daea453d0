import {
  type Design,
  type ObjectId,
  type ShapeObject,
  shapeOutline,
  shapeText,
  type TextFlow,
  walkObjects,
  worldTransform,
} from '@kerf/document';
import { invert, multiply, transformPath } from '@kerf/geometry';

/** The shapes that a text can follow: visible, with an outline, and no texts. */
export function pathCandidates(design: Design): readonly ShapeObject[] {
  const found: ShapeObject[] = [];
  for (const { object } of walkObjects(design))
    if (object.kind === 'shape' && !shapeText(object.shape) && !object.isHidden) {
      if (shapeOutline(object.shape).verbs.length > 1) found.push(object);
    }
  return found;
}

/**
 * The flow that lets a text follow the present outline of another object. The outline is copied into the text, in the
 * text's own coordinates, so that the object can be cut, moved or deleted without changing the text. Null if one of the
 * two objects does not exist, or if the text is scaled to no width or height.
 */
export function flowAlong(design: Design, textId: ObjectId, other: ShapeObject): TextFlow | null {
  const [around, place] = [worldTransform(design, textId), worldTransform(design, other.id)];
  const toText = around && invert(around);
  if (!toText || !place) return null;
  const matrix = multiply(toText, place);
  const guide = transformPath(shapeOutline(other.shape), matrix);
  return { kind: 'path', guide, side: 'outside', start: 0, shift: 0 };
}
