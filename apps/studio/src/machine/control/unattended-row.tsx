import { UNATTENDED_HOLD_DEFAULT_S } from '@kerf/protocol';
import { NativeSelect, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { hasControl, useMachineStore } from '../../driver/machine-store';
import { liveText } from '../../ui/live-text';
import { useDriverAction } from '../use-driver-action';

/** The times that a person can choose, s. */
const CHOICES = [10, 30, UNATTENDED_HOLD_DEFAULT_S, 300, 900, 3600];

/** Chooses after what time without a window a laser job is held. 'Never' is asked once more, because it can burn. */
export function UnattendedRow() {
  const { t, i18n } = useTranslation();
  const act = useDriverAction();
  const isMine = useMachineStore(hasControl);
  const summary = useMachineStore(({ machines, machine }) => machines.find(({ id }) => id === machine));
  if (!summary) return null;
  const { id, unattendedHold } = summary;
  const choose = (seconds: number | null) => void act({ action: 'setUnattendedHold', machine: id, seconds });
  const change = (value: string) => {
    if (value !== 'never') choose(Number(value));
    else
      modals.openConfirmModal({
        title: liveText('machine.unattended.neverTitle'),
        children: <Text fz="sm">{liveText('machine.unattended.neverText')}</Text>,
        labels: { confirm: liveText('machine.unattended.neverConfirm'), cancel: liveText('action.cancel') },
        confirmProps: { color: 'red' },
        onConfirm: () => choose(null),
      });
  };
  const others = unattendedHold === null || CHOICES.includes(unattendedHold) ? [] : [unattendedHold];
  const times = [...CHOICES, ...others].sort((a, b) => a - b);
  return (
    <>
      <span>{t('machine.unattended.label')}</span>
      <NativeSelect
        size="xs"
        aria-label={t('machine.unattended.hint')}
        title={t('machine.unattended.hint')}
        disabled={!isMine}
        value={unattendedHold ?? 'never'}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        data={[
          ...times.map((seconds) => ({
            value: String(seconds),
            label: t('machine.unattended.after', { time: timeWords(seconds, i18n.language) }),
          })),
          { value: 'never', label: t('machine.unattended.never') },
        ]}
      />
    </>
  );
}

/** '30 seconds', '5 minutes', '1 hour', in the language of the page. */
function timeWords(seconds: number, language: string): string {
  const [value, unit] =
    seconds % 3600 === 0
      ? [seconds / 3600, 'hour']
      : seconds % 60 === 0
        ? [seconds / 60, 'minute']
        : [seconds, 'second'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
