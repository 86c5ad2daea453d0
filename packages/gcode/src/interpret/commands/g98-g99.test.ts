import { describe, expect, it } from 'vitest';
import { motionOf } from '../../testing/read';

describe('G98 and G99', () => {
  it('choose the height between holes, for the same cycle too', () => {
    const last = (text: string) => motionOf(text).at(-1);
    expect(last('G0 Z5 F9\nG99 G81 X1 Z-1 R1')).toBe('rapid:1,0,1');
    expect(last('G0 Z5 F9\nG99 G81 X1 Z-1 R1\nG98 X2')).toBe('rapid:2,0,5');
  });
});
