import { WORK_SYSTEMS } from '@kerf/protocol';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../../driver/machine-store';
import { openProbe } from '../../state/probe-view';
import { Select } from '../../ui/select';
import { useDriverAction } from '../use-driver-action';
import classes from './control.module.css';

/** Which work coordinate system is active, and the way to the dialog for probing. */
export function ZeroPanel({ isDisabled }: { readonly isDisabled: boolean }) {
  const { t } = useTranslation();
  const act = useDriverAction();
  const system = useMachineStore(({ status }) => status?.workSystem ?? 'G54');
  const isIdle = useMachineStore(({ status }) => status?.state === 'Idle');
  const isBlocked = isDisabled || !isIdle;
  const why = isBlocked ? t('machine.extras.onlyAtRest') : undefined;
  return (
    <section className={classes.zeros} aria-label={t('machine.zero.title')}>
      <Select
        label={t('machine.zero.system')}
        data={WORK_SYSTEMS.map((name) => ({ value: name, label: name }))}
        value={system}
        allowDeselect={false}
        disabled={isBlocked}
        title={why}
        onChange={(chosen) => {
          const name = WORK_SYSTEMS.find((each) => each === chosen);
          if (name) void act({ action: 'selectSystem', system: name });
        }}
      />
      <Button size="xs" variant="default" disabled={isBlocked} title={why} onClick={() => openProbe()}>
        {t('machine.zero.probe')}
      </Button>
      <Text fz="xs" c="dimmed" className={classes.zeroHint ?? ''}>
        {t('machine.zero.hint')}
      </Text>
    </section>
  );
}
