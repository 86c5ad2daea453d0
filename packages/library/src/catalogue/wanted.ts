import type { IconPackage, IconSet } from '../sets/icon-set';
import { type TakenDrawing, takeDrawings } from '../sets/take-drawings';
import { makeDictionary } from '../words/dictionary';
import { describeDrawing } from './describe';

/**
 * The drawings of a set that the library wants. Signs of interfaces are wanted as silhouettes alone: with lines they
 * say nothing new, and nobody carves them.
 */
export function wantedDrawings(set: IconSet, source: IconPackage): readonly TakenDrawing[] {
  const dictionary = makeDictionary();
  return takeDrawings(set, source).filter(
    (drawing) =>
      drawing.style === 'solid' ||
      describeDrawing(drawing, set, dictionary, undefined).category !== 'Interface',
  );
}
