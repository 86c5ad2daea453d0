import { describe, expect, it } from 'vitest';
import { parseHeldBit } from './body';

describe('a bit with what is known above its cutting edges', () => {
  it('takes them in any order, in mm and in inches', () => {
    expect(parseHeldBit('flat:3.175,flute:12,shank:1/4in,holder:19x25')).toMatchObject({
      kind: 'end-mill',
      diameter: 3.175,
      fluteLength: 12,
      shankDiameter: 6.35,
      holder: { diameter: 19, stickOut: 25 },
    });
    expect(parseHeldBit('v:60:6.35:0.2, holder:1inx1in')).toMatchObject({
      kind: 'v-bit',
      tipDiameter: 0.2,
      holder: { diameter: 25.4, stickOut: 25.4 },
    });
    expect(parseHeldBit('6,shank:8')).toEqual({ ...(parseHeldBit('6') as object), shankDiameter: 8 });
    expect(parseHeldBit('ball:3')).not.toHaveProperty('fluteLength');
  });

  it.each([
    ['flat:3,flute:0', "flute: must be a length like 12 or 1/2in, not '0'"],
    ['flat:3,flute:-2', "flute: must be a length like 12 or 1/2in, not '-2'"],
    ['flat:3,flute', "after the bit comes flute:12,shank:6,holder:19x25, not 'flute'"],
    ['flat:3,shenk:6', "not 'shenk:6'; did you mean shank?"],
    ['flat:3,', "not ''"],
    ['flat:3,shank:6,shank:8', 'shank: is given twice'],
    ['flat:3,shank:1000', 'the diameter of the shank must be between 0.1 and 100 mm'],
    ['flat:3,holder:19', 'holder: must be its diameter and how far the bit stands out of it, like 19x25'],
    ['flat:3,holder:19x25x2', 'holder: must be its diameter'],
    ['flat:3,holder:5x25,shank:6', 'the holder must be wider than the shank'],
    ['flat:3,flute:30,holder:19x25', 'by at least 30 mm, the length of its cutting edges'],
    ['v:90:20,holder:19x8', 'by at least 10 mm, the length of its cutting edges'],
    ['laser:0.1,shank:6', 'a laser has no shank and no holder'],
    ['round:3,shank:6', 'must be like flat:3.175'],
  ])('refuses %s and says why', (text, reason) => {
    expect(parseHeldBit(text)).toContain(reason);
  });
});
