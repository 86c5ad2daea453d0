import { describe, expect, it } from 'vitest';
import { eventsOf, motionOf, warningsOf } from '../../testing/read';

const START = 'G0 Z5 F100\n';

describe('canned cycles', () => {
  it('G81 drills and returns to the height it began at, hole after hole', () => {
    expect(motionOf(`${START}G81 X1 Y1 Z-3 R1\nX2\nG80\nG0 X0`)).toEqual([
      'rapid:0,0,5',
      'rapid:1,1,5',
      'rapid:1,1,1',
      'feed:1,1,-3',
      'rapid:1,1,5',
      'rapid:2,1,5',
      'rapid:2,1,1',
      'feed:2,1,-3',
      'rapid:2,1,5',
      'rapid:0,1,5',
    ]);
  });

  it('G99 stays on the R plane between holes', () => {
    expect(motionOf(`${START}G99 G81 X1 Z-3 R1\nX2`).filter((segment) => segment.endsWith(',5'))).toEqual([
      'rapid:0,0,5',
      'rapid:1,0,5',
    ]);
  });

  it('G91 repeats L times, R and Z counted from where the tool is', () => {
    expect(motionOf(`${START}G91 G81 X10 Z-2 R-4 L2`)).toEqual([
      'rapid:0,0,5',
      'rapid:10,0,5',
      'rapid:10,0,1',
      'feed:10,0,-1',
      'rapid:10,0,5',
      'rapid:20,0,5',
      'rapid:20,0,1',
      'feed:20,0,-1',
      'rapid:20,0,5',
    ]);
  });

  it('G82 dwells at the bottom', () => {
    expect(eventsOf(`${START}G82 X1 Z-1 R1 P0.5`)).toEqual(['0@4=0.5']);
  });

  it('G83 comes out to the R plane after each peck', () => {
    expect(motionOf(`${START}G83 Z-2.5 R1 Q2 X0`)).toEqual([
      'rapid:0,0,5',
      'rapid:0,0,1',
      'feed:0,0,-1',
      'rapid:0,0,1',
      'rapid:0,0,-0.746',
      'feed:0,0,-2.5',
      'rapid:0,0,5',
    ]);
  });

  it('G73 only breaks the chip', () => {
    expect(motionOf(`${START}G73 Z-2.5 R1 Q2 X0`)).toEqual([
      'rapid:0,0,5',
      'rapid:0,0,1',
      'feed:0,0,-1',
      'rapid:0,0,-0.746',
      'feed:0,0,-2.5',
      'rapid:0,0,5',
    ]);
  });

  it.each(['G84', 'G85', 'G89'])('%s comes back at the feed rate', (word) => {
    expect(motionOf(`${START}${word} X1 Z-1 R1`).slice(-3)).toEqual([
      'feed:1,0,-1',
      'feed:1,0,1',
      'rapid:1,0,5',
    ]);
  });

  it.each(['G86', 'G87', 'G88'])('%s comes back as fast as it can', (word) => {
    expect(motionOf(`${START}${word} X1 Z-1 R1`).slice(-2)).toEqual(['feed:1,0,-1', 'rapid:1,0,5']);
  });

  it('G80 ends the cycle: axis words then have no motion', () => {
    expect(warningsOf(`${START}G81 X1 Z-1 R1\nG80\nX5`)).toEqual(['Axis words without a motion (G80)']);
  });

  it('refuses other planes and absurd repeats, and survives a tiny peck', () => {
    expect(warningsOf(`${START}G18 G81 X1 Z-1 R1`)).toEqual([
      'Drilling cycles work in the XY plane (G17) only',
    ]);
    expect(warningsOf(`${START}G81 X1 Z-1 R1 L1000000`)).toEqual([
      'Number of repeats out of range: L1000000',
    ]);
    expect(motionOf(`${START}G83 X1 Z-100 R1 Q0.000001`)).toHaveLength(5);
  });
});
