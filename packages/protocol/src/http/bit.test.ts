import { KNOWN_BITS } from '@kerf/machining';
import { describe, expect, it } from 'vitest';
import { type BitContent, bitOfTool, bitSaveRequestSchema, findBitFaults, toolOfBit } from './bit';
import { parseDimension } from './material';

const mill: BitContent = { name: 'Mill', type: 'End Mills', info: { diameter: 3 } };

describe('a bit of the wire', () => {
  it.each(KNOWN_BITS)('brings $name over as it is', (tool) => {
    expect(toolOfBit({ ...bitOfTool(tool), id: tool.id })).toEqual(tool);
  });

  it('may have its diameter in inches, as a fraction', () => {
    expect(toolOfBit({ ...mill, id: 'a', info: { diameter: '1/8in' } })).toMatchObject({ diameter: 3.175 });
  });
});

/** The first sentence that a request gets. */
function complaint(change: object): string | undefined {
  const result = bitSaveRequestSchema.safeParse({ ...mill, ...change });
  return result.success ? undefined : result.error.issues[0]?.message;
}

describe('the rules of a bit', () => {
  it.each([
    [{}, undefined],
    [{ type: undefined }, 'Type selection is required'],
    [{ name: '  ' }, 'Name is required'],
    [{ info: {} }, "Enter a valid number for 'Diameter'"],
    [{ info: { diameter: 'thick' } }, "Enter a valid number for 'Diameter'"],
    [{ info: { diameter: '1/0in' } }, 'The denominator cannot be zero'],
    [{ info: { diameter: 0.09 } }, '0.1mm ~ 33mm'],
    [{ info: { diameter: 33 } }, undefined],
    [{ info: { diameter: 33.01 } }, '0.1mm ~ 33mm'],
    [{ type: 'V Bits', info: { diameter: 6 } }, "Enter a valid number for 'Angle'"],
    [{ type: 'V Bits', info: { diameter: 6, angle: 180 } }, '1° ~ 179°'],
    [{ type: 'Laser', info: {} }, "Enter a valid number for 'Power'"],
    [{ type: 'Laser', info: { power: 10 } }, undefined],
  ])('%j gets the sentence of the specification', (change, sentence) => {
    expect(complaint(change)).toBe(sentence);
  });

  it('refuse a kind of another type, a tip wider than its bit, and a shank that is impossible', () => {
    const faults = (type: BitContent['type'], info: object) =>
      findBitFaults({ name: 'x', type, info: { diameter: 3, ...info } }).map(({ field, fault }) => [
        field,
        fault,
      ]);
    expect(faults('End Mills', { kind: 'v-bit', angle: 60 })).toEqual([['kind', 'wrong-kind']]);
    expect(faults('End Mills', { kind: 'tapered-ball-end-mill', angle: 10, tipDiameter: 4 })).toEqual([
      ['tipDiameter', 'out-of-range'],
    ]);
    expect(faults('End Mills', { fluteLength: -1 })).toEqual([['fluteLength', 'impossible']]);
  });
});

it('a dimension has three sides within limits', () => {
  expect(parseDimension('300, 180,10')).toEqual([300, 180, 10]);
  for (const text of ['', '300,180', '300,180,0', '300,180,10,1', '1e3,2,3', '-1,2,3', '20000,1,1'])
    expect(parseDimension(text)).toBeNull();
});
