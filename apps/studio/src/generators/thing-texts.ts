import type { Part, ThingNames } from '@kerf/generators';
import type { Problem } from '@kerf/machining';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../i18n/text-of';
import { useLengths } from '../ui/length';

/** The words of the generators in the person's language. */
export function useThingTexts() {
  const { t, i18n } = useTranslation();
  const { text, plain } = useLengths();
  return useMemo(() => {
    const generator = (id: string) => textOf(t, `generators.names.${id}`);
    const field = (name: string) => textOf(t, `generators.fields.${name}`);
    // Proper names, as those of fonts and codes, are the same in every language.
    const choice = (value: string) => {
      const key = `generators.choices.${value}`;
      return i18n.exists(key) ? textOf(t, key) : value;
    };
    const part = ({ name, label }: Part) => {
      const word = textOf(t, `generators.parts.${name}`);
      return label === undefined ? word : `${word} ${label}`;
    };
    const shown = (name: string, value: unknown) => {
      if (name === 'field') return field(String(value));
      if (typeof value !== 'number') return String(value);
      return name === 'size' || name === 'least' || name === 'most' ? text(value) : plain(value, 3);
    };
    const problem = ({ code, values = {} }: Problem) => {
      const isCount = code === 'text-too-long' || code === 'setting-out-of-range';
      const entries = Object.entries(values).map(([name, value]) => [
        name,
        isCount && typeof value === 'number' ? plain(value, 3) : shown(name, value),
      ]);
      return textOf(t, `generators.problems.${code}`, Object.fromEntries(entries));
    };
    return { generator, field, choice, part, problem };
  }, [t, i18n, text, plain]);
}

/** The names that a thing and its parts get in the design. */
export function useThingNames(id: string): ThingNames {
  const texts = useThingTexts();
  return useMemo(() => ({ thing: texts.generator(id), partName: texts.part }), [texts, id]);
}
