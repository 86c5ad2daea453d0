import type { MachineNotice } from '@kerf/protocol';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlayerStop } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { machine } from '../i18n/en/machine';
import { useMachineStore } from './machine-store';
import { useDriverAction } from './use-driver-action';

type KnownNotice = keyof typeof machine.machine.notices;

/** What can be stopped from the notice itself. */
const STOPPABLE: readonly string[] = ['motion-found', 'spindle-found'] satisfies KnownNotice[];

const idOf = ({ code }: MachineNotice) => `machine-${code}`;

/**
 * Shows what a person must know of the machine, wherever they are, until it is over or they put it away; with a Stop where
 * something runs that Kerf has not begun.
 */
export function useMachineNotices(): void {
  const { t } = useTranslation();
  const notices = useMachineStore((state) => state.notices);
  useEffect(() => {
    for (const notice of notices)
      notifications.show({
        id: idOf(notice),
        color: 'red',
        autoClose: false,
        title: t('machine.noticeTitle'),
        message: <NoticeText notice={notice} />,
      });
    return () => {
      for (const notice of notices) notifications.hide(idOf(notice));
    };
  }, [notices, t]);
}

function NoticeText({ notice: { code, message } }: { notice: MachineNotice }) {
  const { t } = useTranslation();
  const act = useDriverAction();
  return (
    <>
      {t(`machine.notices.${code as KnownNotice}`, { defaultValue: message })}
      {STOPPABLE.includes(code) && (
        <Button
          mt={8}
          size="xs"
          color="red"
          fullWidth
          leftSection={<IconPlayerStop size={15} />}
          onClick={() => act({ action: 'stop' })}
        >
          {t('machine.stop')}
        </Button>
      )}
    </>
  );
}
