import { CancelledError } from '@kerf/machining';
import { Button, Group, Progress, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { TranslationKey } from '../i18n';
import { textOf } from '../i18n/text-of';
import { liveText } from './live-text';

type Values = Readonly<Record<string, unknown>>;

/** What work with a notice is told and tells. These are also options of the tasks of workers. */
export interface NoticedWork {
  /** Aborts when the person cancels. */
  readonly signal: AbortSignal;
  /** Shows the share that is done, 0–1. */
  readonly onProgress: (fraction: number) => void;
}

/**
 * Returns a function that runs work with a notice by which a person can cancel it and follow how far it is. The notice
 * has the text `says` with its `values`. The function rejects with what the work throws, but not when the work was
 * cancelled.
 */
export function useWorkingNotice(): (
  says: TranslationKey,
  work: (running: NoticedWork) => Promise<void>,
  values?: Values,
) => Promise<void> {
  return async (says, work, values) => {
    const abort = new AbortController();
    const done = createStore(() => 0);
    const busy = notifications.show({
      loading: true,
      autoClose: false,
      withCloseButton: false,
      message: (
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap">
            {liveText(says, values)}
            <Button size="compact-xs" variant="default" onClick={() => abort.abort()}>
              {liveText('action.cancel')}
            </Button>
          </Group>
          <DoneBar {...{ done, says, values }} />
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

interface DoneBarProps {
  readonly done: StoreApi<number>;
  readonly says: TranslationKey;
  readonly values: Values | undefined;
}

/** How far work is; nothing before it has told so. */
function DoneBar({ done, says, values }: DoneBarProps) {
  const { t } = useTranslation();
  const fraction = useStore(done);
  if (fraction === 0) return null;
  return (
    <Progress
      size="sm"
      value={100 * fraction}
      aria-label={textOf(t, says, values)}
      transitionDuration={200}
    />
  );
}
