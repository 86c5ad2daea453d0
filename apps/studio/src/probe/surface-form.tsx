import type { Survey } from '@kerf/protocol';
import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasControl, isJobActive, useMachineStore } from '../driver/machine-store';
import { useJobProgram } from '../job/use-job-program';
import { useStudio } from '../state/studio-context';
import { NumberField } from '../ui/number-field/number-field';
import { CircuitTest, useIsProven } from './circuit-test';
import { type Grid, isSameZero, mapOf, pointsLeft, zeroOf } from './height-map-store';
import classes from './probe.module.css';
import { firstNeed, NeedNote } from './probe-needs';
import { ProbeOutcome } from './probe-outcome';
import { useProbeSettings } from './probe-settings';
import { SurfacePicture } from './surface-picture';
import { useLevel } from './use-level';
import { useProbing } from './use-probing';

const USUAL = { columns: 5, rows: 5, clearance: 2 };
const MOST_PER_SIDE = 30;

/** The heights of an uneven surface: the grid, its progress, the picture, and the levelling of the program. */
export function SurfaceForm() {
  const { t } = useTranslation();
  const machine = useMachineStore();
  const { survey } = machine;
  const isActive = machine.status?.probe.active === true;
  const isBlocked = !hasControl(machine) || isJobActive(machine);
  const isIdle = machine.status?.state === 'Idle';
  const zero = zeroOf(machine);
  const isValid = survey !== null && isSameZero(zero, survey.zero);
  const isProven = useIsProven('plate');
  const { driver } = useStudio();
  const { outcome, send } = useProbing();
  const { grid, clearance, fields } = useGrid(isActive, survey?.grid ?? null);
  const left = survey ? pointsLeft(survey) : [];
  const start = async () => {
    if (!survey && !(grid && (await driver.request({ action: 'setSurvey', grid })).ok)) return;
    const begun = useMachineStore.getState().survey;
    if (begun) void probeGrid(begun, clearance, send);
  };
  const need = firstNeed([
    ['control', isBlocked],
    ['rest', !isIdle || isActive],
    ['numbers', survey === null && grid === null],
    ['test', !isProven],
  ]);
  const isComplete = survey !== null && left.length === 0;
  const canStart = need === null && (survey === null || (isValid && left.length > 0));
  return (
    <Stack gap="md" mt="md">
      <Text fz="sm">{t('probe.how.surface')}</Text>
      <div className={classes.columns}>
        <Stack gap="md">
          {fields}
          <CircuitTest kind="plate" isDisabled={isBlocked || !isIdle} send={send} />
          <ProbeOutcome kind="surface" outcome={outcome} />
          {survey && !isValid && <Alert color="yellow">{t('probe.surface.void')}</Alert>}
        </Stack>
        {survey && <SurveyState survey={survey} left={left.length} />}
      </div>
      <div className={classes.footer}>
        <span>
          {survey && !isActive && (
            <Button variant="subtle" onClick={() => void driver.request({ action: 'setSurvey', grid: null })}>
              {t('probe.surface.discard')}
            </Button>
          )}
          {!isActive && (isComplete ? isValid && <CompleteNote /> : <NeedNote need={need} />)}
        </span>
        <ProbingButtons
          hasClip={machine.status?.probe.clip === true}
          isActive={isActive}
          label={isComplete ? null : t(survey ? 'probe.surface.goOn' : 'probe.start')}
          start={canStart ? start : null}
          send={send}
        />
        <LevelButton survey={isValid && !isActive ? survey : null} />
      </div>
    </Stack>
  );
}

interface ProbingButtonsProps {
  readonly hasClip: boolean;
  readonly isActive: boolean;
  /** Null when nothing is left to probe. */
  readonly label: string | null;
  /** Null while the machine may not probe. */
  readonly start: (() => Promise<void>) | null;
  readonly send: ReturnType<typeof useProbing>['send'];
}

/** While the machine probes, there is only the button that cancels. */
function ProbingButtons({ hasClip, isActive, label, start, send }: ProbingButtonsProps) {
  const { t } = useTranslation();
  if (isActive)
    return (
      <Button color="red" onClick={() => send({ action: 'cancelProbe' })}>
        {t('probe.cancel')}
      </Button>
    );
  return (
    <>
      {hasClip && (
        <Button variant="default" onClick={() => send({ action: 'removeClip' })}>
          {t('probe.clipOff')}
        </Button>
      )}
      {label !== null && (
        <Button disabled={!start} onClick={() => void start?.()}>
          {label}
        </Button>
      )}
    </>
  );
}

