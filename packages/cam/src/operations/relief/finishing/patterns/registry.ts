import type { FinishingPattern, PatternKind } from '../pattern';
import { crossPattern, rasterPattern } from './raster';
import { scallopPattern } from './scallop';
import { spiralPattern } from './spiral';
import { waterlinePattern } from './waterline';

/** The patterns by kind. */
export const PATTERNS: Readonly<Record<PatternKind, FinishingPattern>> = {
  raster: rasterPattern,
  cross: crossPattern,
  spiral: spiralPattern,
  waterline: waterlinePattern,
  scallop: scallopPattern,
};
