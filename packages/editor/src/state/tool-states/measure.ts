import type { Point } from '@kerf/geometry';
import type { Measurement } from '../overlay';

/** The three-click cycle: first point, second point with the distance shown, removal. */
export interface MeasurePayloads {
  'measure.idle': object;
  'measure.pointing': { readonly from: Point };
  'measure.shown': { readonly measurement: Measurement };
}
