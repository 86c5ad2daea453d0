import { findObject } from '@kerf/document';
import type { Problem } from '@kerf/machining';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../app/studio-context';
import { useObjectName } from '../editor/object-name';
import type { problems } from '../i18n/en/problems';
import { useLengths } from '../ui/length';

type KnownCode = keyof typeof problems.problem.texts;

/** What a problem of a job says in the person's language and unit; its own message where there is no such text. */
export function useProblemText(): (problem: Problem) => string {
  const { t, i18n } = useTranslation();
  const { editor } = useStudio();
  const objectName = useObjectName();
  const { text } = useLengths();
  return ({ code, message, place, values = {} }) => {
    const key = `problem.texts.${code as KnownCode}` as const;
    if (!i18n.exists(key)) return message;
    const object = place?.objectId ? findObject(editor.getState().design, place.objectId) : undefined;
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? text(value) : value,
    ]);
    return t(key, {
      ...Object.fromEntries(shown),
      name: object ? objectName(object) : t('problem.unnamed'),
    });
  };
}
