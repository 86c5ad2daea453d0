import { describe, expect, it } from 'vitest';
import { eventsOf, warningsOf } from '../../testing/read';

describe('G4', () => {
  it('is a pause of P seconds before the next segment', () => {
    expect(eventsOf('G0 X1\nG4 P2.5\nX2')).toEqual(['0@1=2.5']);
  });

  it('refuses a negative time and warns of a missing one', () => {
    expect(warningsOf('G4 P-1')).toEqual(['Dwell time cannot be negative']);
    expect(warningsOf('G4')).toEqual(['Dwell without a time (P)']);
  });
});
