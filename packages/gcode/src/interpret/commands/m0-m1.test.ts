import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../testing/read';

describe('M0 and M1', () => {
  it('stop after the motion of their own line', () => {
    expect(eventsOf('G0 X1 M0\nX2\nM1')).toEqual(['1@1=0', '2@2=0']);
  });
});
