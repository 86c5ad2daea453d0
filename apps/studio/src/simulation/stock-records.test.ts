import { beforeEach, expect, it } from 'vitest';
import { recordStock, stockRecordOf } from './stock-records';

const stock = (width: number) => ({
  stock: { width, height: 40, thickness: 6 },
  fixtures: [{ x: -5, y: 0, width: 10, height: 20, top: 12 }],
  material: 'Oak',
});

beforeEach(() => localStorage.clear());

it('is known again for the latest programs', () => {
  for (let index = 0; index < 14; index += 1) recordStock(`p${index}`, stock(index + 1));
  recordStock('p3', stock(300));
  expect(stockRecordOf('p3')).toEqual(stock(300));
  expect(stockRecordOf('p13')).toEqual(stock(14));
  expect(stockRecordOf('p0')).toBeNull();
});

it.each([
  'no json',
  '{}',
  '[1, ["p1"]]',
  '[["p1", null]]',
  '[["p1", { "stock": { "width": 1, "height": 2 }, "fixtures": [], "material": "Oak" }]]',
  '[["p1", { "stock": { "width": 1, "height": 2, "thickness": 3 }, "fixtures": [{}], "material": "Oak" }]]',
])('is unknown where the storage holds %s', (text) => {
  localStorage.setItem('kerf.stock-records', text);
  expect(stockRecordOf('p1')).toBeNull();
  recordStock('p2', stock(9));
  expect(stockRecordOf('p2')).toEqual(stock(9));
});
