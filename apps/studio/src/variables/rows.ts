import {
  createGroup,
  type Design,
  type DesignObject,
  designBounds,
  freshObjectIds,
  type ShapeObject,
  shapeText,
  type TextShape,
  walkObjects,
} from '@kerf/document';
import { multiply, translation } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import { setTextShape, settingsOf } from '../text/set-text';
import type { Compute } from '../workers/compute';
import { fillVariables, hasVariables, type VariableSource } from './fill';

/** A text with variables. */
export type VariableText = ShapeObject & { readonly shape: TextShape };

/** The visible texts of a design that have variables, in stacking order. */
export function variableTexts(design: Design): readonly VariableText[] {
  return [...walkObjects(design)].flatMap(({ object, isHidden }) => {
    if (object.kind !== 'shape' || isHidden) return [];
    const text = shapeText(object.shape);
    return text && hasVariables(text.content) ? [object as VariableText] : [];
  });
}

/** Carries the reason why a text could not be set. */
export class RowFailed extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super('a text was not set');
    this.problem = problem;
  }
}

/** The text with the values of a row in its words and in its outline. Throws `RowFailed`. */
async function filledText(
  { shape }: VariableText,
  design: Design,
  compute: Compute,
  source: VariableSource,
  row: number,
): Promise<TextShape> {
  const content = fillVariables(shape.content, source, row);
  const set = await setTextShape(compute, { ...settingsOf(shape), content }, design.assets);
  if (!set.ok) throw new RowFailed(set.problem);
  return set.shape;
}

/** The outlines of all texts with variables for a row; their words keep the variables. Throws `RowFailed`. */
export async function shownRow(
  design: Design,
  compute: Compute,
  source: VariableSource,
  row: number,
): Promise<readonly { readonly id: string; readonly before: TextShape; readonly after: TextShape }[]> {
  return Promise.all(
    variableTexts(design).map(async (text) => {
      const { outline } = await filledText(text, design, compute, source, row);
      return { id: text.id, before: text.shape, after: { ...text.shape, outline } };
    }),
  );
}

/** The objects with some of their shapes replaced. */
function withShapes(
  objects: readonly DesignObject[],
  shapes: ReadonlyMap<string, TextShape>,
): readonly DesignObject[] {
  return objects.map((object) => {
    if (object.kind === 'group') return { ...object, children: withShapes(object.children, shapes) };
    const shape = shapes.get(object.id);
    return shape ? { ...object, shape } : object;
  });
}

/** The design with the values of a row in all of its texts. Throws `RowFailed`. */
export async function designOfRow(
  design: Design,
  compute: Compute,
  source: VariableSource,
  row: number,
): Promise<Design> {
  const filled = await Promise.all(
    variableTexts(design).map(
      async (text) => [text.id, await filledText(text, design, compute, source, row)] as const,
    ),
  );
  return { ...design, objects: withShapes(design.objects, new Map(filled)) };
}

/** How rows are laid out. */
export interface RowLayout {
  /** How many rows of the table lie beside each other. */
  readonly columns: number;
  /** The space between them, mm. */
  readonly gap: number;
}

function withFreshIds(object: DesignObject, next: () => string): DesignObject {
  const copy = { ...object, id: next() };
  return copy.kind === 'group'
    ? { ...copy, children: copy.children.map((child) => withFreshIds(child, next)) }
    : copy;
}

function countObjects(objects: readonly DesignObject[]): number {
  return objects.reduce(
    (sum, object) => sum + 1 + (object.kind === 'group' ? countObjects(object.children) : 0),
    0,
  );
}

/**
 * Everything that is visible once for each row, as groups beside each other: the first where the drawing is, the others
 * to the right of it and above. `designs` are the designs of the rows.
 */
export function layOutRows(
  design: Design,
  designs: readonly Design[],
  { columns, gap }: RowLayout,
  nameOf: (row: number) => string,
): readonly DesignObject[] {
  const visible = designs.map(({ objects }) => objects.filter(({ isHidden }) => !isHidden));
  const boxes = visible.map((objects) => designBounds({ ...design, objects }));
  const pitchX = Math.max(...boxes.map((box) => box.maxX - box.minX)) + gap;
  const pitchY = Math.max(...boxes.map((box) => box.maxY - box.minY)) + gap;
  const count = visible.reduce((sum, objects) => sum + 1 + countObjects(objects), 0);
  const ids = freshObjectIds(design, count)[Symbol.iterator]();
  const next = () => ids.next().value as string;
  return visible.map((objects, row) => {
    const shift = translation((row % columns) * pitchX, Math.floor(row / columns) * pitchY);
    const id = next();
    const children = objects.map((object) => withFreshIds(object, next));
    const group = createGroup(id, children, nameOf(row));
    return { ...group, transform: multiply(shift, group.transform) };
  });
}
