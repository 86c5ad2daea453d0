import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { CallFailure } from '../api/call-result';
import { useFailureText } from './use-failure-text';

/** The message of a failed call, beside what the person was doing. Shows nothing without a failure. */
export function FailureNote({ failure }: { failure: CallFailure | null }) {
  const failureText = useFailureText();
  if (!failure) return null;
  return (
    <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert" p="xs">
      {failureText(failure)}
    </Alert>
  );
}
