import type { PointPackage } from '@kerf/protocol';

/** The currency of all prices. */
export const CURRENCY = 'usd';

/** The packages of points for sale; the more, the cheaper each point. */
export const POINT_PACKAGES: readonly PointPackage[] = [
  { id: 'points-100', points: 100, amount: 199 },
  { id: 'points-500', points: 500, amount: 799 },
  { id: 'points-1200', points: 1200, amount: 1599 },
];
