import { expect, it } from 'vitest';
import { seededRandom } from '../testing/stock-oracle';
import { FaultLog } from './stock-fault';

it.each([1, 2, 3])(
  'the place of a fault is that of its deepest segment, up to any time (seed %i)',
  (seed) => {
    const random = seededRandom(seed);
    const log = new FaultLog();
    const depths: number[] = [];
    for (let segment = 0; segment < 60; segment += 1) {
      // Now and then there is a segment without a fault; depths are often equal.
      depths.push(random() < 0.2 ? 0 : Math.ceil(4 * random()));
      if (depths[segment]! > 0)
        log.add('shank-hits-stock', segment, depths[segment]!, { x: segment, y: 0, z: 0 });
    }
    for (let end = 0; end <= 60; end += 1) {
      // Each line has two segments.
      const { faults } = log.before(end, (segment) => Math.floor(segment / 2), Number);
      expect(faults.length > 0).toBe(depths.slice(0, end).some((depth) => depth > 0));
      for (const { segment, lastSegment, depth, at } of faults) {
        const run = depths.slice(segment, lastSegment + 1);
        expect(depth).toBe(Math.max(...run));
        expect(at!.x).toBe(segment + run.indexOf(depth));
      }
    }
  },
);
