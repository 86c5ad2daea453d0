import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { needsQuiet } from '../streamer/needs-quiet';
import { readVerdicts } from '../testing/oracle';
import type { BlockDraft } from './block-draft';
import { readFacts, withoutToolChange } from './block-facts';
import { parseBlock } from './parse-block';
import { createParserState, type MutablePosition } from './parser-state';
import { stripLine } from './strip-line';

const NO_COORDINATES = { read: (): Readonly<MutablePosition> => [0, 0, 0] };

const STORING: readonly string[] = ['G10', 'G28', 'G28.1', 'G30', 'G30.1'];

/**
 * Compares the facts of a line with what the parser understands of the line after a reset. The parser itself is tested
 * against the verdicts of the firmware.
 */
function expectAgreement(line: string, block: BlockDraft): void {
  const facts = readFacts(line);
  const { spindle, coordinateSystem } = block.modal;
  const touches = STORING.includes(block.nonModal) || coordinateSystem !== 0;
  expect({
    line,
    power: facts.hasConstantPower ? 'M3' : facts.hasDynamicPower ? 'M4' : 'M5',
    touches: needsQuiet(line) || !touches,
    dwell: facts.dwellSeconds,
    axes: facts.hasAxes,
  }).toEqual({
    line,
    power: spindle,
    touches: true,
    dwell: block.nonModal === 'G4' ? block.p : 0,
    axes: block.axisWords !== 0,
  });
}

/** Spellings of a number that the firmware reads as the same number, and numbers that overflow. */
const spelling = (value: number) =>
  fc
    .record({
      sign: fc.constantFrom('', '+'),
      zeros: fc.constantFrom('', '0', '00', '0000'),
      wrap: fc.constantFrom(0, 0, 0, 16_384, 32_768),
      end: fc.constantFrom('', '.', '.0', '.00', '.001', '.004'),
    })
    .map(({ sign, zeros, wrap, end }) => {
      const whole = Math.trunc(value);
      const tenth = Math.round((value - whole) * 10);
      const digits = `${sign}${zeros}${wrap && tenth === 0 ? whole + wrap : whole}`;
      return tenth > 0 ? `${digits}.${tenth}${end.slice(1).replace('1', '0')}` : `${digits}${end}`;
    });

describe('what a line asks for', () => {
  test.each([
    ['M3', { hasConstantPower: true }],
    ['M+3S100', { hasConstantPower: true, spindleSpeed: 100 }],
    ['M+03', { hasConstantPower: true }],
    ['M3.', { hasConstantPower: true }],
    ['M16387', { hasConstantPower: true }],
    ['M003.00G1X1', { hasConstantPower: true, hasAxes: true, motion: 1 }],
    ['M30', { hasConstantPower: false }],
    ['M+04', { hasDynamicPower: true }],
    ['M+6T+02', { changesTool: true, tool: 2 }],
    ['M06.', { changesTool: true, tool: null }],
    ['M61', { changesTool: false }],
    ['G+10L2P1X0', { touchesStorage: true, isSetting: true }],
    ['G010L2P1X0', { touchesStorage: true }],
    ['G028.1', { touchesStorage: true, isSetting: true }],
    ['G+28.1', { touchesStorage: true }],
    ['G0054.', { touchesStorage: true }],
    ['G59.3', { touchesStorage: true }],
    ['G101', { touchesStorage: false }],
    ['G04P+1.5', { dwellSeconds: 1.5 }],
    ['P.5G+4', { dwellSeconds: 0.5 }],
    ['S+.5S12', { spindleSpeed: 12 }],
    ['G92X0', { isSetting: true, hasAxes: true }],
  ])('%s', (line, facts) => {
    expect(readFacts(line)).toMatchObject(facts);
  });

  test('is what the parser makes of it, however the firmware lets it be written (20,000 spellings, seed 5)', () => {
    const word = (letter: string, values: readonly number[], rest = '') =>
      fc.constantFrom(...values).chain((value) => spelling(value).map((text) => `${letter}${text}${rest}`));
    const lines = fc.oneof(
      word('M', [3, 4, 5, 2, 30], 'S5'),
      word('G', [4], 'P2'),
      word('G', [10], 'L2P1X1'),
      word('G', [28, 30, 28.1, 30.1, 54, 55, 56, 57, 58, 59, 53, 92.1, 20, 91]),
    );
    const seen = { total: 0, power: 0, storage: 0, dwell: 0 };
    fc.assert(
      fc.property(lines, (line) => {
        const block = parseBlock(line, createParserState(), NO_COORDINATES).block;
        if (!block) return;
        seen.total += 1;
        if (block.modal.spindle !== 'M5') seen.power += 1;
        if (STORING.includes(block.nonModal)) seen.storage += 1;
        if (block.nonModal === 'G4') seen.dwell += 1;
        expectAgreement(line, block);
      }),
      { seed: 5, numRuns: 20_000 },
    );
    expect(seen.total).toBeGreaterThan(10_000);
    for (const count of [seen.power, seen.storage, seen.dwell]) expect(count).toBeGreaterThan(1000);
  });

  test('is what the parser makes of every block that the firmware was recorded to take', () => {
    let taken = 0;
    for (const row of readVerdicts()) {
      const line = stripLine(row.block);
      if (row.verdict !== 'ok' || line === '' || line.startsWith('$') || row.mode !== 'check') continue;
      const block = parseBlock(line, createParserState(), NO_COORDINATES).block;
      if (!block) continue;
      taken += 1;
      expectAgreement(line, block);
    }
    expect(taken).toBeGreaterThan(1000);
  });

  test.each([
    ['T1M6', 'T1'],
    ['M+06T2', 'T2'],
    ['N10T3M6.G0X1', 'N10T3G0X1'],
    ['M6', ''],
    ['M61Q2', 'M61Q2'],
    ['M6T1@', 'T1@'],
  ])('of %s is %j without its tool change', (line, rest) => {
    expect(withoutToolChange(line)).toBe(rest);
  });
});
