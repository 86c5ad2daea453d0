import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client';
import { liveText } from '../../ui/live-text';
import { Section } from '../section';
import { askForProof } from './proof-form';
import { RecoveryCodes } from './recovery-codes';
import { SetUpForm } from './set-up-form';
import type { WaysProps } from './use-login-ways';

/** Switches the second step on and off, and makes new recovery codes. */
function useSecondStep({ ways, onChanged }: WaysProps) {
  const proof = { title: liveText('ways.proofTitle'), hasPassword: ways.password };

  /** The codes are shown once: the dialog closes only by its own button. */
  function showCodes(codes: readonly string[]): void {
    onChanged();
    const id = modals.open({
      title: liveText('twoFactor.codesTitle'),
      ...{ withCloseButton: false, closeOnEscape: false, closeOnClickOutside: false },
      children: <RecoveryCodes codes={codes} onDone={() => modals.close(id)} />,
    });
  }

  function setUp(key: { readonly secret: string; readonly uri: string }): void {
    const id = modals.open({
      title: liveText('twoFactor.title'),
      children: (
        <SetUpForm
          appKey={key}
          onDone={(codes) => {
            modals.close(id);
            showCodes(codes);
          }}
        />
      ),
    });
  }

  return {
    start: () =>
      askForProof({ ...proof, request: (body) => call('twoFactorStart', { body }), onDone: setUp }),
    renew: () =>
      askForProof({
        ...proof,
        text: liveText('twoFactor.renewText'),
        request: (body) => call('recoveryCodesRenew', { body }),
        onDone: showCodes,
      }),
    end: () =>
      askForProof({
        ...proof,
        text: liveText('twoFactor.endText'),
        request: (body) => call('twoFactorEnd', { body }),
        onDone: onChanged,
      }),
  };
}

/** The second step of logins: a code of an authenticator app. */
export function SecondStepSection({ ways, onChanged }: WaysProps) {
  const { t } = useTranslation();
  const { start, renew, end } = useSecondStep({ ways, onChanged });
  const { isOffered, isOn, recoveryCodes } = ways.twoFactor;
  if (!isOffered && !isOn) return null;
  return (
    <Section title={t('twoFactor.title')}>
      <Text fz="sm">{t('twoFactor.what')}</Text>
      <Text fz="sm" c="dimmed" role="status">
        {t(isOn ? 'twoFactor.on' : 'twoFactor.off')}
        {isOn && ` · ${t('twoFactor.codesLeft', { count: recoveryCodes })}`}
      </Text>
      {isOn ? (
        <Group gap="xs">
          <Button variant="default" onClick={renew}>
            {t('twoFactor.renew')}
          </Button>
          <Button variant="default" onClick={end}>
            {t('twoFactor.end')}
          </Button>
        </Group>
      ) : (
        <Button w="fit-content" variant="default" onClick={start}>
          {t('twoFactor.start')}
        </Button>
      )}
    </Section>
  );
}
