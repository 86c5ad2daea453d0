import { englishTexts, JOB_CATALOGUE } from '../catalogue';

/**
 * What a job reports, by the code of the problem; lengths come with their unit. In English it stands in the packages'
 * tables.
 */
export const problems = {
  problem: {
    texts: englishTexts(JOB_CATALOGUE),
    unnamed: 'The job',
    unnamedBit: 'The bit',
  },
} as const;