async function probeGrid(
  survey: Survey,
  clearance: number,
  send: ReturnType<typeof useProbing>['send'],
): Promise<void> {
  const { fastRate, slowRate, maxDistance, tolerance } = useProbeSettings.getState();
  if (fastRate === null || slowRate === null || maxDistance === null || tolerance === null) return;
  const touch = {
    fastRate,
    slowRate: Math.min(slowRate, fastRate),
    maxDistance,
    tolerance,
    retract: clearance,
  };
  const points = pointsLeft(survey);
  await send({
    action: 'probe',
    procedure: { kind: 'grid', ...touch, points, clearance, plateThickness: 0 },
  });
}

function SurveyState({ survey, left }: { readonly survey: Survey; readonly left: number }) {
  const { t } = useTranslation();
  const all = survey.grid.columns * survey.grid.rows;
  return (
    <Stack gap={6}>
      <SurfacePicture survey={survey} />
      <Text fz="sm" role="status">
        {t('probe.surface.progress', { done: all - left, all })}
      </Text>
      <Progress
        value={(100 * (all - left)) / all}
        transitionDuration={0}
        aria-label={t('probe.surface.progressLabel')}
      />
    </Stack>
  );
}

/** What complete heights wait for, while there is no program to level. */
function CompleteNote() {
  const { t } = useTranslation();
  const { program, isStale } = useJobProgram();
  if (program && !isStale) return null;
  return (
    <Text span fz="sm" c="dimmed">
      {t('probe.surface.complete')}
    </Text>
  );
}

function LevelButton({ survey }: { readonly survey: Survey | null }) {
  const { t } = useTranslation();
  const { program, isStale } = useJobProgram();
  const level = useLevel();
  const map = survey && mapOf(survey);
  if (!map || !survey || !program || isStale) return null;
  return <Button onClick={() => level(program, map, survey.zero)}>{t('probe.surface.level')}</Button>;
}

/** The fields of the grid: that of the recorded heights, or at first the area that the program cuts. */
function useGrid(isActive: boolean, recorded: Grid | null) {
  const { t } = useTranslation();
  const { program } = useJobProgram();
  const isFixed = isActive || recorded !== null;
  const cut = program?.trace.cutBounds;
  const [entered, setEntered] = useState<Partial<Grid>>({});
  const [clearance, setClearance] = useState(USUAL.clearance);
  const area = cut && { minX: cut.minX, minY: cut.minY, maxX: cut.maxX, maxY: cut.maxY };
  const wanted = { columns: USUAL.columns, rows: USUAL.rows, ...area, ...entered, ...recorded };
  const { minX, minY, maxX, maxY, columns, rows } = wanted;
  const isArea =
    minX !== undefined &&
    minY !== undefined &&
    maxX !== undefined &&
    maxY !== undefined &&
    maxX > minX &&
    maxY > minY;
  const field = (name: keyof Grid, limits?: { readonly min: number; readonly max: number }) => (
    <NumberField
      key={name}
      label={t(`probe.surface.fields.${name}`)}
      kind={limits ? 'number' : 'length'}
      value={wanted[name] ?? null}
      {...limits}
      decimals={limits ? 0 : 3}
      disabled={isFixed}
      onChange={(value) => setEntered({ ...entered, [name]: limits ? Math.round(value) : value })}
    />
  );
  const side = { min: 2, max: MOST_PER_SIDE };
  const fields = (
    <div className={classes.fields}>
      {(['minX', 'maxX', 'minY', 'maxY'] as const).map((name) => field(name))}
      {field('columns', side)}
      {field('rows', side)}
      <NumberField
        label={t('probe.surface.fields.clearance')}
        value={clearance}
        min={0.5}
        max={50}
        disabled={isFixed}
        onChange={setClearance}
      />
    </div>
  );
  return { grid: isArea ? { minX, minY, maxX, maxY, columns, rows } : null, clearance, fields };
}
