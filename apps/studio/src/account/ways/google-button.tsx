import { Button } from '@mantine/core';
import { IconBrandGoogleFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../api/call-result';
import { callLate } from '../call-late';
import { type GoogleVisit, goToGoogle } from './google-memory';

interface GoogleButtonProps extends Pick<GoogleVisit, 'purpose' | 'target'> {
  /** Whether the page is already doing something else. */
  readonly isBusy: boolean;
  /** Called with null when a new try begins. */
  readonly onFail: (failure: CallFailure | null) => void;
}

/** A button that leads to Google, which leads back logged in, or with the account connected. */
export function GoogleButton({ purpose, target, isBusy, onFail }: GoogleButtonProps) {
  const { t } = useTranslation();
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    if (isLeaving || isBusy) return;
    setLeaving(true);
    onFail(null);
    const result =
      purpose === 'login'
        ? await callLate('googleStart', {})
        : await callLate('googleConnectStart', { body: {} });
    // The button keeps turning until the page of Google is there.
    if (result.ok) return goToGoogle(result.data.url, { state: result.data.state, purpose, target });
    setLeaving(false);
    onFail(result.failure);
  }

  return (
    <Button
      variant="default"
      fullWidth
      loading={isLeaving}
      leftSection={<IconBrandGoogleFilled size={16} aria-hidden="true" />}
      onClick={() => void leave()}
    >
      {t('account.google')}
    </Button>
  );
}
