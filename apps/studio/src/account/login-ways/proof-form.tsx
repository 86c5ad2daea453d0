import type { PasswordProof } from '@kerf/protocol';
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../api/call-result';
import { FailureNote } from '../../ui/failure-note';
import { useCall } from '../use-call';
import { useFormFields } from '../use-form-fields';

/** A change of a way to log in. */
export interface ProvedChange<Data> {
  readonly title: ReactNode;
  /** What the change does. */
  readonly text?: ReactNode;
  /** Whether the account has a password, which is asked for. Without one, the server wants a fresh login. */
  readonly hasPassword: boolean;
  request(proof: PasswordProof): Promise<CallResult<Data>>;
  onDone(data: Data): void;
}

/** Makes a change after the person has proven who they are. What fails is said in the dialog, which stays. */
export function askForProof<Data>(change: ProvedChange<Data>): void {
  const id = modals.open({
    title: change.title,
    size: 'sm',
    children: (
      <ProofForm
        {...change}
        onDone={(data) => {
          modals.close(id);
          change.onDone(data);
        }}
        onCancel={() => modals.close(id)}
      />
    ),
  });
}

function ProofForm<Data>(props: ProvedChange<Data> & { onCancel(): void }) {
  const { text, hasPassword, request, onDone, onCancel } = props;
  const { t } = useTranslation();
  const changing = useCall(request, onDone);
  const form = useFormFields(
    { password: (password) => (hasPassword && password === '' ? t('account.passwordRequired') : null) },
    { refusal: changing.refusal },
  );
  return (
    <form onSubmit={form.onSubmit((body) => changing.send(hasPassword ? body : {}))} noValidate>
      <Stack gap="sm">
        <FailureNote failure={changing.failure} />
        {text && <Text fz="sm">{text}</Text>}
        {hasPassword ? (
          <PasswordInput
            label={t('account.password')}
            description={t('ways.proofText')}
            autoComplete="current-password"
            data-autofocus
            {...form.inputProps('password')}
          />
        ) : (
          <Text fz="sm">{t('ways.proofNone')}</Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={changing.isPending}>
            {t('ways.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
