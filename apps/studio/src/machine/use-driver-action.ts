import type { DriverRequest, FailureMessage } from '@kerf/protocol';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../state/studio-context';
import { useFailureLines } from './failure-text';

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

/** Shows why the driver refused. If the refusal lists several checks, each has a line. */
export function useDriverFailure(): (failure: FailureMessage) => void {
  const { t } = useTranslation();
  const failureLines = useFailureLines();
  return (failure) =>
    notifications.show({
      id: `driver-${failure.code}`,
      color: 'red',
      title: t('machine.failed'),
      message: failureLines(failure).join(' '),
      autoClose: 10_000,
    });
}
