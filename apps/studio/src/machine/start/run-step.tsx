import { SpindleMode } from '@kerf/gcode';
import type { JobProgram } from '@kerf/pipeline';
import { Alert, Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconBorderCorners, IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBitName } from '../../editor/bits';
import { useJobStore } from '../../job/job-store';
import { useMachineTime } from '../../job/machine-time';
import { ModeChoice } from '../../job/mode-choice';
import { useJobProgram } from '../../job/use-job-program';
import { useFailureLines } from '../failure-text';
import classes from '../machine.module.css';
import { hasControl, useMachineStore } from '../machine-store';
import { CollisionNote } from './collision-note';
import { LaserModeNote, useIsWrongLaserMode } from './laser-mode-note';
import { MaterialNote } from './material-note';
import { StartAnyway, useAgreement } from './start-anyway';
import type { JobCheck } from './use-collisions';
import { useRunJob } from './use-run-job';

/** Step 3: the frame, and the start, where the job runs into nothing or a person wants it all the same. */
export function RunStep({ check }: { readonly check: JobCheck }) {
  const { t } = useTranslation();
  const machineTime = useMachineTime();
  const chosen = useJobProgram();
  const { programs, name } = chosen;
  const program = chosen.isStale ? null : chosen.program;
  const isMine = useMachineStore(hasControl);
  const isConnected = useMachineStore((state) => state.device.status === 'CONNECTED');
  const isFile = useJobStore(({ job }) => job.status === 'opened');
  const [hasConsent, consent] = useConsent(program);
  const mode = program?.trace.mode ?? 'cnc';
  const failureLines = useFailureLines();
  const { phase, failure, frame, run } = useRunJob(program, name, mode, isFile);
  const needsConsent = mode === 'laser' && program !== null && isConstantPower(program);
  const isBusy = phase !== 'idle' && phase !== 'framed';
  const isWrongMode = useIsWrongLaserMode(mode === 'laser');
  const isReady = program !== null && isMine && isConnected && !isBusy;
  const index = useJobStore((state) => state.programIndex);
  // What was run before is done with.
  const toCome = check.collisions.filter(({ program: place }) => place >= index);
  const own = toCome.filter(({ program: place }) => place === index);
  const agreement = useAgreement(own);
  const start = () => {
    agreement.give(false);
    void run(needsConsent && hasConsent);
  };
  return (
    <Stack className={classes.step ?? ''} gap="md">
      {!program && <Alert color="yellow">{t('start.previewFirst')}</Alert>}
      {program && (
        <Text>
          {name} · {machineTime(program)}
        </Text>
      )}
      {program && <MaterialNote program={program} material={check.material} isHit={own.length > 0} />}
      <CollisionNote collisions={toCome}>
        <StartAnyway collisions={own} agreement={agreement} />
      </CollisionNote>
      {programs.length > 1 && <PassChoice />}
      <ModeChoice />
      {program && <LaserModeNote needsLaser={mode === 'laser'} />}
      {failure && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('machine.failed')} role="alert">
          {failureLines(failure).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      {needsConsent && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('start.consentTitle')}>
          <Text fz="sm" mb="xs">
            {t('start.consentText')}
          </Text>
          <Checkbox
            size="xs"
            label={t('start.consent')}
            checked={hasConsent}
            onChange={(event) => consent(event.currentTarget.checked)}
          />
        </Alert>
      )}
      <Group align="center">
        <Button
          variant="default"
          size="md"
          leftSection={<IconBorderCorners size={18} />}
          loading={phase === 'framing'}
          disabled={!isReady}
          onClick={frame}
        >
          {t('start.frame')}
        </Button>
        <Text fz="sm" c="dimmed" role="status">
          {phase === 'framed' ? (
            <Group gap={6}>
              <IconCircleCheck size={18} color="var(--kerf-good)" /> {t('start.framed')}
            </Group>
          ) : phase === 'upload' ? (
            t('start.upload')
          ) : (
            t('start.frameHint')
          )}
        </Text>
      </Group>
      <Group align="center">
        <Button
          size="md"
          leftSection={<IconPlayerPlay size={18} />}
          loading={phase === 'starting'}
          disabled={!isReady || isWrongMode || agreement.isMissing || (needsConsent && !hasConsent)}
          onClick={start}
        >
          {t('start.run')}
        </Button>
        <Text fz="sm" c="dimmed">
          {t(agreement.isMissing ? 'start.collision.tickFirst' : 'start.watch')}
        </Text>
      </Group>
    </Stack>
  );
}

/** Whether a person has consented to a beam at constant power in `program`; what was said of another holds for none. */
function useConsent(program: JobProgram | null): [boolean, (hasConsent: boolean) => void] {
  const [given, setGiven] = useState<JobProgram | null>(null);
  return [program !== null && given === program, (hasConsent) => setGiven(hasConsent ? program : null)];
}

/** Whether the beam would stay on at standstill anywhere in the program (M3). */
function isConstantPower({ trace }: JobProgram): boolean {
  return trace.spindles.values.includes(SpindleMode.clockwise);
}

/** Which of a job's programs is run now; the bit is changed between them. */
function PassChoice() {
  const { t } = useTranslation();
  const index = useJobStore((state) => state.programIndex);
  const { programs } = useJobProgram();
  const bitName = useBitName();
  const isCoarseThenFine = programs.map(({ pass }) => pass).join() === 'roughing,detail';
  const title = isCoarseThenFine ? 'start.twoPrograms' : 'start.manyPrograms';
  return (
    <Alert color="blue" title={t(title)}>
      <Text fz="sm" mb="xs">
        {t(`${title}Text`)}
      </Text>
      <SegmentedControl
        size="xs"
        orientation={programs.length > 2 ? 'vertical' : 'horizontal'}
        aria-label={t('preview.pass')}
        value={String(index)}
        onChange={(value) => useJobStore.setState({ programIndex: Number(value) })}
        data={programs.map(({ pass, tool }, i) => ({
          value: String(i),
          label: `${t(`preview.passes.${pass}`)}: ${bitName(tool)}`,
        }))}
      />
    </Alert>
  );
}
