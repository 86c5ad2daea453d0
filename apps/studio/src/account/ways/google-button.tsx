import { Button } from '@mantine/core';
import { IconBrandGoogleFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callLate } from '../call-late';
import type { Auth } from '../use-auth';
import { goToGoogle } from './google-memory';

/** A button that leads to Google, which leads back logged in. */
export function GoogleButton({ auth }: { auth: Auth }) {
  const { t } = useTranslation();
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    if (isLeaving || auth.pending) return;
    setLeaving(true);
    auth.fail(null);
    const result = await callLate('googleStart', {});
    // The button keeps turning until the page of Google is there.
    if (result.ok)
      return goToGoogle(result.data.url, { state: result.data.state, purpose: 'login', target: auth.target });
    setLeaving(false);
    auth.fail(result.failure);
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
