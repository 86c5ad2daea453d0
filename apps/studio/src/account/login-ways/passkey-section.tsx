import type { Passkey } from '@kerf/protocol';
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../api/call-result';
import { call } from '../../api/client';
import { askForName } from '../../ui/ask-for-name';
import { liveFrom, liveText } from '../../ui/live-text';
import { useFailureText } from '../../ui/use-failure-text';
import { browserName } from '../browser-name';
import { Section } from '../section';
import classes from '../session-section.module.css';
import { canUsePasskeys, makePasskey } from '../ways/passkeys-browser';
import { askForProof } from './proof-form';
import type { WaysProps } from './use-login-ways';
import { WayRow } from './way-row';

/** Most characters of the name of a passkey. */
const MOST = 64;

/** Adds, renames and removes passkeys. */
function usePasskeyActions({ ways, onChanged }: WaysProps) {
  const { t } = useTranslation();
  const hasPassword = ways.password;
  const naming = {
    label: liveText('ways.passkeyName'),
    emptyText: liveText('ways.passkeyNameEmpty'),
    maxLength: MOST,
  };

  function tell(result: CallResult<unknown>): void {
    if (!result.ok)
      notifications.show({ color: 'red', message: liveFrom(useFailureText, (text) => text(result.failure)) });
    onChanged();
  }

  async function make({ ticket, options }: { ticket: string; options: Record<string, unknown> }) {
    const credential = await makePasskey(options);
    if (credential === 'called-off' || credential === 'failed') {
      notifications.show({ color: 'yellow', message: liveText('ways.notMade') });
      return;
    }
    const known = browserName(navigator.userAgent);
    askForName({
      ...naming,
      title: liveText('ways.addPasskey'),
      initial: known ? t('sessions.browser', known) : '',
      onDone: async (name) => {
        const body = { ticket, credential: { ...credential }, name };
        tell(await call('passkeyFinish', { body }));
      },
    });
  }

  return {
    add: () =>
      askForProof({
        ...{ title: liveText('ways.proofTitle'), hasPassword },
        request: (body) => call('passkeyStart', { body }),
        onDone: (begun) => void make(begun),
      }),
    rename: ({ id, name }: Passkey) =>
      askForName({
        ...naming,
        ...{ title: liveText('ways.rename'), initial: name },
        onDone: async (next) => tell(await call('passkeyRename', { body: { id, name: next } })),
      }),
    remove: ({ id, name }: Passkey) =>
      askForProof({
        ...{ title: liveText('ways.removeTitle', { name }), text: liveText('ways.removeText'), hasPassword },
        request: (proof) => call('passkeyDelete', { body: { ...proof, id } }),
        onDone: onChanged,
      }),
  };
}

/** The passkeys of the account. */
export function PasskeySection({ ways, onChanged }: WaysProps) {
  const { t } = useTranslation();
  const actions = usePasskeyActions({ ways, onChanged });
  return (
    <Section title={t('ways.passkeys')}>
      <Text fz="sm">{t('ways.passkeysWhat')}</Text>
      {ways.passkeys.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {t('ways.noPasskeys')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {ways.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} actions={actions} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconKey size={16} stroke={1.7} aria-hidden="true" />}
          onClick={actions.add}
        >
          {t('ways.addPasskey')}
        </Button>
      ) : (
        <Text fz="sm" c="dimmed">
          {t('ways.noPasskeysHere')}
        </Text>
      )}
    </Section>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly actions: ReturnType<typeof usePasskeyActions>;
}

function PasskeyRow({ passkey, actions }: PasskeyRowProps) {
  const { t, i18n } = useTranslation();
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const { name, createTime, usedTime } = passkey;
  return (
    <WayRow
      name={name}
      state={
        <>
          {t('ways.made', { when: date.format(createTime) })}
          {usedTime !== null && ` · ${t('ways.used', { when: date.format(usedTime) })}`}
        </>
      }
    >
      <Group gap="xs" wrap="nowrap">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('field.of', { of: name, what: t('ways.rename') })}
          onClick={() => actions.rename(passkey)}
        >
          {t('ways.rename')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('field.of', { of: name, what: t('ways.remove') })}
          onClick={() => actions.remove(passkey)}
        >
          {t('ways.remove')}
        </Button>
      </Group>
    </WayRow>
  );
}
