import type { Step } from '@kerf/document';
import { describe, expect, it } from 'vitest';
import { packSteps, unpackSteps } from './packed-steps';

const move: Step = {
  kind: 'update-objects',
  patches: [
    { id: 'a', changes: { transform: [1, 0, 0, 1, 0.1 + 0.2, -0] } },
    { id: 'b', changes: { transform: [1e-300, 2, 3, 4, 5, Number.MAX_VALUE] } },
  ],
};

describe('packed steps', () => {
  it('give the same steps back, number for number', () => {
    const others: readonly Step[] = [
      { kind: 'remove-objects', ids: ['a'] },
      {
        kind: 'update-objects',
        patches: [{ id: 'a', changes: { transform: [1, 0, 0, 1, 0, 0], name: 'x' } }],
      },
      { kind: 'update-objects', patches: [] },
    ];
    expect(unpackSteps(packSteps([move, ...others]))).toStrictEqual([move, ...others]);
  });

  it('hold nothing but ids and numbers for a move', () => {
    const [packed] = packSteps([move]);
    expect(packed).toMatchObject({ kind: 'packed-transforms', ids: ['a', 'b'] });
  });
});
