import { expect, test } from 'vitest';
import { parseBitText } from './bit';

test.each([
  ['3.175', { kind: 'end-mill', diameter: 3.175 }],
  ['1/8in', { kind: 'end-mill', diameter: 3.175 }],
  ['flat:6mm', { kind: 'end-mill', diameter: 6 }],
  ['ball:1', { kind: 'ball-end-mill', diameter: 1 }],
  ['v:60', { kind: 'v-bit', diameter: 6.35, angle: expect.closeTo(Math.PI / 3, 9) }],
  ['v:90:1/2in:0.2', { kind: 'v-bit', diameter: 12.7, tipDiameter: 0.2 }],
  ['taper:1:10:6', { kind: 'tapered-ball-end-mill', diameter: 6, tipDiameter: 1 }],
  ['laser', { kind: 'laser', diameter: 0.1 }],
  ['laser:0.2', { kind: 'laser', diameter: 0.2 }],
])('%s is a bit', (text, bit) => {
  expect(parseBitText(text)).toMatchObject(bit);
});

test.each([
  ['', /must be like flat/],
  ['bal:1', /did you mean ball\?/],
  ['ball', /must be like/],
  ['ball:1:2', /must be like/],
  ['flat:0', /Invalid bit diameter/],
  ['flat:1/0', /denominator/],
  ['v:0x20', /angle of a V/],
  ['v:180', /angle of a V/],
  ['v:60:3:4', /tip of a V/],
  ['taper:7:10:6', /tip of a taper/],
])('%j is none', (text, message) => {
  expect(parseBitText(text)).toMatch(message);
});
