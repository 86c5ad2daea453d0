import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hasControl, useMachineStore } from '../driver/machine-store';
import classes from '../machine/control/control.module.css';
import { JogPad } from '../machine/control/jog-pad';
import { PositionTable } from '../machine/control/position-table';
import { useDriverAction } from '../machine/use-driver-action';

/**
 * Shown while a job waits for another bit: jog controls, the position, and the button for the Z zero without which the
 * job does not continue.
 */
export function ToolChangePanel() {
  const { t } = useTranslation();
  const act = useDriverAction();
  const isBlocked = useMachineStore((state) => !hasControl(state));
  const isSet = useMachineStore(({ setup }) => setup.zeroZ);
  const Icon = isSet ? IconCircleCheck : IconCircleDashed;
  return (
    <section className={classes.controls} aria-label={t('machine.jog')}>
      <JogPad isDisabled={isBlocked} />
      <Stack justify="space-between" gap="lg">
        <div>
          <Group gap={8} wrap="nowrap" align="flex-start" mb="sm" role="status">
            <Icon size={18} aria-hidden="true" {...(isSet && { color: 'var(--kerf-good)' })} />
            <Text fz="sm">{t(isSet ? 'start.needs.zeroSet' : 'start.needs.cnc.Z')}</Text>
          </Group>
          <Group gap="xs">
            <Button disabled={isBlocked} onClick={() => act({ action: 'resetZ' })}>
              {t('machine.resetZ')}
            </Button>
            {!isSet && (
              <Button
                variant="default"
                disabled={isBlocked}
                onClick={() => act({ action: 'confirmZero', axes: 'Z' })}
              >
                {t('start.needs.sameLength')}
              </Button>
            )}
          </Group>
        </div>
        <PositionTable />
      </Stack>
    </section>
  );
}
