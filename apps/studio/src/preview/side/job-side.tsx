import type { Problem } from '@kerf/machining';
import { isFlagged, type JobProgram } from '@kerf/pipeline';
import type { Player, Preview } from '@kerf/preview';
import { Alert, SegmentedControl, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type JobState, useJobStore } from '../../job/job-store';
import { useJobProgram } from '../../job/use-job-program';
import { useWorkFailureText } from '../../job/use-work-failure-text';
import { useRunningTask } from '../../machine/run/use-running-task';
import { isProgramFile } from '../../model/input-mode';
import { useChosenModel } from '../../model/use-chosen-model';
import { ModeChoice } from '../../program/mode-choice';
import { type SidePage, useSideStore } from '../../state/side-store';
import { useEditorState } from '../../state/studio-context';
import { GcodePane } from '../gcode-pane/gcode-pane';
import { Clamps } from './clamps';
import { JobControls } from './job-controls';
import { JobFacts } from './job-facts';
import { LeftOutNote } from './left-out-note';
import { ModelPage } from './model-page';
import { ModelSteps } from './model-steps';
import { OpenMenu } from './open-menu';
import { ProblemList } from './problem-list';
import classes from './side.module.css';
import { StockNotes } from './stock-notes';
import { ToolBits } from './tool-bits';

interface JobSideProps {
  /** The program in the view. After a new program is made, it appears here a moment later. */
  readonly shown: JobProgram | null;
  readonly player: Player;
  readonly preview: Preview | null;
}

/** The page with JOB STATUS, MACHINE CONTROL and the problems of the job, or the page with the program as text. */
export function JobSide({ shown, player, preview }: JobSideProps) {
  const { t } = useTranslation();
  const isFile = useJobStore(({ job }) => isProgramFile(job));
  const chosen = useChosenModel();
  // The program of a file has nothing to do with the models of the design.
  const model = isFile ? null : chosen;
  const hasProgram = shown !== null;
  const wanted = useSideStore((state) => state.page);
  const first: SidePage = model && !hasProgram ? 'model' : 'job';
  const page = wanted === null || (wanted === 'model' && !model) ? first : wanted;
  return (
    <aside className={classes.side}>
      <div className={classes.pageRow}>
        <SegmentedControl
          size="xs"
          className={classes.pages ?? ''}
          aria-label={t('preview.title')}
          value={page}
          onChange={(value) => useSideStore.setState({ page: value as SidePage })}
          data={[
            { value: 'job', label: t('preview.job') },
            { value: 'gcode', label: t('preview.gcode') },
            ...(model ? [{ value: 'model', label: t('model.title') }] : []),
          ]}
        />
        <OpenMenu />
      </div>
      {model && <ModelSteps />}
      {page !== 'model' && <PassSwitch />}
      {page === 'model' && model && <ModelPage placed={model} />}
      {page === 'job' && <JobPage shown={shown} player={player} preview={preview} />}
      {page === 'gcode' &&
        (shown ? <GcodePane program={shown} player={player} preview={preview} /> : <NotShown />)}
    </aside>
  );
}

/**
 * Chooses between the programs of the job, such as the program of the coarse bit and that of the fine bit. More than
 * two programs are listed one below the other.
 */
function PassSwitch() {
  const { t } = useTranslation();
  const index = useJobStore((state) => state.programIndex);
  const { programs } = useJobProgram();
  if (programs.length < 2) return null;
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      orientation={programs.length > 2 ? 'vertical' : 'horizontal'}
      className={classes.passes ?? ''}
      aria-label={t('preview.pass')}
      value={String(index)}
      onChange={(value) => useJobStore.setState({ programIndex: Number(value) })}
      data={programs.map(({ pass }, i) => ({ value: String(i), label: t(`preview.passes.${pass}`) }))}
    />
  );
}

/** Shown in place of the facts while no program is shown: there is none, or it will appear in a moment. */
function NotShown() {
  const { t } = useTranslation();
  const { program, isStale } = useJobProgram();
  return <Text c="dimmed">{program && !isStale ? '…' : t('preview.none')}</Text>;
}

/** Without the problems about clamps: the simulation checks the clamps as they are now. */
function problemsOf(job: JobState): readonly Problem[] {
  const found = job.status === 'done' ? job.result.problems : job.status === 'opened' ? job.warnings : [];
  return found.filter((problem) => !isFlagged(problem, 'simulated-too'));
}

function JobPage({ shown, player, preview }: JobSideProps) {
  const { t } = useTranslation();
  const job = useJobStore((state) => state.job);
  const failure = useJobStore((state) => (state.job.status === 'failed' ? state.job.failure : state.failure));
  const { program, isStale, name } = useJobProgram();
  const failureText = useWorkFailureText();
  // The mode of the shown program, or of the design without a program. A laser's head stays above the clamps.
  const designMode = useEditorState(({ design }) => design.setup.mode);
  const isLaser = (program?.trace.mode ?? designMode) === 'laser';
  const { isOther } = useRunningTask(isStale ? null : program);
  // The list is the same value for the same job: see `ProblemList`.
  const problems = useMemo(() => problemsOf(job), [job]);
  return (
    <>
      <section>
        <h3 className={classes.blockTitle}>{t('preview.jobStatus')}</h3>
        {shown ? <JobFacts program={shown} /> : <NotShown />}
      </section>
      {isOther && (
        <Alert color="yellow" p="xs" role="status">
          {t('preview.otherRuns')}
        </Alert>
      )}
      {program && isStale && (
        <Alert color="yellow" p="xs">
          {t('preview.stale')}
        </Alert>
      )}
      {program && !isStale && job.status === 'done' && <LeftOutNote design={job.design} />}
      {shown && job.status === 'opened' && (
        <Text fz="xs" c="dimmed">
          {t('preview.fromFile', { name: job.file.name })}
        </Text>
      )}
      {shown && <ModeChoice />}
      <section>
        <h3 className={classes.blockTitle}>{t('preview.machineControl')}</h3>
        <JobControls job={job} program={isStale ? null : program} name={name} player={player} />
      </section>
      {shown && <StockNotes player={player} preview={preview} />}
      {shown && <ToolBits program={shown} />}
      {!isLaser && <Clamps />}
      {failure !== null && (
        <Alert color="red" p="xs" role="alert">
          {failureText(failure)}
        </Alert>
      )}
      {!isStale && (
        <ProblemList
          problems={problems}
          title={program ? t('preview.notes') : t('preview.problems')}
          {...(job.status === 'opened' && { count: job.warningCount })}
        />
      )}
    </>
  );
}
