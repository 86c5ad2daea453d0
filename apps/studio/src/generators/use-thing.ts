import { DEFAULT_TEXT } from '@kerf/document';
import {
  type AnySettings,
  checkSettings,
  type Generator,
  type Made,
  makeThing,
  wordsFor,
} from '@kerf/generators';
import type { Path } from '@kerf/geometry';
import type { Outcome } from '@kerf/machining';
import { useEffect, useMemo, useState } from 'react';
import { useStudio } from '../state/studio-context';
import { setTextShape } from '../text/set-text';

/** The words of a thing as they were set last, with what they were set for. */
interface SetWords {
  readonly key: string;
  readonly outline: Path | null;
}

/** A thing as the dialog shows it. */
export interface ShownThing {
  readonly outcome: Outcome<Made>;
  /** The checked settings; null while some are refused. */
  readonly settings: AnySettings | null;
  /** Whether its words are still being set. */
  readonly isWaiting: boolean;
}

/** What a generator makes of the values of the form. Words of the thing are set by the worker. */
export function useThing(generator: Generator, values: Readonly<Record<string, unknown>>): ShownThing {
  const { compute } = useStudio();
  const checked = useMemo(() => checkSettings(generator, values), [generator, values]);
  const words = useMemo(
    () => (checked.ok ? wordsFor(generator.id, checked.value) : null),
    [generator, checked],
  );
  const key = words ? JSON.stringify(words) : '';
  const [set, setSet] = useState<SetWords | null>(null);
  useEffect(() => {
    if (!words) return;
    let isWanted = true;
    const { content, family, fontSize } = words;
    void setTextShape(compute, { ...DEFAULT_TEXT, content, family, fontSize }, {}).then((shape) => {
      if (isWanted) setSet({ key: JSON.stringify(words), outline: shape.ok ? shape.shape.outline : null });
    });
    return () => {
      isWanted = false;
    };
  }, [compute, words]);
  const outline = set !== null && set.key === key ? set.outline : null;
  const outcome = useMemo((): Outcome<Made> => {
    if (!checked.ok) return checked;
    return makeThing(generator.id, checked.value, outline ? { words: outline } : {});
  }, [generator, checked, outline]);
  return {
    outcome,
    settings: checked.ok ? checked.value : null,
    isWaiting: words !== null && set?.key !== key,
  };
}
