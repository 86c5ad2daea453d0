import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Auth } from './use-auth';

/** A button that logs in as a guest at once. */
export function GuestButton({ auth }: { auth: Auth }) {
  const { t } = useTranslation();
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        loading={auth.pending === 'guest'}
        onClick={() => auth.submit('guest')}
        aria-describedby="guest-hint"
      >
        {t('account.guest')}
      </Button>
      <Text id="guest-hint" mt={6} fz="xs" c="dimmed">
        {t('account.guestHint')}
      </Text>
    </div>
  );
}
