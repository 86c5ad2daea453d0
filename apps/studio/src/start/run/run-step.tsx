import type { JobProgram } from '@kerf/pipeline';
import { Alert, Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasControl, useMachineStore } from '../../driver/machine-store';
import { useMachineTime } from '../../driver/machine-time';
import { useFailureLines } from '../../machine/failure-text';
import { ModeChoice } from '../../program/mode-choice';
import { Hint } from '../../ui/hint';
import { areBlocking, faultsOf } from '../checks/registry';
import { MaterialNote } from '../collisions/material-note';
import { FaultList } from '../fault-list';
import { LaserModeNote, useIsWrongLaserMode } from '../laser-mode-note';
import classes from '../start.module.css';
import type { Start } from '../use-start';
import { needsConsent } from './constant-power';
import { FrameRow } from './frame-row';
import { frameObstacle, type Obstacle, runObstacle } from './obstacle';
import { PassChoice } from './pass-choice';
import { StartAnyway, useAgreement } from './start-anyway';
import { toolAskedFor, useRunJob } from './use-run-job';

interface RunStepProps {
  readonly start: Start;
  /** Goes to another step. */
  readonly onStep: (step: number) => void;
}

/**
 * Step 3: the frame and the start. The job can start if it has no faults, or if the person agrees to the faults that it
 * has.
 */
export function RunStep({ start, onStep }: RunStepProps) {
  const machineTime = useMachineTime();
  const { program, index, name, mode, hashes, faults, material } = start;
  const isMine = useMachineStore(hasControl);
  const isConnected = useMachineStore((state) => state.device.status === 'CONNECTED');
  const [hasConsent, consent] = useConsent(program);
  const { phase, failure, frame, run } = useRunJob(start);
  const mustConsent = needsConsent(start);
  const isWrongMode = useIsWrongLaserMode(mode === 'laser');
  const own = faultsOf(faults, index);
  const agreement = useAgreement(own);
  const missing = start.needs.filter(({ isMet }) => !isMet);
  const facts = {
    ...{ isConnected, isMine, phase, isPrepared: hashes !== null, isBlocked: areBlocking(own) },
    lacksEarlier: missing.some(({ step }) => step < 2),
  };
  const obstacle = runObstacle({
    ...{ ...facts, isWrongMode, lacksFrame: missing.length > 0 },
    ...{ lacksConsent: mustConsent && !hasConsent, lacksAgreement: agreement.isMissing },
  });
  const isHit = own.some(({ severity }) => severity === 'agree');
  const begin = () => {
    agreement.give(false);
    void run(mustConsent && hasConsent);
  };
  if (!program) return null;
  return (
    <Stack className={classes.step ?? ''} gap="md">
      <Text>
        {name} · {machineTime(program)}
      </Text>
      <MaterialNote program={program} material={material} isHit={isHit} />
      <div>
        <FaultList faults={faults}>
          <StartAnyway faults={own} agreement={agreement} />
        </FaultList>
      </div>
      <PassChoice start={start} />
      <ModeChoice />
      <LaserModeNote needsLaser={mode === 'laser'} />
      <Missing needs={missing} onStep={onStep} />
      {failure && (
        <Refusal failure={failure} onToolFitted={() => void run(mustConsent && hasConsent, true)} />
      )}
      {mustConsent && <Consent isGiven={hasConsent} give={consent} />}
      <FrameRow
        phase={phase}
        isTraced={phase === 'framed' || start.needs.some(({ id, isMet }) => id === 'frame' && isMet)}
        obstacle={frameObstacle(facts)}
        hasBeam={mode === 'laser' && !isWrongMode}
        onFrame={frame}
      />
      <RunRow isStarting={phase === 'starting'} obstacle={obstacle} onRun={begin} />
    </Stack>
  );
}

interface RunRowProps {
  readonly isStarting: boolean;
  readonly obstacle: Obstacle | null;
  readonly onRun: () => void;
}

/** The button that starts the job, or why it cannot: the keyboard reaches the button all the same. */
function RunRow({ isStarting, obstacle, onRun }: RunRowProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const isInert = obstacle !== null && !isStarting;
  const note = isInert ? t(`start.why.${obstacle}`) : t('start.watch');
  return (
    <Group align="center">
      <Hint label={note} disabled={!isInert}>
        <Button
          size="md"
          leftSection={<IconPlayerPlay size={18} />}
          loading={isStarting}
          aria-disabled={isInert}
          aria-describedby={noteId}
          {...(isInert && { 'data-disabled': true })}
          onClick={() => isInert || onRun()}
        >
          {t('start.run')}
        </Button>
      </Hint>
      <Text id={noteId} fz="sm" {...(isInert ? { fw: 500 } : { c: 'dimmed' })}>
        {note}
      </Text>
    </Group>
  );
}

/** Preparations of earlier steps that are still to do, with links to their steps. */
function Missing({ needs, onStep }: { needs: Start['needs']; onStep: (step: number) => void }) {
  const { t, i18n } = useTranslation();
  const earlier = needs.filter(({ step }) => step < 2);
  if (earlier.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
    earlier.map(({ id }) => t(`start.needs.names.${id}`)),
  );
  return (
    <Alert color="yellow" p="xs" role="status">
      {t('start.needs.missing', { list })}{' '}
      <Anchor component="button" type="button" fz="sm" onClick={() => onStep(earlier[0]!.step)}>
        {t('start.needs.goThere')}
      </Anchor>
    </Alert>
  );
}

interface RefusalProps {
  readonly failure: NonNullable<ReturnType<typeof useRunJob>['failure']>;
  /** Called when the person confirms that the tool that the driver asked for is in the collet. */
  readonly onToolFitted: () => void;
}

function Refusal({ failure, onToolFitted }: RefusalProps) {
  const { t } = useTranslation();
  const failureLines = useFailureLines();
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('machine.failed')} role="alert">
      {failureLines(failure).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {toolAskedFor(failure) !== undefined && (
        <Button size="xs" mt="xs" onClick={onToolFitted}>
          {t('start.needs.confirmBit')}
        </Button>
      )}
    </Alert>
  );
}

/** The checkbox with which a person agrees to a beam of constant power. */
function Consent({ isGiven, give }: { isGiven: boolean; give: (isGiven: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('start.consentTitle')}>
      <Text fz="sm" mb="xs">
        {t('start.consentText')}
      </Text>
      <Checkbox
        size="xs"
        label={t('start.consent')}
        checked={isGiven}
        onChange={(event) => give(event.currentTarget.checked)}
      />
    </Alert>
  );
}

/**
 * Whether a person has agreed to a beam of constant power for `program`. Agreement to another program does not count.
 */
function useConsent(program: JobProgram | null): [boolean, (hasConsent: boolean) => void] {
  const [given, setGiven] = useState<JobProgram | null>(null);
  return [program !== null && given === program, (hasConsent) => setGiven(hasConsent ? program : null)];
}
