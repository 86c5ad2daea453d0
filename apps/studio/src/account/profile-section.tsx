import { userNameFault } from '@kerf/protocol';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client';
import { changeAccount, useSessionStore } from '../api/session-store';
import { FailureNote } from '../ui/failure-note';
import { Section } from './section';
import { useCall } from './use-call';
import { useFormFields } from './use-form-fields';
import { useRuleText } from './use-rule-text';

/** The address of the account, and the name, which can be changed. */
export function ProfileSection() {
  const { t } = useTranslation();
  const session = useSessionStore((state) => state.session);
  const ruleText = useRuleText();
  const saving = useCall((body: { userName: string }) => call('profileSave', { body }), changeAccount);
  const form = useFormFields(
    { userName: ruleText(userNameFault) },
    { initial: { userName: session?.userName ?? '' }, refusal: saving.refusal },
  );
  const isSaved = saving.isDone && form.texts.userName.trim() === session?.userName;
  return (
    <Section title={t('profile.title')}>
      <form onSubmit={form.onSubmit(saving.send)} noValidate>
        <Stack gap="sm" maw={420}>
          <FailureNote failure={saving.failure} />
          <TextInput
            label={t('account.email')}
            value={session?.email ?? ''}
            readOnly
            variant="filled"
            autoComplete="off"
          />
          <TextInput label={t('account.userName')} autoComplete="username" {...form.inputProps('userName')} />
          <Button type="submit" w="fit-content" loading={saving.isPending}>
            {t('profile.update')}
          </Button>
          {isSaved && (
            <Alert color="green" role="status" p="xs">
              {t('profile.saved')}
            </Alert>
          )}
        </Stack>
      </form>
    </Section>
  );
}
