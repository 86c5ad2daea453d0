import type { CamJob } from '@kerf/cam';
import type { Toolpath } from '@kerf/machining';
import { expect, it } from 'vitest';
import { feedFacts } from './feed-facts';

/** As many operations as a drawing of many small objects has. */
const COUNT = 300_000;

it('tells the least and the most of more operations than a call takes arguments', () => {
  const operations = Array.from({ length: COUNT }, (_, i) => ({
    key: `o${i}`,
    feedRate: 600 + (i % 3),
    plungeRate: 200,
    stepdown: i === 7 ? 0.5 : 1,
    drive: { kind: 'spindle', spindleSpeed: 10_000 },
  }));
  const toolpaths = operations.map(({ key }) => ({ operationKey: key }) as Toolpath);
  expect(feedFacts({ operations } as unknown as CamJob, toolpaths)).toEqual([
    'feed 600 to 602, plunge 200 mm/min, 10000 rpm',
    'at most 0.5 to 1 mm deep per pass',
  ]);
});
