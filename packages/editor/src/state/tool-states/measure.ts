import type { Point } from '@kerf/geometry';
import type { Measurement } from '../overlay';

/** Three clicks: the first point, the second point with the distance shown, the removal of both. */
export interface MeasurePayloads {
  'measure.idle': object;
  'measure.pointing': { readonly from: Point };
  'measure.shown': { readonly measurement: Measurement };
}
