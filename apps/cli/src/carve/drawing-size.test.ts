import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { Workshop } from '../testing/carving';

const workshop = new Workshop();
afterAll(() => workshop.clear());

/** A site plan of 36.7 × 20 units; `unit` is a value of $INSUNITS. */
function site(unit: number): string {
  const corners = [
    [0, 0],
    [36.7, 0],
    [36.7, 20],
    [0, 20],
  ];
  const points = corners.map(([x, y]) => `10\n${x}\n20\n${y}\n`).join('');
  return `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n${unit}\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n0\nLWPOLYLINE\n8\n0\n90\n4\n70\n1\n${points}0\nENDSEC\n0\nEOF\n`;
}

test('a drawing of metres is asked about, and its unit can be said', async () => {
  const plan = workshop.file('site.dxf', site(6));
  await expect(workshop.carve(plan)).rejects.toThrow(
    'the drawing is 36.7 m wide, did you mean mm? --unit mm makes it 36.7 mm; its own unit, as by --unit m, keeps it',
  );
  const [asMillimetres] = await workshop.carve(plan, '--unit', 'mm');
  expect(asMillimetres?.report.bounds.max.slice(0, 2)).toEqual([36.7, 20]);
});

test('one that is kept so large is estimated before it is cleared, and refused', async () => {
  const plan = workshop.file('site.dxf', site(6));
  await expect(workshop.carve(plan, '--unit', 'm', '--cut', 'pocket')).rejects.toThrow(
    'too much work for one job',
  );
});

test('a drawing of many millimetres has no other unit to offer; one of workpieces is not asked about', async () => {
  const large = workshop.file('large.dxf', site(6).replaceAll('36.7', '36700').replace('70\n6\n', '70\n4\n'));
  await expect(workshop.carve(large)).rejects.toThrow('the drawing is 36.7 m wide: say its unit');
  const plate = workshop.file('plate.dxf', site(4));
  expect((await workshop.carve(plate))[0]?.report.bounds.max.slice(0, 2)).toEqual([36.7, 20]);
});

test('the unit of what is no drawing cannot be said', async () => {
  const project = new URL('../../../../fixtures/lac/v3.lac', import.meta.url);
  await expect(workshop.carve(fileURLToPath(project), '--unit', 'mm')).rejects.toThrow(
    '--unit: is for drawings (.svg, .dxf)',
  );
});
