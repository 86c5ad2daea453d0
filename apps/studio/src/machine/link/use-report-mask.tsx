import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent } from 'react';
import { hasControl, type MachineStoreState, useMachineStore } from '../../driver/machine-store';
import { liveText } from '../../ui/live-text';
import { useDriverAction } from '../use-driver-action';

const ID = 'machine-report-mask';
/** The setting of the contents of status reports, and its bits for the machine position and the free buffer. */
const MASK = 10;
const NEEDED = 0b11;

/** The contents of status reports ($10) where they lack something; null when nothing is missing, or not known. */
export function missingReports(state: MachineStoreState): number | null {
  const now = state.device.machine?.settings[MASK];
  if (now === undefined || !hasControl(state) || (now & NEEDED) === NEEDED) return null;
  return now;
}

/**
 * Asks the person who controls a machine whether Kerf may change the contents of its status reports, where they lack
 * what Kerf needs. The setting is stored in the controller, so it is never changed without a question.
 */
export function useReportMask(): void {
  const act = useDriverAction();
  const missing = useMachineStore(missingReports);
  const ask = useEffectEvent((now: number) => {
    const values = { now, wanted: now | NEEDED };
    const store = async () => {
      notifications.hide(ID);
      await act({ action: 'writeSetting', number: MASK, value: String(values.wanted) });
    };
    notifications.show({
      id: ID,
      color: 'yellow',
      autoClose: false,
      title: liveText('machine.reports.title'),
      message: (
        <>
          {liveText('machine.reports.text', values)}
          <Button mt={8} size="xs" variant="default" fullWidth onClick={() => void store()}>
            {liveText('machine.reports.store', values)}
          </Button>
        </>
      ),
    });
  });
  useEffect(() => {
    if (missing === null) return undefined;
    ask(missing);
    return () => void notifications.hide(ID);
  }, [missing]);
}
