import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CallError, call } from '../../api/client';
import { FailureNote } from '../../ui/failure-note';
import { liveText } from '../../ui/live-text';
import { Section } from '../section';
import classes from '../session-section.module.css';
import { goToGoogle } from '../ways/google-memory';
import { PasskeySection } from './passkey-section';
import { askForProof } from './proof-form';
import { SecondStepSection } from './second-step-section';
import { useLoginWays, type WaysProps } from './use-login-ways';
import { WayRow } from './way-row';

/** Where Google leads back to: the tab from which the person has gone there. */
const BACK = '/#user=account';

/** The ways in which the person can log in: connected, added and removed here. */
export function WaysSections() {
  const { t } = useTranslation();
  const { query, refresh } = useLoginWays();
  const failure = query.error instanceof CallError ? query.error.failure : null;
  if (!query.data)
    return (
      <Section title={t('ways.title')}>
        <FailureNote failure={failure} />
        {query.isPending && <Loader size="sm" aria-label={t('editor.loading')} />}
      </Section>
    );
  return (
    <>
      <Section title={t('ways.title')}>
        <ul className={classes.list}>
          <WayRow
            name={t('ways.password')}
            state={t(query.data.password ? 'ways.passwordSet' : 'ways.passwordNone')}
          />
          <GoogleWay ways={query.data} onChanged={refresh} />
          {query.data.storefront && <WayRow name={t('ways.storefront')} state={t('ways.connected')} />}
        </ul>
      </Section>
      <PasskeySection ways={query.data} onChanged={refresh} />
      <SecondStepSection ways={query.data} onChanged={refresh} />
    </>
  );
}

function GoogleWay({ ways: { google, offersGoogle, password }, onChanged }: WaysProps) {
  const { t } = useTranslation();
  if (!google && !offersGoogle) return null;
  const connect = () =>
    askForProof({
      title: liveText('ways.proofTitle'),
      hasPassword: password,
      request: (body) => call('googleConnectStart', { body }),
      onDone: ({ url, state }) => goToGoogle(url, { state, purpose: 'connect', target: BACK }),
    });
  const disconnect = () =>
    askForProof({
      title: liveText('ways.proofTitle'),
      text: liveText('ways.disconnectText'),
      hasPassword: password,
      request: (body) => call('googleDisconnect', { body }),
      onDone: onChanged,
    });
  return (
    <WayRow name={t('ways.google')} state={t(google ? 'ways.connected' : 'ways.notConnected')}>
      <Button size="compact-sm" variant="default" onClick={google ? disconnect : connect}>
        {t(google ? 'ways.disconnect' : 'ways.connect')}
      </Button>
    </WayRow>
  );
}
