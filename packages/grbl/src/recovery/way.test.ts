import { describe, expect, test } from 'vitest';
import type { Position } from '../machine-state';
import { prepare } from '../testing/rig';
import { boardMotionOf, distanceOf, nearestOn, pathOf } from './path';
import { ProgramWalk, type WalkedLine } from './program-walk';
import { type Way, wayOf } from './way';

const BOARD = boardMotionOf(new Map([[12, 0.002]]));
const START = { machinePosition: [-60, -60, -10], workOffset: [-100, -90, -20] } as const;

/** The last line of a program. */
function lastOf(source: string): WalkedLine {
  const { lines } = prepare(source);
  const walk = new ProgramWalk({
    machinePosition: [...START.machinePosition],
    workOffset: [...START.workOffset],
  });
  let last: WalkedLine | null = null;
  for (let index = 0; index < lines.length; index += 1) last = walk.next(lines.at(index)!);
  if (!last) throw new Error('This line is refused');
  return last;
}

function expectWay(line: WalkedLine): Way {
  const way = wayOf(line);
  if (!way) throw new Error('This line has no way');
  return way;
}

const near = (a: Position, b: Position, limit: number) => expect(distanceOf(a, b)).toBeLessThan(limit);

describe('the way of a line', () => {
  test.each([
    ['a straight line', 'G90G0X10Y10\nG1X40Y30Z-2F900'],
    ['an arc', 'G90G0X10Y10\nG2X20Y20I10F900'],
    ['an arc by its radius, the longer way', 'G90G0X10Y10\nG3X20Y20R-12F900'],
    ['a helix', 'G90G0X10Y10\nG3X10Y20Z-3J5F900'],
    ['an arc in inches', 'G20G90G0X.5Y.5\nG2X1Y1I.5F30'],
    ['nearly a whole turn', 'G90G0X10Y10\nG2X10.3Y10.005J8F900'],
  ])('follows the motors along %s', (_, source) => {
    const line = lastOf(source);
    const way = expectWay(line);
    const path = pathOf(line, BOARD);
    for (let step = 0; step <= 20; step += 1) {
      const place = way.placeAt(step / 20);
      expect(nearestOn(path, place).distance).toBeLessThan(0.005);
      expect(way.shareAt(place)).toBeCloseTo(step / 20, 4);
    }
    near(way.placeAt(0), line.from, 0.001);
    near(way.placeAt(1), line.to, 0.001);
  });

  test('does not leave the ends of an arc', () => {
    const line = lastOf('G90G0X10Y10\nG2X20Y20I10F900');
    const way = expectWay(line);
    const [x, y, z] = line.to;
    expect(way.shareAt([x + 0.04, y, z])).toBe(1);
    expect(way.shareAt([line.from[0], line.from[1] - 0.04, z])).toBe(0);
  });

  test.each(['G90G0X10Y10\nG2X10Y10I6F900', 'G90G0X10Y10\nG3X10.05Y10J-6F900'])(
    'counts the place where a whole turn %j begins and ends as its begin',
    (source) => {
      const line = lastOf(source);
      const way = expectWay(line);
      for (const turned of [0.002, -0.002]) {
        expect(way.shareAt(way.placeAt((turned + 1) % 1))).toBeLessThan(0.003);
      }
      expect(way.shareAt(way.placeAt(0.5))).toBeCloseTo(0.5, 4);
    },
  );

  test('is known of no line whose end is not told', () => {
    const refused = [
      'G91G1X4F9',
      'G93G1X4F9',
      'G90G53G0X-50',
      'G18G2X10Z1R20F9',
      'G90G28X1',
      'G4P1',
      'G55G2X30Y10R200F9',
    ];
    for (const line of refused) expect(wayOf(lastOf(`G90G0X10Y10Z0\n${line}`))).toBeNull();
  });
});
