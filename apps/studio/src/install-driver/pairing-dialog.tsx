import type { FailureMessage } from '@kerf/protocol';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../api/session-store';
import { keepPairing } from '../driver/kept-pairing';
import { useMachineStore } from '../driver/machine-store';
import { isPairingCode, type PairingAttempt, startPairing } from '../driver/pair-page';
import { useDriverFailureText } from '../machine/failure-text';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';
import { liveText } from '../ui/live-text';
import classes from './install-driver.module.css';

const close = () => useViewStore.setState({ isPairingOpen: false });

/** The dialog in which a person types the code that a driver on this computer shows. */
export function PairingDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isPairingOpen);
  const port = useMachineStore((state) => state.unpairedPort);
  // The port is kept: while the dialog is open, the page looks for drivers again and again.
  const [askedPort, setAskedPort] = useState<number | null>(null);
  useEffect(() => setAskedPort((asked) => (isOpen ? (asked ?? port) : null)), [isOpen, port]);
  return (
    <Modal opened={isOpen && askedPort !== null} onClose={close} title={t('pairing.title')} size={420}>
      {askedPort !== null &&
        (window.isSecureContext ? <PairingForm port={askedPort} /> : t('pairing.unsafe'))}
    </Modal>
  );
}

/** The state of the code that the driver shows. */
type Offer =
  | { readonly kind: 'asking' }
  | { readonly kind: 'shown'; readonly endsAt: number; readonly triesLeft: number }
  | { readonly kind: 'over' };

function PairingForm({ port }: { port: number }) {
  const { t } = useTranslation();
  const failureText = useDriverFailureText();
  const { offer, failure, isChecking, ask, confirm } = usePairing(port);
  const [code, setCode] = useState('');
  const seconds = useSecondsLeft(offer.kind === 'shown' ? offer.endsAt : null);
  const isExpired = offer.kind === 'over' || (offer.kind === 'shown' && seconds === 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm(code);
  };
  const another = () => {
    setCode('');
    ask();
  };
  const error = failure ? failureText(failure) : isExpired ? t('pairing.expired') : null;
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text fz="sm">{t('pairing.intro')}</Text>
        <TextInput
          data-autofocus
          className={classes.code ?? ''}
          label={t('pairing.code')}
          value={code}
          maxLength={12}
          autoComplete="off"
          spellCheck={false}
          disabled={offer.kind !== 'shown' || isExpired}
          error={error}
          onChange={({ currentTarget: { value } }) => setCode(value)}
        />
        <Text fz="xs" c="dimmed" role="status">
          {offer.kind === 'asking' && t('pairing.asking')}
          {offer.kind === 'shown' &&
            !isExpired &&
            `${t('pairing.left', { count: offer.triesLeft })}, ${t('pairing.seconds', { seconds })}`}
        </Text>
        <Group justify="flex-end">
          {isExpired && (
            <Button size="xs" variant="default" onClick={another}>
              {t('pairing.another')}
            </Button>
          )}
          <Button size="xs" type="submit" loading={isChecking} disabled={isExpired || !isPairingCode(code)}>
            {t('pairing.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Asks for a code when the form opens, and proves what the person typed. */
function usePairing(port: number) {
  const { driver } = useStudio();
  const userId = useSessionStore((state) => state.session?.id) ?? '';
  const attempt = useRef<PairingAttempt | null>(null);
  const [offer, setOffer] = useState<Offer>({ kind: 'asking' });
  const [failure, setFailure] = useState<FailureMessage | null>(null);
  const [isChecking, setChecking] = useState(false);

  const ask = useCallback(() => {
    attempt.current?.close();
    const next = startPairing(port);
    attempt.current = next;
    setOffer({ kind: 'asking' });
    setFailure(null);
    void next.started.then((start) => {
      if (attempt.current !== next) return;
      if (start.ok)
        setOffer({ kind: 'shown', endsAt: Date.now() + start.validMs, triesLeft: start.triesLeft });
      else {
        setOffer({ kind: 'over' });
        setFailure(start.failure);
      }
    });
  }, [port]);

  useEffect(() => {
    ask();
    return () => {
      attempt.current?.close();
      attempt.current = null;
    };
  }, [ask]);

  const confirm = async (code: string) => {
    const asked = attempt.current;
    if (!asked || offer.kind !== 'shown') return;
    setChecking(true);
    const result = await asked.confirm(code);
    setChecking(false);
    if (attempt.current !== asked) return;
    if (result.ok) {
      keepPairing(userId, result.pairing);
      close();
      driver.connect();
      notifications.show({ color: 'green', message: liveText('pairing.done') });
      return;
    }
    setFailure(result.failure);
    setOffer(result.triesLeft > 0 ? { ...offer, triesLeft: result.triesLeft } : { kind: 'over' });
  };
  return { offer, failure, isChecking, ask, confirm };
}

/** The whole seconds until a time; 0 after it. */
function useSecondsLeft(endsAt: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (endsAt === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000));
}
