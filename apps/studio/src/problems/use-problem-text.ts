import { findObject } from '@kerf/document';
import type { Problem } from '@kerf/machining';
import { useTranslation } from 'react-i18next';
import { BITS, useBitName } from '../bits/bit-list';
import type { problems } from '../i18n/en/problems';
import { useStudio } from '../state/studio-context';
import { useLengths } from '../ui/length';
import { useObjectName } from '../ui/object-name';
import { isGcodeProblem } from './gcode-problem';
import { writtenValues } from './written-values';

type KnownCode = keyof typeof problems.problem.texts;

/** What a problem of a job or of a line of a program says in the person's language and unit; its own message where there is no text. */
export function useProblemText(): (problem: Problem) => string {
  const { t, i18n } = useTranslation();
  const { editor } = useStudio();
  const objectName = useObjectName();
  const { text, plain } = useLengths();
  const bitName = useBitName();
  return (problem) => {
    const { code, message, place, values = {} } = problem;
    // Coordinates of a program are in mm, whatever is chosen: the text of the specification says so.
    if (isGcodeProblem(problem))
      return t(
        `gcodeProblem.${problem.reason}`,
        writtenValues(values, (value) => plain(value, 3)),
      );
    const key = `problem.texts.${code as KnownCode}` as const;
    if (!i18n.exists(key)) return message;
    // Bits and objects travel by the names that they have in programs and files: here they get those that people read.
    const bit = BITS.find(({ name }) => name === values.tool);
    const part = editor.getState().design.objects.find(({ name }) => name === values.part);
    const object = place?.objectId ? findObject(editor.getState().design, place.objectId) : undefined;
    return t(key, {
      ...writtenValues(values, (mm) => text(mm)),
      ...(bit && { tool: bitName(bit) }),
      ...(part && { part: objectName(part) }),
      name: object ? objectName(object) : t('problem.unnamed'),
    });
  };
}
