import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { type MachineStoreState, useMachineStore } from '../../driver/machine-store';
import { liveFrom, liveText } from '../../ui/live-text';
import { useDriverFailureText } from '../failure-text';

/** The end of a connection to a machine that people are told of. */
export type ConnectionEnd = 'closed' | 'serial-lost' | 'network-lost' | null;

/**
 * How the connection to the machine ended between two states; null while it lasts, or when it never was. A connection
 * that cannot be made is reported to the person who asked for it. A pure function.
 */
export function connectionEnd(before: MachineStoreState, now: MachineStoreState): ConnectionEnd {
  if (before.device.status !== 'CONNECTED' || now.device.status !== 'DISCONNECTED') return null;
  // The page shows another machine; the one before is as it was.
  if (before.machine !== now.machine) return null;
  // Without the driver nothing is known of the machine; the link's own note says so.
  if (now.link !== 'connected') return null;
  if (now.device.failure === null) return 'closed';
  return before.device.connectionType === 2 ? 'network-lost' : 'serial-lost';
}

/** Tells the person on every screen that the machine was disconnected, or that the connection was lost and why. */
export function useConnectionNotices(): void {
  useEffect(
    () =>
      useMachineStore.subscribe((now, before) => {
        const end = connectionEnd(before, now);
        if (end === null) return;
        const { failure } = now.device;
        notifications.show({
          id: 'machine-connection',
          title: liveText(`machine.ended.${end}`),
          message: failure && liveFrom(useDriverFailureText, (text) => text(failure)),
          ...(end !== 'closed' && { color: 'red', autoClose: false }),
        });
      }),
    [],
  );
}
