import type { AchievementCode } from '@kerf/protocol';
import type { Act } from '../../events/acts';

/** What an act counts for: an achievement, and which of its steps if it has some. */
export interface Count {
  readonly code: AchievementCode;
  readonly step?: string;
}

/** What each act counts for. */
export const COUNTS: Readonly<Record<Act, readonly Count[]>> = {
  'machine-connected': [{ code: 'THE_FIRST_LINK' }],
  'job-completed': [{ code: 'THE_FIRST_CUT' }, { code: 'CARVING_10' }],
  jogged: [{ code: 'USE_JOG' }],
  'rectangle-drawn': [{ code: 'SHAPE_CADET', step: 'RECTANGLE' }],
  'circle-drawn': [{ code: 'SHAPE_CADET', step: 'CIRCLE' }],
  'triangle-drawn': [{ code: 'SHAPE_CADET', step: 'TRIANGLE' }],
  'polygon-drawn': [{ code: 'SHAPE_CADET', step: 'POLYGON' }],
  'offset-made': [{ code: 'PATH_MASTER', step: 'OFFSET' }],
  'outlines-combined': [{ code: 'PATH_MASTER', step: 'BOOLEAN' }],
  'tabs-set': [{ code: 'USE_TABS' }],
  'picture-traced': [{ code: 'THE_VECTORIZER' }],
  'relief-made': [{ code: 'TO_STL' }],
  // A picture of the server's provider is counted by the server.
  'picture-composed': [{ code: 'AI_USAGE_10' }],
  'own-tool-described': [{ code: 'THE_CUSTOMIZER' }],
};
