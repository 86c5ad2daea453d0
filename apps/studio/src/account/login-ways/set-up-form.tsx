import { Button, Center, Code, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client';
import { FailureNote } from '../../ui/failure-note';
import { QrCode } from '../../ui/qr-code';
import { useCall } from '../use-call';
import { useFormFields } from '../use-form-fields';

interface SetUpFormProps {
  readonly appKey: { readonly secret: string; readonly uri: string };
  onDone(recoveryCodes: readonly string[]): void;
}

/** The key for the app, as a QR code and as text; a code of the app switches the second step on. */
export function SetUpForm({ appKey, onDone }: SetUpFormProps) {
  const { t } = useTranslation();
  const confirming = useCall((body: { code: string }) => call('twoFactorConfirm', { body }), onDone);
  const form = useFormFields(
    { code: (code) => (/^\d{6}$/.test(code.replaceAll(' ', '')) ? null : t('twoFactor.codeRequired')) },
    { refusal: confirming.refusal },
  );
  return (
    <form onSubmit={form.onSubmit(confirming.send)} noValidate>
      <Stack gap="sm">
        <FailureNote failure={confirming.failure} />
        <Text fz="sm">{t('twoFactor.scan')}</Text>
        <Center>
          <QrCode text={appKey.uri} label={t('twoFactor.qr')} size={200} />
        </Center>
        <Text fz="xs" c="dimmed">
          {t('twoFactor.secret')}
        </Text>
        <Code block>{appKey.secret.replace(/.{4}(?=.)/g, '$& ')}</Code>
        <TextInput
          label={t('twoFactor.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          autoFocus
          {...form.inputProps('code')}
        />
        <Button type="submit" w="fit-content" loading={confirming.isPending}>
          {t('twoFactor.confirm')}
        </Button>
      </Stack>
    </form>
  );
}
