import { englishTexts, JOB_CATALOGUE } from '../catalogue';

/**
 * The problems of a job, by their codes. Lengths in them include their unit. The English texts come from the tables of
 * the packages.
 */
export const problems = {
  problem: {
    texts: englishTexts(JOB_CATALOGUE),
    unnamed: 'The job',
    unnamedBit: 'The bit',
  },
} as const;
