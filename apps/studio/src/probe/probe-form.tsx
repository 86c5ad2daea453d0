import { Stack, Text, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bitOfKey } from '../bits/bit-key';
import { hasControl, isJobActive, isWaitingForTool, useMachineStore } from '../driver/machine-store';
import { JogPad } from '../machine/control/jog-pad';
import { PositionTable } from '../machine/control/position-table';
import { openProbe, type ProbeKind } from '../state/probe-view';
import { CircuitTest, useIsProven } from './circuit-test';
import { ProbeDrawing } from './drawing';
import classes from './probe.module.css';
import { ProbeActions } from './probe-actions';
import { ProbeFields } from './probe-fields';
import { firstNeed } from './probe-needs';
import { ProbeOutcome } from './probe-outcome';
import { useProbeSettings } from './probe-settings';
import { procedureOf, type ZeroKind } from './procedure';
import { SurfaceForm } from './surface-form';
import { useProbing } from './use-probing';

/** The kinds in the order in which they are offered. */
const ALL_KINDS: readonly ProbeKind[] = [
  ...(['plate', 'corner', 'edge', 'hole', 'boss', 'length'] as const),
  'surface',
];

/** While a job waits for another bit, only Z zero may be set. */
const FOR_TOOL: readonly ProbeKind[] = ['plate', 'length'];

/** The choice of what to probe, and below it the form of that kind. */
export function ProbeForm({ kind }: { readonly kind: ProbeKind }) {
  const isForTool = useMachineStore(isWaitingForTool);
  const isActive = useMachineStore(({ status }) => status?.probe.active === true);
  return (
    <>
      <KindChoice kind={kind} isForTool={isForTool} isDisabled={isActive} />
      {kind === 'surface' ? <SurfaceForm /> : <ZeroForm key={kind} kind={kind} />}
    </>
  );
}

/** The settings of a probing, the test of the circuit, and the start. */
function ZeroForm({ kind }: { readonly kind: ZeroKind }) {
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
  const { outcome, send } = useProbing();
  const make = (purpose: 'reference' | 'apply') => procedureOf({ kind, settings, bitDiameter, purpose });
  const start = (purpose: 'reference' | 'apply') => {
    const procedure = make(purpose);
    if (procedure) void send({ action: 'probe', procedure });
  };
  const need = firstNeed([
    ['control', isBlocked],
    ['rest', !isIdle || isActive],
    ['numbers', make('apply') === null],
    ['test', !isProven],
  ]);
  return (
    <>
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
      <ProbeActions kind={kind} isForTool={isForTool} need={need} start={start} send={send} />
    </>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

interface KindChoiceProps {
  readonly kind: ProbeKind;
  readonly isForTool: boolean;
  readonly isDisabled: boolean;
}

function KindChoice({ kind, isForTool, isDisabled }: KindChoiceProps) {
  const { t } = useTranslation();
  const offered = ALL_KINDS.filter((each) => !isForTool || FOR_TOOL.includes(each));
  // The arrow keys choose, as in every group of radio buttons.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const chosen = step && offered[(offered.indexOf(kind) + step + offered.length) % offered.length];
    if (!chosen || isDisabled) return;
    event.preventDefault();
    openProbe(chosen);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')[offered.indexOf(chosen)]?.focus();
  };
  return (
    <div role="radiogroup" aria-label={t('probe.what')} className={classes.kinds} onKeyDown={onKeyDown}>
      {offered.map((each) => (
        <UnstyledButton
          key={each}
          role="radio"
          aria-checked={each === kind}
          tabIndex={each === kind ? 0 : -1}
          className={classes.kind ?? ''}
          disabled={isDisabled}
          onClick={() => openProbe(each)}
        >
          <ProbeDrawing kind={each} />
          {t(`probe.kinds.${each}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}
