import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StartFault } from '../checks/check';

/** Whether a person has agreed to run a program in spite of its faults. */
export interface Agreement {
  /** Whether agreement is needed and missing. */
  readonly isMissing: boolean;
  readonly isGiven: boolean;
  /** Gives or withdraws agreement to exactly these faults. */
  readonly give: (isGiven: boolean) => void;
}

/**
 * Whether a person has agreed to these faults. Agreement is needed again at every start, and for every new fault.
 * Faults that block the start do not count here.
 */
export function useAgreement(faults: readonly StartFault[]): Agreement {
  const [agreed, setAgreed] = useState<string | null>(null);
  const key = toAgree(faults)
    .map((fault) => fault.key)
    .join();
  const isGiven = key !== '' && agreed === key;
  return {
    isMissing: key !== '' && !isGiven,
    isGiven,
    give: (wanted) => setAgreed(wanted ? key : null),
  };
}

interface StartAnywayProps {
  readonly faults: readonly StartFault[];
  readonly agreement: Agreement;
}

/** The checkbox for starting with known faults; its text names them. */
export function StartAnyway({ faults, agreement }: StartAnywayProps) {
  const { t, i18n } = useTranslation();
  const hits = toAgree(faults).flatMap((fault) => (fault.hits ? [t(fault.hits)] : []));
  if (hits.length === 0) return null;
  return (
    <Checkbox
      mt="sm"
      size="sm"
      label={t('start.collision.agree', {
        hits: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(new Set(hits)),
      })}
      checked={agreement.isGiven}
      onChange={(event) => agreement.give(event.currentTarget.checked)}
    />
  );
}

function toAgree(faults: readonly StartFault[]): StartFault[] {
  return faults.filter(({ severity }) => severity === 'agree');
}
