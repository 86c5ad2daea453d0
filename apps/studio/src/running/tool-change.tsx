import { isLaser } from '@kerf/machining';
import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBitName } from '../bits/bit-list';
import { bitsInUse } from '../bits/bit-of';
import { BitSign } from '../bits/bit-picture';
import { useProgramBits } from '../bits/program-bits';
import { hasControl, useMachineStore } from '../driver/machine-store';
import { useProgramHashes } from '../driver/program-hash';
import { useJobProgram } from '../job/use-job-program';
import control from '../machine/control/control.module.css';
import { JogPad } from '../machine/control/jog-pad';
import { PositionTable } from '../machine/control/position-table';
import { useDriverAction } from '../machine/use-driver-action';
import { openProbe } from '../state/probe-view';
import classes from './running.module.css';

/**
 * Shown while a job waits for another bit: what to do, in its order, with jog controls and the position. The job
 * continues only with a Z zero for the new bit, and without a wire on it.
 */
export function ToolChangePanel() {
  const { t } = useTranslation();
  const isBlocked = useMachineStore((state) => !hasControl(state));
  return (
    <section className={control.controls} aria-label={t('machine.jog')}>
      <JogPad isDisabled={isBlocked} />
      <div className={classes.changeSteps}>
        <ol className={classes.change}>
          <SpindleStep />
          <BitStep />
          <ZeroStep isBlocked={isBlocked} />
          <ClipStep isBlocked={isBlocked} />
        </ol>
        <PositionTable />
      </div>
    </section>
  );
}

interface StepProps {
  /** Whether the machine shows that it is done; null when nothing can show it. */
  readonly isDone: boolean | null;
  readonly text: string;
  readonly children?: ReactNode;
}

function Step({ isDone, text, children }: StepProps) {
  const Icon = isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <li>
      <Icon size={18} aria-hidden="true" {...(isDone && { color: 'var(--kerf-good)' })} />
      <div role="status">
        <Text fz="sm">{text}</Text>
        {children}
      </div>
    </li>
  );
}

/** The machine's own reports show that nothing turns. */
function SpindleStep() {
  const { t } = useTranslation();
  const isStill = useMachineStore(({ status }) => status?.spindleOn === false && status.state === 'Idle');
  return <Step isDone={isStill} text={t(isStill ? 'job.change.spindleOff' : 'job.change.waitForSpindle')} />;
}

/** Which bit the program wants, as the page knows it. */
function BitStep() {
  const { t } = useTranslation();
  const bitName = useBitName();
  const number = useMachineStore(({ task }) => task?.tool ?? null);
  const tool = useRunningBit(number);
  const bit = [number === null ? '' : `T${number}`, tool ? bitName(tool) : ''].filter((part) => part !== '');
  return (
    <Step isDone={null} text={t('job.change.fit', { bit: bit.join(', ') })}>
      {tool && <BitSign tool={tool} width={32} height={40} />}
    </Step>
  );
}

/** The bit of a number in the program that runs, if this page has that program. */
function useRunningBit(number: number | null) {
  const { programs } = useJobProgram();
  const hashes = useProgramHashes(programs);
  const sha256 = useMachineStore(({ task }) => task?.sha256 ?? null);
  const program = sha256 === null ? undefined : programs[hashes?.indexOf(sha256) ?? -1];
  const bits = useProgramBits(program ?? null);
  const found = program && bitsInUse(program, bits).find((bit) => bit.number === number);
  return found && !isLaser(found.tool) ? found.tool : null;
}

function ZeroStep({ isBlocked }: { readonly isBlocked: boolean }) {
  const { t } = useTranslation();
  const act = useDriverAction();
  const isSet = useMachineStore(({ setup }) => setup.zeroZ);
  const isMeasured = useMachineStore(({ status }) => status?.probe.measured === true);
  return (
    <Step isDone={isSet} text={t(isSet ? 'job.change.zeroSet' : 'start.needs.cnc.Z')}>
      <Group gap="xs" mt={4}>
        <Button size="xs" disabled={isBlocked} onClick={() => act({ action: 'resetZ' })}>
          {t('machine.resetZ')}
        </Button>
        <Button size="xs" variant="default" disabled={isBlocked} onClick={() => openProbe('plate')}>
          {t('probe.kinds.plate')}
        </Button>
        {isMeasured && (
          <Button size="xs" variant="default" disabled={isBlocked} onClick={() => openProbe('length')}>
            {t('probe.kinds.length')}
          </Button>
        )}
        {!isSet && (
          <Button
            size="xs"
            variant="default"
            disabled={isBlocked}
            onClick={() => act({ action: 'confirmZero', axes: 'Z' })}
          >
            {t('start.needs.sameLength')}
          </Button>
        )}
      </Group>
    </Step>
  );
}

function ClipStep({ isBlocked }: { readonly isBlocked: boolean }) {
  const { t } = useTranslation();
  const act = useDriverAction();
  const isOn = useMachineStore(({ status }) => status?.probe.clip === true);
  if (!isOn) return null;
  return (
    <Step isDone={false} text={t('probe.clipOn')}>
      <Button
        size="xs"
        mt={4}
        variant="default"
        disabled={isBlocked}
        onClick={() => act({ action: 'removeClip' })}
      >
        {t('probe.clipOff')}
      </Button>
    </Step>
  );
}
