import { formatClock } from '@kerf/preview';
import type { MachineSummary } from '@kerf/protocol';
import { useTranslation } from 'react-i18next';
import { isStageActive } from '../driver/machine-store';
import { useMachineStateText } from '../machine/use-machine-state-text';

/** What a machine does, in a word or two: the stage of its job, otherwise the state of its controller. */
export function useMachineWords(): (machine: MachineSummary) => string {
  const { t } = useTranslation();
  const stateText = useMachineStateText();
  return ({ status, stage, state }) => {
    if (status === 'DISCONNECTED') return t('workshop.disconnected');
    if (status === 'CONNECTING') return t('workshop.connecting');
    return isStageActive(stage) ? t(`job.stage.${stage}`) : stateText(state ?? '');
  };
}

/** The job of a machine with its progress and the time left; null while none runs. */
export function useJobWords(): (machine: MachineSummary) => string | null {
  const { t } = useTranslation();
  return ({ job, stage }) => {
    if (!job || !isStageActive(stage)) return null;
    const done = t('field.percent', { value: Math.floor(job.progress) });
    const left = t('workshop.timeLeft', { time: formatClock(job.remainingTime) });
    return [job.name, done, left].filter(Boolean).join(' · ');
  };
}

/** The colour of a machine's dot: 'bad' needs a person, 'busy' moves, 'on' waits, 'off' is not connected. */
export function toneOf({ status, state, stage, job }: MachineSummary): 'bad' | 'busy' | 'on' | 'off' {
  if (status !== 'CONNECTED') return 'off';
  if (state === 'Alarm' || state === 'Door' || job?.pauseReason) return 'bad';
  return isStageActive(stage) || state !== 'Idle' ? 'busy' : 'on';
}
