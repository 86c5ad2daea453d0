import { formatClock } from '@kerf/preview';
import type { PastJob } from '@kerf/protocol';
import { Button, Loader, ScrollArea, Table, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../driver/machine-store';
import { LinkNote } from '../machine/link/link-note';
import { useDriverAction } from '../machine/use-driver-action';
import { liveText } from '../ui/live-text';
import { saveFile } from '../ui/save-file';
import { historyCsv } from './history-csv';
import { useHistory } from './use-history';
import { useMachineName } from './use-machine-name';
import classes from './workshop.module.css';

const COLUMNS = [
  ...(['machine', 'program', 'result', 'code', 'started', 'ended'] as const),
  ...(['duration', 'worked', 'line', 'lines', 'tool'] as const),
];

/** The jobs that have run on all machines, the newest first. */
export function HistoryPanel() {
  const { t } = useTranslation();
  const link = useMachineStore((state) => state.link);
  const { jobs, reload } = useHistory();
  if (link !== 'connected') return <LinkNote />;
  if (jobs === null) return <Loader m="xl" />;
  if (jobs.length === 0)
    return (
      <div className={classes.empty}>
        <Text fw={600}>{t('workshop.historyEmpty')}</Text>
        <Text fz="sm" c="dimmed">
          {t('workshop.historyEmptyHint')}
        </Text>
      </div>
    );
  return (
    <>
      <ScrollArea.Autosize mah="55vh">
        <JobTable jobs={jobs} />
      </ScrollArea.Autosize>
      <HistoryButtons jobs={jobs} onDeleted={reload} />
    </>
  );
}

function JobTable({ jobs }: { jobs: readonly PastJob[] }) {
  const { t, i18n } = useTranslation();
  const nameOf = usePastMachineName();
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <Table stickyHeader fz="sm" verticalSpacing={6} className={classes.history ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('workshop.columns.program')}</Table.Th>
          <Table.Th>{t('workshop.columns.machine')}</Table.Th>
          <Table.Th>{t('workshop.columns.started')}</Table.Th>
          <Table.Th>{t('workshop.durationShort')}</Table.Th>
          <Table.Th>{t('workshop.columns.result')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {jobs.map((job) => (
          <Table.Tr key={job.jobId} data-past={job.jobId}>
            <Table.Td className={classes.cell ?? ''} title={job.program}>
              {job.program}
            </Table.Td>
            <Table.Td className={classes.cell ?? ''}>{nameOf(job)}</Table.Td>
            <Table.Td className={classes.number ?? ''}>{when.format(job.startedAt)}</Table.Td>
            <Table.Td className={classes.number ?? ''}>
              {job.endedAt === null ? '–' : formatClock(Math.round((job.endedAt - job.startedAt) / 1000))}
            </Table.Td>
            <Table.Td>
              <span className={classes.result} data-result={job.result} title={job.code ?? undefined}>
                {t(`workshop.results.${job.result}`)}
              </span>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function HistoryButtons({ jobs, onDeleted }: { jobs: readonly PastJob[]; onDeleted: () => void }) {
  const { t } = useTranslation();
  const act = useDriverAction();
  const machineName = usePastMachineName();
  const download = () => {
    const heads = COLUMNS.map((column) => t(`workshop.columns.${column}`));
    const csv = historyCsv(jobs, { heads, machineName, result: (result) => t(`workshop.results.${result}`) });
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'kerf-jobs.csv');
  };
  const clear = async () => {
    if (await act({ action: 'deleteHistory' })) onDeleted();
  };
  const ask = () =>
    modals.openConfirmModal({
      title: liveText('workshop.clearTitle'),
      children: <Text fz="sm">{liveText('workshop.clearText', { count: jobs.length })}</Text>,
      labels: { confirm: liveText('workshop.clear'), cancel: liveText('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void clear(),
    });
  return (
    <div className={classes.foot}>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        onClick={ask}
      >
        {t('workshop.clear')}
      </Button>
      <Button leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={download}>
        {t('workshop.csv')}
      </Button>
    </div>
  );
}

/** Names the machine of a past job: by its name at that time, or as the list names it now. */
function usePastMachineName(): (job: PastJob) => string {
  const nameOf = useMachineName();
  return ({ machine, machineName }) => nameOf({ id: machine, name: machineName });
}
