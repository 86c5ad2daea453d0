import { CancelledError } from '@kerf/machining';
import { Button, Group, Progress, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { createStore, type StoreApi, useStore } from 'zustand';
import { liveText } from './live-text';

/** What work with a notice is told and tells. These are also options of the tasks of workers. */
export interface NoticedWork {
  /** Aborts when the person cancels. */
  readonly signal: AbortSignal;
  /** Shows the share that is done, 0–1. */
  readonly onProgress: (fraction: number) => void;
}

/**
 * Returns a function that runs work with a notice by which a person can cancel it and follow how far it is. It rejects
 * with what the work throws, but not when the work was cancelled.
 */
export function useWorkingNotice(): (
  message: string,
  work: (running: NoticedWork) => Promise<void>,
) => Promise<void> {
  return async (message, work) => {
    const abort = new AbortController();
    const done = createStore(() => 0);
    const busy = notifications.show({
      loading: true,
      autoClose: false,
      withCloseButton: false,
      message: (
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap">
            {message}
            <Button size="compact-xs" variant="default" onClick={() => abort.abort()}>
              {liveText('action.cancel')}
            </Button>
          </Group>
          <DoneBar done={done} label={message} />
        </Stack>
      ),
    });
    try {
      await work({ signal: abort.signal, onProgress: (fraction) => done.setState(() => fraction, true) });
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    } finally {
      notifications.hide(busy);
    }
  };
}

/** How far work is; nothing before it has told so. */
function DoneBar({ done, label }: { readonly done: StoreApi<number>; readonly label: string }) {
  const fraction = useStore(done);
  if (fraction === 0) return null;
  return <Progress size="sm" value={100 * fraction} aria-label={label} transitionDuration={200} />;
}
