import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSessionStore } from '../../api/session-store';
import { useServerEvent } from '../../events/use-server-event';
import { liveFrom, liveText } from '../../ui/live-text';
import { useFailureText } from '../../ui/use-failure-text';
import { showConflict } from './conflict-store';
import { loadSaves, type SendOutcome, useSaveQueue } from './save-queue';
import { type Sender, startSender } from './send-later';
import type { WaitingSave } from './waiting-save';

const CHANNEL = 'kerf.saves';

/** Tells the other tabs when the kept saves have changed, and reads them when another tab says so. */
function shareSaves(userId: string): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  let isReading = false;
  channel.onmessage = () => {
    isReading = true;
    void loadSaves(userId).finally(() => {
      isReading = false;
    });
  };
  const unsubscribe = useSaveQueue.subscribe(({ saves, isDurable }, before) => {
    if (saves !== before.saves && isDurable && !isReading) channel.postMessage(userId);
  });
  return () => {
    unsubscribe();
    channel.close();
  };
}

/** Says what became of a save that was sent later. */
function useOutcomeNotice(): (save: WaitingSave, outcome: SendOutcome) => void {
  const queries = useQueryClient();
  return ({ name, projectId }, outcome) => {
    if (outcome.kind === 'sent') {
      notifications.show({ color: 'green', message: liveText('saves.sent', { name }) });
      void queries.invalidateQueries({ queryKey: ['projects'] });
    } else if (outcome.kind === 'conflict')
      notifications.show({
        id: `conflict-${projectId}`,
        color: 'yellow',
        title: liveText('project.conflictTitle'),
        message: (
          <>
            {liveText('saves.conflictOf', { name })}
            <div style={{ marginTop: 8 }}>
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => {
                  notifications.hide(`conflict-${projectId}`);
                  showConflict(projectId);
                }}
              >
                {liveText('saves.compare')}
              </Button>
            </div>
          </>
        ),
        autoClose: false,
      });
    else if (outcome.kind === 'refused')
      notifications.show({
        color: 'red',
        title: liveText('saves.refusedOf', { name }),
        message: (
          <>
            {liveFrom(useFailureText, (text) => text(outcome.failure))} {liveText('saves.refusedText')}
          </>
        ),
        autoClose: false,
      });
  };
}

/**
 * Sends the saves that this browser keeps for the user: at the start, when the network, the server or the session comes
 * back, and in between with growing pauses.
 */
export function useSaveSender(userId: string): void {
  const sender = useRef<Sender | null>(null);
  const notice = useOutcomeNotice();
  // A change of language must not begin another sender.
  const tell = useEffectEvent((save: WaitingSave, outcome: SendOutcome) => notice(save, outcome));
  useServerEvent('connected', () => sender.current?.wake());
  useEffect(() => {
    const started = startSender((save, outcome) => tell(save, outcome));
    sender.current = started;
    const unshare = shareSaves(userId);
    const wake = () => {
      if (document.visibilityState === 'visible') started.wake();
    };
    const onSession = useSessionStore.subscribe(({ session, end }, before) => {
      if (session?.token !== before.session?.token || end !== before.end) wake();
    });
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    void loadSaves(userId).then(wake);
    return () => {
      started.stop();
      unshare();
      onSession();
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      sender.current = null;
    };
  }, [userId]);
}
