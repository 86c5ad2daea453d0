import { type Design, suggestedFeedsFor } from '@kerf/document';
import { leastOf, type MaterialFeeds, type Tool } from '@kerf/machining';
import { cutsAlone, type MilledObject } from './operation-loads';

/** The bits that cut an object with the feeds of its operation: a second bit may have feeds of its own. */
function bitsOf(object: MilledObject, { setup, stock }: Pick<Design, 'setup' | 'stock'>): readonly Tool[] {
  const cuts = cutsAlone(object, { setup, stock });
  const shared = cuts.filter(({ pass }) => pass !== 'detail' || !setup.secondFeeds);
  return (shared.length > 0 ? shared : cuts).flatMap((cut) => ('tool' in cut ? [cut.tool] : []));
}

/**
 * The feeds to begin with for an object. They suit the material of the design, and each bit that cuts the object with
 * the feeds of its operation.
 */
export function feedsForObject(object: MilledObject, design: Design): MaterialFeeds {
  const feeds = bitsOf(object, design).map((bit) => suggestedFeedsFor(design, bit));
  const least = (key: keyof MaterialFeeds) => leastOf(feeds.map((one) => one[key]));
  return {
    feedRate: least('feedRate'),
    plungeRate: least('plungeRate'),
    spindleSpeed: least('spindleSpeed'),
    stepdown: least('stepdown'),
  };
}

/** Whether V-bits alone cut an object with the feeds of its operation. */
export function isCutByVBits(object: MilledObject, design: Design): boolean {
  return bitsOf(object, design).every(({ kind }) => kind === 'v-bit');
}
