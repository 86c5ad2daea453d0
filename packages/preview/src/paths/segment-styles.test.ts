import { describe, expect, it } from 'vitest';
import { sampleTrace } from '../testing/sample-program';
import { FULL_POWER, isTravel, markFaults, SegmentStyle, segmentStyles } from './segment-styles';

describe('segment styles', () => {
  it('tells rapids from cuts in a router program, whatever its S words', () => {
    const trace = sampleTrace([
      { to: [10, 0, 5], isRapid: true },
      { to: [10, 0, -1], power: 12000 },
      { to: [20, 0, -1] },
      { to: [0, 0, 5], isRapid: true },
    ]);
    const { travel, cut } = SegmentStyle;
    expect([...segmentStyles(trace)].filter((_, index) => index % 2 === 0)).toEqual([
      travel,
      cut,
      cut,
      travel,
    ]);
  });

  it('gives laser cuts their share of the greatest power, and takes those without power for travel', () => {
    const trace = sampleTrace(
      [
        { to: [1, 0, 0], isRapid: true, power: 400 },
        { to: [2, 0, 0] },
        { to: [3, 0, 0], power: 800 },
        { to: [4, 0, 0], power: 0 },
      ],
      'laser',
    );
    const { travel, laser } = SegmentStyle;
    const half = Math.round(FULL_POWER / 2);
    expect([...segmentStyles(trace)]).toEqual([travel, half, laser, half, laser, FULL_POWER, travel, 0]);
  });

  it('marks runs of segments as wrong, and no others, whatever they are', () => {
    const trace = sampleTrace([
      { to: [10, 0, 5], isRapid: true },
      { to: [10, 0, -1] },
      { to: [20, 0, -1] },
      { to: [0, 0, 5], isRapid: true },
    ]);
    const styles = segmentStyles(trace);
    const marked = () => [0, 1, 2, 3].filter((segment) => (styles[2 * segment]! & SegmentStyle.fault) !== 0);
    const before = styles.slice();
    markFaults(styles, [
      { segment: 0, lastSegment: 1 },
      { segment: 3, lastSegment: 9 },
    ]);
    expect(marked()).toEqual([0, 1, 3]);
    expect([0, 1, 2, 3].filter((segment) => isTravel(styles, segment))).toEqual([0, 3]);
    markFaults(styles, [{ segment: 2, lastSegment: 2 }]);
    expect(marked()).toEqual([2]);
    markFaults(styles, []);
    expect(styles).toEqual(before);
  });

  it('takes a laser program without any power for travel', () => {
    expect([...segmentStyles(sampleTrace([{ to: [1, 0, 0], power: 0 }], 'laser'))]).toEqual([
      SegmentStyle.travel,
      0,
    ]);
  });
});
