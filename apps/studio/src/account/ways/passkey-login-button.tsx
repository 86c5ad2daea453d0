import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callLate } from '../call-late';
import type { Auth } from '../use-auth';
import { canUsePasskeys, signWithPasskey } from './passkeys-browser';

/** A button that logs in with a passkey; nothing where the browser has none. */
export function PasskeyLoginButton({ auth }: { auth: Auth }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);

  async function login() {
    if (isAsking || auth.pending) return;
    setAsking(true);
    auth.fail(null);
    const begun = await callLate('passkeyLoginStart', {});
    const credential = begun.ok ? await signWithPasskey(begun.data.options) : 'called-off';
    setAsking(false);
    if (!begun.ok) auth.fail(begun.failure);
    else if (credential === 'failed') auth.fail({ code: 'passkey-refused', message: '' });
    else if (credential !== 'called-off') {
      const body = { ticket: begun.data.ticket, credential: { ...credential } };
      await auth.run('passkey', () => callLate('passkeyLoginFinish', { body }));
    }
  }

  if (!canUsePasskeys()) return null;
  return (
    <Button
      variant="default"
      fullWidth
      loading={isAsking || auth.pending === 'passkey'}
      leftSection={<IconKey size={16} stroke={1.7} aria-hidden="true" />}
      onClick={() => void login()}
    >
      {t('account.passkey')}
    </Button>
  );
}
