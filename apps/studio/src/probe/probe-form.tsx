import { Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bitOfKey } from '../bits/bit-key';
import { hasControl, isJobActive, isWaitingForTool, useMachineStore } from '../driver/machine-store';
import { JogPad } from '../machine/control/jog-pad';
import { PositionTable } from '../machine/control/position-table';
import { openProbe, type ProbeKind, useProbeView } from '../state/probe-view';
import { CircuitTest, useIsProven } from './circuit-test';
import { ProbeDrawing } from './drawing';
import classes from './probe.module.css';
import { ProbeActions } from './probe-actions';
import { ProbeFields } from './probe-fields';
import { ProbeOutcome } from './probe-outcome';
import { useProbeSettings } from './probe-settings';
import { PROBE_KINDS, procedureOf } from './procedure';
import { useProbing } from './use-probing';

/** While a job waits for another bit, only Z zero may be set. */
const FOR_TOOL: readonly ProbeKind[] = ['plate', 'length'];

/** What to probe, its settings, the test of the circuit, and the start. */
export function ProbeForm({ kind }: { readonly kind: ProbeKind }) {
  const { t } = useTranslation();
  const settings = useProbeSettings();
  const fitted = useMachineStore(({ setup }) => setup.bit);
  const isForTool = useMachineStore(isWaitingForTool);
  const isActive = useMachineStore(({ status }) => status?.probe.active === true);
  const isBlocked = useMachineStore(
    (state) => !hasControl(state) || (isJobActive(state) && !isWaitingForTool(state)),
  );
  const isIdle = useMachineStore(({ status }) => status?.state === 'Idle');
  const [entered, setEntered] = useState<number | null>(null);
  const bitDiameter = entered ?? (fitted === null ? null : (bitOfKey(fitted)?.diameter ?? null));
  const isProven = useIsProven(kind);
  const { outcome, send, forget } = useProbing();
  const make = (purpose: 'reference' | 'apply') => procedureOf({ kind, settings, bitDiameter, purpose });
  const start = (purpose: 'reference' | 'apply') => {
    const procedure = make(purpose);
    if (procedure) void send({ action: 'probe', procedure });
  };
  return (
    <>
      <KindChoice kind={kind} isForTool={isForTool} isDisabled={isActive} onChoose={forget} />
      <div className={classes.columns}>
        <Stack gap="md">
          <Text fz="sm">{t(`probe.how.${kind}`)}</Text>
          <ProbeFields
            kind={kind}
            bitDiameter={bitDiameter}
            onBitDiameter={setEntered}
            isDisabled={isActive || isBlocked}
          />
          <CircuitTest kind={kind} isDisabled={isBlocked || !isIdle} send={send} />
          <ProbeOutcome kind={kind} outcome={outcome} />
        </Stack>
        <Stack gap="md">
          <JogPad isDisabled={isBlocked || isActive} />
          <PositionTable />
        </Stack>
      </div>
      <ProbeActions
        kind={kind}
        isForTool={isForTool}
        isReady={!isBlocked && isIdle && !isActive && isProven && make('apply') !== null}
        start={start}
        send={send}
      />
    </>
  );
}

interface KindChoiceProps {
  readonly kind: ProbeKind;
  readonly isForTool: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}

function KindChoice({ kind, isForTool, isDisabled, onChoose }: KindChoiceProps) {
  const { t } = useTranslation();
  const kinds = Object.keys(PROBE_KINDS) as ProbeKind[];
  const offered = kinds.filter((each) => !isForTool || FOR_TOOL.includes(each));
  return (
    <div role="radiogroup" aria-label={t('probe.what')} className={classes.kinds}>
      {offered.map((each) => (
        <UnstyledButton
          key={each}
          role="radio"
          aria-checked={each === kind}
          className={classes.kind ?? ''}
          disabled={isDisabled}
          onClick={() => {
            if (useProbeView.getState().kind !== each) onChoose();
            openProbe(each);
          }}
        >
          <ProbeDrawing kind={each} />
          {t(`probe.kinds.${each}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}
