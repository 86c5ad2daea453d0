import { WORK_SYSTEMS } from '@kerf/protocol';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../../driver/machine-store';
import { NumberField } from '../../ui/number-field/number-field';
import { Select } from '../../ui/select';
import { useDriverAction } from '../use-driver-action';
import classes from './control.module.css';

/** How the probe moves, mm and mm/min: slowly, because the bit must not bend the plate. */
const PROBING = { maxDistance: 20, feedRate: 60, retract: 5 } as const;
const THICKEST_PLATE = 100;

/** Which work coordinate system is active, and Z zero by a plate of known thickness. */
export function ZeroPanel({ isDisabled }: { readonly isDisabled: boolean }) {
  const { t } = useTranslation();
  const act = useDriverAction();
  const system = useMachineStore(({ status }) => status?.workSystem ?? 'G54');
  const isIdle = useMachineStore(({ status }) => status?.state === 'Idle');
  const [plate, setPlate] = useState<number | null>(null);
  const isBlocked = isDisabled || !isIdle;
  return (
    <section className={classes.zeros} aria-label={t('machine.zero.title')}>
      <Select
        label={t('machine.zero.system')}
        data={WORK_SYSTEMS.map((name) => ({ value: name, label: name }))}
        value={system}
        allowDeselect={false}
        disabled={isBlocked}
        onChange={(chosen) => {
          const name = WORK_SYSTEMS.find((each) => each === chosen);
          if (name) void act({ action: 'selectSystem', system: name });
        }}
      />
      <NumberField
        label={t('machine.zero.plate')}
        value={plate}
        min={0}
        max={THICKEST_PLATE}
        step={0.1}
        disabled={isBlocked}
        onChange={setPlate}
      />
      <Button
        size="xs"
        variant="default"
        disabled={isBlocked || plate === null}
        onClick={() => plate !== null && act({ action: 'probeZ', plateThickness: plate, ...PROBING })}
      >
        {t('machine.zero.probe')}
      </Button>
      <Text fz="xs" c="dimmed" className={classes.zeroHint ?? ''}>
        {t('machine.zero.hint')}
      </Text>
    </section>
  );
}
