import type { Recovery } from '@kerf/protocol';
import { Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isJobActive, useMachineStore } from '../driver/machine-store';
import { useDockedJob } from '../machine/run/job-dock-store';
import { openRecovery, putOffRecovery, useRecoveryView } from '../state/recovery-view';
import classes from './recovery.module.css';
import { dateText } from './recovery-facts';
import { useGiveUp } from './use-give-up';

/**
 * Says that the driver knows of an interrupted job, and asks what to do. The dock asks itself about the job that it
 * shows; a person who closes the dock is not asked about this job again.
 */
export function RecoveryBanner() {
  const recovery = useMachineStore((state) => state.recovery);
  const isBusy = useMachineStore(isJobActive);
  const docked = useDockedJob()?.jobId ?? null;
  const isPutOff = useRecoveryView(({ putOff }) => recovery !== null && putOff.includes(recovery.jobId));
  usePutOffWithDock(docked);
  if (!recovery || isBusy || isPutOff || docked === recovery.jobId) return null;
  return <Banner recovery={recovery} />;
}

/** Puts off the job whose dock a person has closed. */
function usePutOffWithDock(docked: string | null): void {
  const before = useRef(docked);
  useEffect(() => {
    const closed = docked === null ? before.current : null;
    before.current = docked;
    // When the driver is lost, the dock disappears as well, but nobody has closed it.
    if (closed !== null && useMachineStore.getState().task?.jobId === closed) putOffRecovery(closed);
  }, [docked]);
}

function Banner({ recovery }: { recovery: Recovery }) {
  const { t, i18n } = useTranslation();
  const giveUp = useGiveUp();
  const { jobId, fileName, progress, cause, lastDumpTime } = recovery;
  const facts = {
    name: fileName,
    progress: t('field.percent', { value: Math.floor(progress) }),
    why: t(`recovery.causes.${cause}`),
  };
  return (
    <section className={classes.banner} role="alert" aria-label={t('recovery.found')} data-recovery={jobId}>
      <Group gap="sm" align="center">
        <IconHistory size={22} color="var(--kerf-warn)" aria-hidden="true" />
        <div className={classes.bannerText}>
          <Text fz="sm" fw={600}>
            {t('recovery.found')}
          </Text>
          <Text fz="sm">
            {t('recovery.foundText', facts)}{' '}
            {t('recovery.lastDump', { when: dateText(lastDumpTime, i18n.language) })}
          </Text>
        </div>
        <Group gap="xs" ml="auto">
          <Button size="xs" variant="subtle" color="red" onClick={() => giveUp(recovery)}>
            {t('recovery.giveUp')}
          </Button>
          <Button size="xs" variant="default" onClick={() => putOffRecovery(jobId)}>
            {t('recovery.notNow')}
          </Button>
          <Button size="xs" onClick={() => openRecovery(jobId)}>
            {t('recovery.recover')}
          </Button>
        </Group>
      </Group>
    </section>
  );
}
