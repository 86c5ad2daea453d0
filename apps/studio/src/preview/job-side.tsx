import { findObject } from '@kerf/document';
import type { Problem } from '@kerf/machining';
import type { JobOutput } from '@kerf/pipeline';
import { formatClock, type Player } from '@kerf/preview';
import { Alert, Anchor, Button, Progress, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleX,
  IconDownload,
  IconPlayerPlay,
  IconRefresh,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../app/studio-context';
import { useObjectName } from '../editor/object-name';
import { cancelGeneration, generateJob, type JobState } from '../job/job-store';
import { useOpenStart } from '../machine/use-open-start';
import { useViewStore } from '../state/view-store';
import { saveFile } from '../ui/save-file';
import classes from './preview.module.css';
import { StockNotes } from './stock-notes';
import { usePlayback } from './use-player';

interface JobSideProps {
  readonly job: JobState;
  readonly isStale: boolean;
  readonly player: Player;
}

/** JOB STATUS, MACHINE CONTROL, and what stands in the way of the job. */
export function JobSide({ job, isStale, player }: JobSideProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const output = job.status === 'done' ? job.result.output : null;
  return (
    <aside className={classes.side}>
      <section>
        <h3 className={classes.blockTitle}>{t('preview.jobStatus')}</h3>
        {output ? <Facts output={output} player={player} /> : <Text c="dimmed">{t('preview.none')}</Text>}
      </section>
      {isStale && (
        <Alert color="yellow" p="xs">
          {t('preview.stale')}
        </Alert>
      )}
      <section>
        <h3 className={classes.blockTitle}>{t('preview.machineControl')}</h3>
        <Controls job={job} isStale={isStale} name={editor.getState().design.name} />
      </section>
      {output && <StockNotes player={player} />}
      {job.status === 'failed' && (
        <Alert color="red" p="xs" role="alert">
          {job.message}
        </Alert>
      )}
      {job.status === 'done' && job.result.problems.length > 0 && (
        <section role="alert">
          <h3 className={classes.blockTitle}>{output ? t('preview.notes') : t('preview.problems')}</h3>
          {job.result.problems.slice(0, MOST_PROBLEMS).map((problem) => (
            <ProblemRow key={JSON.stringify(problem)} problem={problem} />
          ))}
        </section>
      )}
    </aside>
  );
}

const MOST_PROBLEMS = 50;

function Controls({ job, isStale, name }: { job: JobState; isStale: boolean; name: string }) {
  const { t } = useTranslation();
  const { editor, compute } = useStudio();
  const openStart = useOpenStart();
  const output = job.status === 'done' ? job.result.output : null;
  if (job.status === 'generating')
    return (
      <div className={classes.buttons}>
        <Text fz="sm">
          {t('preview.generating')} {Math.floor(job.progress * 100)} %
        </Text>
        <Progress value={job.progress * 100} aria-label={t('preview.generating')} />
        <Button variant="default" size="xs" onClick={cancelGeneration}>
          {t('action.cancel')}
        </Button>
      </div>
    );
  const isReady = output !== null && !isStale;
  return (
    <div className={classes.buttons}>
      <Button
        size="xs"
        variant={isReady ? 'default' : 'filled'}
        leftSection={<IconRefresh size={16} stroke={1.7} />}
        onClick={() => generateJob(compute, editor.getState().design)}
      >
        {t('preview.generate')}
      </Button>
      <Button
        size="xs"
        leftSection={<IconPlayerPlay size={16} stroke={1.7} />}
        disabled={!isReady}
        onClick={openStart}
      >
        {t('preview.craft')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.7} />}
        disabled={!isReady}
        onClick={() => output && saveFile(new Blob([new Uint8Array(output.program.bytes)]), `${name}.nc`)}
      >
        {t('preview.download')}
      </Button>
    </div>
  );
}

function Facts({ output, player }: { output: JobOutput; player: Player }) {
  const { t, i18n } = useTranslation();
  const remaining = usePlayback(player, (state) => Math.ceil(state.duration - state.seconds));
  const elapsed = usePlayback(player, (state) => Math.floor(state.seconds));
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const { stats } = output;
  const { cutBounds } = stats;
  const rows: readonly (readonly [string, string])[] = [
    [t('preview.lines'), number.format(stats.lineCount)],
    [t('preview.remaining'), formatClock(remaining)],
    [t('preview.elapsed'), formatClock(elapsed)],
    [t('preview.duration'), formatClock(stats.seconds)],
    [t('preview.cutDistance'), `${number.format(stats.cutDistance / 1000)} m`],
    [t('preview.rapidDistance'), `${number.format(stats.rapidDistance / 1000)} m`],
    [
      t('preview.bounds'),
      `${number.format(cutBounds.maxX - cutBounds.minX)} × ${number.format(cutBounds.maxY - cutBounds.minY)} × ${number.format(-cutBounds.minZ)}`,
    ],
  ];
  return (
    <dl className={classes.facts}>
      {rows.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ProblemRow({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const objectName = useObjectName();
  const Icon = problem.severity === 'error' ? IconCircleX : IconAlertTriangle;
  const objectId = problem.place?.objectId;
  const object = objectId === undefined ? undefined : findObject(editor.getState().design, objectId);
  return (
    <div className={classes.problem} data-severity={problem.severity}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <div>
        {problem.message}
        {object && (
          <div>
            <Anchor
              component="button"
              type="button"
              fz="xs"
              onClick={() => {
                editor.dispatch({ selection: [object.id], scope: null });
                useViewStore.setState({ isPreviewOpen: false });
              }}
            >
              {t('preview.showObject')}: {objectName(object)}
            </Anchor>
          </div>
        )}
      </div>
    </div>
  );
}
