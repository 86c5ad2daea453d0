import { describe, expect, it } from 'vitest';
import { sampleTrace } from '../testing/sample-program';
import { FULL_POWER, SegmentStyle, segmentStyles } from './segment-styles';

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

  it('takes a laser program without any power for travel', () => {
    expect([...segmentStyles(sampleTrace([{ to: [1, 0, 0], power: 0 }], 'laser'))]).toEqual([
      SegmentStyle.travel,
      0,
    ]);
  });
});
