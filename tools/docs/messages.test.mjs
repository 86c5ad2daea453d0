import { expect, test } from 'vitest';
import { missingMessages } from './messages.mjs';

const SOURCE = `
const shared = {
  size: z.number(),
};
export const aSchema = request('goThere', shared);
export const bSchema = event('WAS_THERE', { place: z.string() });
export const cSchema = request('stay', {});
`;
const PAGE = '### goThere\n\n| `size` | number |\n\n### WAS_THERE\n\n| `place` | text |\n\n### stay\n';

test('a page with every message and field has no faults', () => {
  expect(missingMessages(PAGE, [SOURCE])).toEqual([]);
});

test.each([
  ['### stay\n', 'stay'],
  ['| `size` | number |', 'goThere.size'],
  ['| `place` | text |', 'WAS_THERE.place'],
])('without %j it has one', (part, name) => {
  const [fault, ...others] = missingMessages(PAGE.replace(part, ''), [SOURCE]);
  expect(fault).toContain(`'${name}' is missing`);
  expect(others).toEqual([]);
});

test('an acknowledgement has to be in the page too', () => {
  expect(missingMessages(PAGE, ["stay: 'DEVICE_CONTROL_STAY',"])).toHaveLength(1);
  expect(missingMessages(`${PAGE}\n- \`DEVICE_CONTROL_STAY\``, ["stay: 'DEVICE_CONTROL_STAY',"])).toEqual([]);
});
