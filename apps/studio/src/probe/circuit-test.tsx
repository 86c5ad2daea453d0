import type { DriverRequest } from '@kerf/protocol';
import { Button, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../driver/machine-store';
import classes from './probe.module.css';
import { PROBE_KINDS, type ZeroKind } from './procedure';

/** Whether a person has shown that the contact works that this kind uses. */
export function useIsProven(kind: ZeroKind): boolean {
  const { usesClip } = PROBE_KINDS[kind];
  return useMachineStore(({ status }) => {
    if (!status) return false;
    return status.probe.tested && status.probe.clip === usesClip;
  });
}

interface CircuitTestProps {
  readonly kind: ZeroKind;
  readonly isDisabled: boolean;
  readonly send: (message: DriverRequest) => Promise<void>;
}

/** The contact, live, and its test. Nothing is probed before a person has touched the plate with the bit by hand. */
export function CircuitTest({ kind, isDisabled, send }: CircuitTestProps) {
  const { t } = useTranslation();
  const isClosed = useMachineStore(({ status }) => status?.pins.includes('P') === true);
  const isActive = useMachineStore(({ status }) => status?.probe.active === true);
  const isProven = useIsProven(kind);
  const { usesClip } = PROBE_KINDS[kind];
  const how = usesClip ? 'probe.circuit.clip' : 'probe.circuit.sensor';
  return (
    <div className={classes.circuit} data-circuit={isProven ? 'tested' : 'untested'}>
      {isProven ? (
        <IconCircleCheck size={18} color="var(--kerf-good)" aria-hidden="true" />
      ) : (
        <span className={classes.lamp} data-closed={isClosed} aria-hidden="true" />
      )}
      <div style={{ flex: 1 }} role="status">
        <Text fz="sm" fw={600}>
          {t(isClosed ? 'probe.circuit.closed' : 'probe.circuit.open')}
        </Text>
        <Text fz="xs" c="dimmed">
          {t(isProven ? 'probe.circuit.proven' : how)}
        </Text>
      </div>
      {!isProven && (
        <Button
          size="xs"
          variant="default"
          loading={isActive}
          disabled={isDisabled || isActive}
          onClick={() => send({ action: 'testProbe', clip: usesClip })}
        >
          {t('probe.circuit.test')}
        </Button>
      )}
    </div>
  );
}
