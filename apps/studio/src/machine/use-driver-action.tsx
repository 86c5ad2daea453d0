import type { DriverRequest, FailureMessage } from '@kerf/protocol';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useMachineStore } from '../driver/machine-store';
import { useStudio } from '../state/studio-context';
import { liveFrom, liveText } from '../ui/live-text';
import { useFailureLines } from './failure-text';
import { type Remedy, remediesOf } from './remedies';

/** Sends requests to the driver and shows a refusal. Resolves to whether the driver carried out the request. */
export function useDriverAction(): (message: DriverRequest) => Promise<boolean> {
  const { driver } = useStudio();
  const showFailure = useDriverFailure();
  return async (message) => {
    const reply = await driver.request(message);
    if (!reply.ok) showFailure(reply.failure);
    return reply.ok;
  };
}

/**
 * Shows why the driver refused, and offers what helps against it. If the refusal lists several checks, each has a line.
 * `title` says what failed, where there is a better one than 'The machine refused'.
 */
export function useDriverFailure(): (failure: FailureMessage, title?: ReactNode) => void {
  const { driver } = useStudio();
  const show = (failure: FailureMessage, title: ReactNode = liveText('machine.failed')) => {
    const id = `driver-${failure.code}`;
    const help = async (remedy: Remedy) => {
      notifications.hide(id);
      const reply = await driver.request({ action: remedy });
      if (!reply.ok) show(reply.failure);
    };
    notifications.show({
      id,
      color: 'red',
      title,
      message: (
        <>
          {liveFrom(useFailureLines, (lines) => lines(failure).join(' '))}
          {remediesOf(failure, useMachineStore.getState()).map((remedy) => (
            <Button key={remedy} mt={8} mr={8} size="xs" variant="default" onClick={() => void help(remedy)}>
              {liveText(`machine.${remedy}`)}
            </Button>
          ))}
        </>
      ),
      autoClose: 10_000,
    });
  };
  return show;
}
