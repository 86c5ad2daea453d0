import { expect, it } from 'vitest';
import { NOTHING } from '../../testing/start-input';
import { checkLevelled } from './levelled';

it('blocks a program that was levelled for another work zero', () => {
  expect(checkLevelled(NOTHING)).toEqual([]);
  expect(checkLevelled({ ...NOTHING, isLevelVoid: true })).toMatchObject([{ severity: 'blocks' }]);
});
