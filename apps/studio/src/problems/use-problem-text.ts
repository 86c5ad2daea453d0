import { GCODE_REASONS } from '@kerf/gcode';
import type { Problem } from '@kerf/machining';
import { useTranslation } from 'react-i18next';
import { JOB_CATALOGUE } from '../i18n/catalogue';
import { isGcodeProblem } from './gcode-problem';
import { useWrittenValues } from './written-values';

const isJobProblem = (key: string): key is keyof typeof JOB_CATALOGUE => Object.hasOwn(JOB_CATALOGUE, key);

/**
 * The text of a problem of a job or of a program's line, in the person's language and unit; the problem's own message
 * if there is no text.
 */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation();
  const written = useWrittenValues();
  return (problem) => {
    const { code, message, values = {} } = problem;
    if (isGcodeProblem(problem))
      return t(`gcodeProblem.${problem.reason}`, written(GCODE_REASONS[problem.reason].text, values));
    if (!isJobProblem(code)) return message;
    return t(`problem.texts.${code}`, written(JOB_CATALOGUE[code].text, values));
  };
}
