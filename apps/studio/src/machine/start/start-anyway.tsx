import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Collision } from './collisions';

/** Whether a person has said that a program may run although it runs into something. */
export interface Agreement {
  /** Whether something is hit and nobody has agreed to that. */
  readonly isMissing: boolean;
  readonly isGiven: boolean;
  /** Holds for these collisions alone. */
  readonly give: (isGiven: boolean) => void;
}

/** Asked for anew at every start, and whenever something else would be hit. */
export function useAgreement(collisions: readonly Collision[]): Agreement {
  const [agreed, setAgreed] = useState<string | null>(null);
  const key = collisions.map(({ program, kind, worst }) => `${program} ${kind} ${worst.line}`).join();
  const isGiven = key !== '' && agreed === key;
  return {
    isMissing: key !== '' && !isGiven,
    isGiven,
    give: (wanted) => setAgreed(wanted ? key : null),
  };
}

interface StartAnywayProps {
  readonly collisions: readonly Collision[];
  readonly agreement: Agreement;
}

/** The deliberate act that a start with a known collision needs: it names what is hit. */
export function StartAnyway({ collisions, agreement }: StartAnywayProps) {
  const { t, i18n } = useTranslation();
  if (collisions.length === 0) return null;
  const kinds = collisions.map(({ kind }) => t(`start.collision.kinds.${kind}`));
  const hits = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(kinds);
  return (
    <Checkbox
      mt="sm"
      size="sm"
      label={t('start.collision.agree', { hits })}
      checked={agreement.isGiven}
      onChange={(event) => agreement.give(event.currentTarget.checked)}
    />
  );
}
