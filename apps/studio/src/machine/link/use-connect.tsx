import type { BaudRate } from '@kerf/machining';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useSessionStore } from '../../api/session-store';
import { useStudio } from '../../state/studio-context';
import { liveFrom, liveText } from '../../ui/live-text';
import { useDriverFailureText } from '../failure-text';
import { useDriverFailure } from '../use-driver-action';

const SILENT = 'board-silent';

/** No controller is at this address. */
const UNREACHED: ReadonlySet<string> = new Set(['connection-failed', 'not-grbl']);

/** Where a machine is: on a serial port with its speed, or at `{ip}:{port}` in the network. */
export type MachinePlace =
  | { readonly port: string; readonly baudRate?: BaudRate }
  | { readonly ipAndPort: string };

/**
 * Connects to a machine. If the machine does not reply, a limit switch may have locked it: offers a
 * reset.
 */
export function useConnect(): (place: MachinePlace) => Promise<void> {
  const { driver } = useStudio();
  const userId = useSessionStore((state) => state.session?.id);
  const showFailure = useDriverFailure();
  const connect = async (place: MachinePlace, resetsFirst: boolean): Promise<void> => {
    const reply = await driver.request({
      ...{ action: 'connect', connectionType: 'port' in place ? 1 : 2, ...place },
      ...(userId !== undefined && { userId }),
      ...(resetsFirst && { resetsFirst }),
    });
    if (reply.ok) return;
    if (reply.failure.code !== SILENT || resetsFirst) {
      const isUnreached = 'ipAndPort' in place && UNREACHED.has(reply.failure.code);
      showFailure(reply.failure, isUnreached ? liveText('machine.invalidAddress') : undefined);
      return;
    }
    const wake = () => {
      notifications.hide(SILENT);
      void connect(place, true);
    };
    notifications.show({
      id: SILENT,
      color: 'red',
      autoClose: false,
      title: liveText('machine.failed'),
      message: (
        <>
          {liveFrom(useDriverFailureText, (text) => text(reply.failure))}
          <Button mt={8} size="xs" variant="default" fullWidth onClick={wake}>
            {liveText('machine.resetAndConnect')}
          </Button>
        </>
      ),
    });
  };
  return (place) => connect(place, false);
}
