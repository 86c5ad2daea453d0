import { DEFAULT_SETTINGS } from '@kerf/editor';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSettings } from './drawing-settings';

describe('settings that were kept', () => {
  it('come back as they were', () => {
    const kept = { ...DEFAULT_SETTINGS, historyDepth: 500, isSnapping: false, gridSpacing: 12.7 };
    expect(parseSettings(JSON.stringify(kept))).toEqual(kept);
    expect(parseSettings(null)).toEqual(DEFAULT_SETTINGS);
  });

  it('are taken field by field: what is damaged is as at the beginning', () => {
    const text = JSON.stringify({
      historyDepth: 1e9,
      gridSpacing: 'wide',
      snapTo: { nodes: false, edges: 1 },
    });
    expect(parseSettings(text)).toEqual({
      ...DEFAULT_SETTINGS,
      snapTo: { ...DEFAULT_SETTINGS.snapTo, nodes: false },
    });
    expect(parseSettings('{"historyDepth":')).toEqual(DEFAULT_SETTINGS);
  });

  it('are in order whatever was stored (seed 20261122)', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { historyDepth, gridSpacing } = parseSettings(JSON.stringify(value));
        expect(historyDepth).toBeGreaterThanOrEqual(1);
        expect(gridSpacing).toBeGreaterThan(0);
      }),
      { seed: 20261122 },
    );
  });
});
