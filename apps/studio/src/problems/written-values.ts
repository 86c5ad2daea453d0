import { findObject } from '@kerf/document';
import {
  kindsIn,
  type MaterialName,
  type ProblemValues,
  type Tool,
  type ValueWriters,
} from '@kerf/machining';
import type { TOptions } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useBitName } from '../bits/bit-list';
import { useStudio } from '../state/studio-context';
import { useLengths } from '../ui/length';
import { useObjectName } from '../ui/object-name';

/** Numbers keep all decimals: a value just outside a range must not look as if it were inside the range. */
const DECIMALS = 12;

/**
 * Returns a function that writes the values of a problem in the person's language and unit. The problem's English text,
 * `template`, says of what kind each value is. If a value is an object's id, the object's present name is written.
 */
export function useWrittenValues(): (template: string, values: ProblemValues) => TOptions {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { text, plain } = useLengths();
  const objectName = useObjectName();
  const bitName = useBitName();

  function nameOfObject(id: string): string {
    const object = findObject(editor.getState().design, id);
    return object ? objectName(object) : t('problem.unnamed');
  }
  function nameOfBit(id: string): string {
    const { firstBit, secondBit } = editor.getState().design.setup;
    const bit: Tool | null | undefined = [firstBit, secondBit].find((one) => one?.id === id);
    return bit && bit.kind !== 'laser' ? bitName(bit) : t('problem.unnamedBit');
  }
  const writers: Required<ValueWriters> = {
    text: (value) => value,
    number: (value) => plain(value, DECIMALS),
    length: (value) => text(value),
    size: (values) => values.map((value) => text(value)).join(' × '),
    object: nameOfObject,
    operation: nameOfObject,
    bit: nameOfBit,
    material: (name) => t(`material.names.${name as MaterialName}`),
  };
  return (template, values) => {
    const kinds = kindsIn(template);
    const written = Object.entries(values).map(([name, value]) => {
      const write = writers[kinds.get(name) ?? 'text'] as (value: unknown) => string;
      return [name, write(value)];
    });
    return Object.fromEntries(written);
  };
}
