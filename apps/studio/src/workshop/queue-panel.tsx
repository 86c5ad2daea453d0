import { formatClock } from '@kerf/preview';
import type { QueuedJob } from '@kerf/protocol';
import { Button, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../driver/machine-store';
import { LinkNote } from '../machine/link/link-note';
import { useDriverAction } from '../machine/use-driver-action';
import { IconButton } from '../ui/icon-button';
import { useOpenQueued } from './use-open-queued';
import classes from './workshop.module.css';

/** The jobs that wait for the machine that the page shows. */
export function QueuePanel() {
  const { t } = useTranslation();
  const link = useMachineStore((state) => state.link);
  const queue = useMachineStore((state) => state.queue);
  if (link !== 'connected') return <LinkNote />;
  if (queue.length === 0)
    return (
      <div className={classes.empty}>
        <Text fw={600}>{t('workshop.queueEmpty')}</Text>
        <Text fz="sm" c="dimmed">
          {t('workshop.queueEmptyHint')}
        </Text>
      </div>
    );
  return (
    <>
      <Text fz="sm" c="dimmed" mb="xs">
        {t('workshop.queueNote')}
      </Text>
      <ol className={classes.list}>
        {queue.map((job, index) => (
          <QueuedRow key={job.id} job={job} index={index} isLast={index === queue.length - 1} />
        ))}
      </ol>
    </>
  );
}

function QueuedRow({ job, index, isLast }: { job: QueuedJob; index: number; isLast: boolean }) {
  const { t, i18n } = useTranslation();
  const act = useDriverAction();
  const open = useOpenQueued();
  const { id, name, estimatedTime, addedAt } = job;
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <li className={classes.machine} data-queued={id}>
      <span className={classes.place}>{index + 1}</span>
      <div className={classes.main}>
        <div className={classes.ellipsis}>{name}</div>
        <div className={classes.words}>
          {formatClock(estimatedTime)} · {when.format(addedAt)}
        </div>
      </div>
      <IconButton
        icon={IconArrowUp}
        label={t('workshop.up')}
        disabled={index === 0}
        onClick={() => void act({ action: 'moveInQueue', id, to: index - 1 })}
      />
      <IconButton
        icon={IconArrowDown}
        label={t('workshop.down')}
        disabled={isLast}
        onClick={() => void act({ action: 'moveInQueue', id, to: index + 1 })}
      />
      <IconButton
        icon={IconX}
        label={t('workshop.removeJob')}
        onClick={() => void act({ action: 'removeFromQueue', id })}
      />
      <Button size="xs" variant={index === 0 ? 'filled' : 'default'} onClick={() => void open(job)}>
        {t('workshop.openJob')}
      </Button>
    </li>
  );
}
