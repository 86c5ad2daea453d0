import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFailureLines } from '../machine/failure-text';
import type { ProbeKind } from '../state/probe-view';
import { useLengths } from '../ui/length';
import type { useProbing } from './use-probing';

interface ProbeOutcomeProps {
  readonly kind: ProbeKind;
  readonly outcome: ReturnType<typeof useProbing>['outcome'];
}

/** What was found, or why nothing was. */
export function ProbeOutcome({ kind, outcome }: ProbeOutcomeProps) {
  const { t } = useTranslation();
  const { text } = useLengths();
  const failureLines = useFailureLines();
  if (outcome === null) return null;
  if (outcome.kind === 'refused')
    return (
      <Alert p="xs" color="red" role="alert">
        {failureLines(outcome.failure).join(' ')}
      </Alert>
    );
  // The picture of the surface shows what was found; no zero was set.
  if (kind === 'surface') return null;
  const { zero, size } = outcome.result;
  const axes = (['X', 'Y', 'Z'] as const).flatMap((axis) =>
    zero[axis] === undefined ? [] : [`${axis} ${text(zero[axis])}`],
  );
  const isMeasured = kind === 'length' && axes.length === 0;
  return (
    <Alert p="xs" color="green" role="status">
      {isMeasured ? t('probe.measured') : t('probe.done', { axes: axes.join(', ') })}
      {size && ` ${t('probe.size', { x: text(size[0]), y: text(size[1]) })}`}
    </Alert>
  );
}
