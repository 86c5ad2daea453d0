import type { ObjectId, Step } from '@kerf/document';
import type { Matrix } from '@kerf/geometry';

/**
 * Steps in the form in which the history stores them. The most frequent change moves many objects at once. As a plain
 * step it would take some 250 bytes per object and entry; in this form it takes only the bytes of the numbers
 * themselves.
 */
export type PackedStep =
  | Step
  | {
      readonly kind: 'packed-transforms';
      readonly ids: readonly ObjectId[];
      /** Six numbers per object. */
      readonly matrices: Float64Array;
    };

const NUMBERS = 6;

/** The same steps, packed into less memory. */
export function packSteps(steps: readonly Step[]): readonly PackedStep[] {
  return steps.map((step) => {
    if (step.kind !== 'update-objects') return step;
    const matrices = new Float64Array(step.patches.length * NUMBERS);
    for (const [index, { changes }] of step.patches.entries()) {
      if (!changes.transform || Object.keys(changes).length > 1) return step;
      matrices.set(changes.transform, index * NUMBERS);
    }
    return { kind: 'packed-transforms', ids: step.patches.map(({ id }) => id), matrices };
  });
}

/** The original steps, with exactly the same numbers. */
export function unpackSteps(packed: readonly PackedStep[]): readonly Step[] {
  return packed.map((step) => {
    if (step.kind !== 'packed-transforms') return step;
    const patches = step.ids.map((id, index) => {
      const transform = [...step.matrices.subarray(index * NUMBERS, (index + 1) * NUMBERS)];
      return { id, changes: { transform: transform as unknown as Matrix } };
    });
    return { kind: 'update-objects', patches };
  });
}
