import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wireText } from './comment-text';

describe('wireText', () => {
  it.each([
    ['Küche – Tür', 'Kuche _ Tur'],
    ['光雕 part', '__ part'],
    ['Stop! really? (yes) ~;', 'Stop_ really_ _yes_ __'],
    ['V-bit 60°', 'V-bit 60 deg'],
    ['two\nlines\tand  more', 'two lines and more'],
  ])('makes %s safe', (text, safe) => {
    expect(wireText(text)).toBe(safe);
  });

  it('leaves nothing that a controller could act on (seed 17)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(wireText(text)).toMatch(/^[ -~]*$/);
        expect(wireText(text)).not.toMatch(/[?!~();%\n\r]/);
      }),
      { seed: 17, numRuns: 1000 },
    );
  });
});
