import type { MachineNotice } from '@kerf/protocol';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlayerStop } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMachineStore } from '../driver/machine-store';
import type { machine } from '../i18n/en/machine';
import { liveText } from '../ui/live-text';
import { useDriverAction } from './use-driver-action';

type KnownNotice = keyof typeof machine.machine.notices;

/** The warnings that have a Stop button of their own. */
const STOPPABLE: readonly string[] = ['motion-found', 'spindle-found'] satisfies KnownNotice[];

const PREFIX = 'machine-';

const idOf = (code: string) => `${PREFIX}${code}`;

/** Whether `id` is that of a notice about the machine. */
export function isMachineNotice(id: string): boolean {
  return id.startsWith(PREFIX);
}

/**
 * Shows warnings about the machine on every screen, until their cause ends or the person closes them. A warning about
 * motion that Kerf did not start has a Stop button.
 */
export function useMachineNotices(): void {
  const act = useDriverAction();
  const notices = useMachineStore((state) => state.notices);
  /**
   * The warnings that were already shown. A warning that a person has closed must not return when another warning
   * appears.
   */
  const shown = useRef<readonly MachineNotice[]>([]);
  useEffect(() => {
    const isIn = (list: readonly MachineNotice[], code: string) =>
      list.some((notice) => notice.code === code);
    const before = shown.current;
    shown.current = notices;
    for (const { code } of before) if (!isIn(notices, code)) notifications.hide(idOf(code));
    for (const { code, message } of notices)
      if (!isIn(before, code))
        notifications.show({
          id: idOf(code),
          color: 'red',
          autoClose: false,
          title: liveText('machine.noticeTitle'),
          message: (
            <>
              {liveText(`machine.notices.${code as KnownNotice}`, { defaultValue: message })}
              {STOPPABLE.includes(code) && (
                <StopButton label={liveText('machine.stop')} onClick={() => void act({ action: 'stop' })} />
              )}
            </>
          ),
        });
  }, [notices, act]);
}

/** A notice is rendered outside of the page's contexts, so the button gets everything as props. */
function StopButton({ label, onClick }: { label: ReactNode; onClick: () => void }) {
  return (
    <Button
      mt={8}
      size="xs"
      color="red"
      fullWidth
      leftSection={<IconPlayerStop size={15} />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
