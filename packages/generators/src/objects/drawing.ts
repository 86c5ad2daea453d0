import { createDesign, type Design, designToSvg, type Generated } from '@kerf/document';
import { translation } from '@kerf/geometry';
import type { Made } from '../part';
import { objectsFromThing } from './to-objects';

/**
 * A generated thing as a design of its own, whose workspace and material are just as large as the thing. Its parts are
 * named by their keys.
 */
export function designOfThing(made: Made, generated: Generated, mode: 'laser' | 'cnc'): Design {
  const { width, height } = made;
  const empty = createDesign({ name: generated.generator, workspace: { width, height }, setup: { mode } });
  const names = { thing: generated.generator, partName: ({ key }: { readonly key: string }) => key };
  const group = objectsFromThing(made, generated, empty, names);
  return {
    ...empty,
    stock: { ...empty.stock, width, height },
    objects: [{ ...group, transform: translation(0, 0) }],
  };
}

/** A generated thing as an SVG drawing in mm. */
export function drawingOfThing(made: Made, generated: Generated): string {
  return designToSvg(designOfThing(made, generated, 'laser'));
}
