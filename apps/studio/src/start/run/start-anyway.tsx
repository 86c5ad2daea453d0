import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StartFault } from '../checks/check';

/** Whether a person has said that a program may run although something speaks against it. */
export interface Agreement {
  /** Whether something is to be agreed to and nobody has. */
  readonly isMissing: boolean;
  readonly isGiven: boolean;
  /** Holds for these faults alone. */
  readonly give: (isGiven: boolean) => void;
}

/** Asked for anew at every start, and whenever something else is found. Faults that nobody may agree to do not count. */
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

/** The deliberate act that a start with a known fault needs: it names what is agreed to. */
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
