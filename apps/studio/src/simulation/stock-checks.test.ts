import type { JobProgram } from '@kerf/pipeline';
import type { BitTable, StockFault, StockResult, StockTool } from '@kerf/simulation';
import { expect, it } from 'vitest';
import { keepStockChecks, stockCheckOf, useStockChecks } from './stock-checks';

const program = (name: string) => ({ name }) as unknown as JobProgram;
const stock = { width: 100, height: 50, thickness: 10 };
const fault = { kind: 'holder-hits-stock', line: 7 } as StockFault;
const result = (faults: StockFault[], omitted = 0) => ({ faults, omitted }) as unknown as StockResult;
const bit = (stickOut: number): StockTool => ({
  kind: 'end-mill',
  id: 'e',
  name: 'e',
  diameter: 3,
  holder: { diameter: 19, stickOut },
});
const table = (stickOut: number): BitTable => new Map([[0, bit(stickOut)]]);

it('is known of programs as they were simulated, and of no other stock or bit', () => {
  const [first, second] = [program('a'), program('b')];
  const programs = [
    { program: first, bits: table(25) },
    { program: second, bits: new Map() },
  ];
  const before = useStockChecks.getState().checks;
  keepStockChecks(stock, programs, [result([fault]), result([], 3)]);
  const { checks } = useStockChecks.getState();
  expect(checks).not.toBe(before);
  expect(stockCheckOf(checks, { program: first, bits: table(25) }, stock)).toMatchObject({
    faults: [fault],
    isPartly: false,
  });
  expect(stockCheckOf(checks, programs[1]!, stock)?.isPartly).toBe(true);
  expect(stockCheckOf(checks, { program: first, bits: table(20) }, stock)).toBeUndefined();
  expect(stockCheckOf(checks, { program: first, bits: new Map() }, stock)).toBeUndefined();
  expect(stockCheckOf(checks, programs[0]!, { ...stock })).toBeUndefined();
  expect(stockCheckOf(checks, { program: program('a'), bits: table(25) }, stock)).toBeUndefined();
});
