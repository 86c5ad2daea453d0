import { codeFault } from '@kerf/protocol';
import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client';
import { clearSession, useSessionStore } from '../api/session-store';
import { FailureNote } from '../ui/failure-note';
import { liveText } from '../ui/live-text';
import { CodeField } from './code-field';
import { useAccountCode } from './use-account-code';
import { useCall } from './use-call';
import { useFormFields } from './use-form-fields';
import { useRuleText } from './use-rule-text';
import { closeUserDialog } from './user-dialog/user-dialog-store';

/** What goes with the account, in the order of what people would miss most. */
const LOST = ['projects', 'points', 'settings', 'drafts'] as const;

/** Leaves the editor and the account, which no longer exists. */
function useLeave(forget: (userId: string) => Promise<void>): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const userId = useSessionStore.getState().session?.id;
    closeUserDialog();
    clearSession();
    await router.navigate({ to: '/login' });
    // The editor is gone now, and writes no draft any more.
    if (userId !== undefined) await forget(userId);
  };
}

/**
 * Closes the account with a mailed code, and goes to the login page. `forget` removes what this browser keeps for a
 * user.
 */
export function CloseAccount({ forget }: { forget: (userId: string) => Promise<void> }) {
  const { t } = useTranslation();
  const email = useSessionStore((state) => state.session?.email ?? '');
  const code = useAccountCode('close-account');
  const leave = useLeave(forget);
  const ruleText = useRuleText();
  const closing = useCall(
    (body: { code: string }) => call('accountClose', { body }),
    () => void leave(),
  );
  const form = useFormFields({ code: ruleText(codeFault) }, { refusal: closing.refusal });

  const ask = (body: { code: string }) =>
    modals.openConfirmModal({
      title: liveText('closeAccount.question'),
      children: <Text fz="sm">{liveText('closeAccount.final', { email })}</Text>,
      labels: { confirm: liveText('closeAccount.close'), cancel: liveText('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => closing.send(body),
    });

  return (
    <form onSubmit={form.onSubmit(ask)} noValidate>
      <Stack gap="sm" maw={520}>
        <FailureNote failure={closing.failure} />
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('closeAccount.lost')}>
          <List size="sm">
            {LOST.map((what) => (
              <List.Item key={what}>{t(`closeAccount.${what}`)}</List.Item>
            ))}
          </List>
        </Alert>
        <Text fz="sm">{t('closeAccount.stays')}</Text>
        <CodeField code={code} sentText={t('code.sentTo', { email })} inputProps={form.inputProps('code')} />
        <Button type="submit" color="red" w="fit-content" loading={closing.isPending}>
          {t('closeAccount.close')}
        </Button>
      </Stack>
    </form>
  );
}
