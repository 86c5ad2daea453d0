import type { Trace, TraceSettings } from '@kerf/imaging';
import { CancelledError } from '@kerf/machining';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useStudio } from '../state/studio-context';
import type { TraceSource } from '../state/trace-view';
import { useUnexpectedText } from '../ui/use-unexpected-text';

/** How long the settings must stay unchanged before the picture is traced again, ms. */
const REST_MS = 1000;

/** The trace of a picture as the dialog shows it. */
export interface ShownTrace {
  /** The latest trace; null before the first, and when there is none. */
  readonly trace: Trace | null;
  /** Whether `trace` is the trace of the present settings. */
  readonly isCurrent: boolean;
  /** What the worker does: the share that is done, 0–1; 'stopped' by the person; null when it does nothing. */
  readonly progress: number | 'stopped' | null;
  /** Why the picture was not traced: it cannot be read, or another reason in the person's language. */
  readonly failure: 'unreadable' | { readonly reason: string } | null;
  /** Ends the present work. */
  stop(): void;
  /** Traces again after it was stopped. */
  goOn(): void;
}

interface Traced {
  readonly settings: TraceSettings | null;
  readonly trace: Trace | null;
  readonly failure: ShownTrace['failure'];
}

/** Traces a picture in a worker, again whenever the settings have rested. Outdated work is cancelled. */
export function useTrace({ picture }: TraceSource, settings: TraceSettings): ShownTrace {
  const { compute } = useStudio();
  const unexpectedText = useUnexpectedText();
  const [wanted] = useDebouncedValue(settings, REST_MS);
  const [traced, setTraced] = useState<Traced>({ settings: null, trace: null, failure: null });
  const [progress, setProgress] = useState<ShownTrace['progress']>(0);
  const [round, setRound] = useState(0);
  const running = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another trace; a text is not
  useEffect(() => {
    const work = new AbortController();
    running.current = work;
    const end = (result: Traced) => {
      if (work.signal.aborted) return;
      setTraced(result);
      setProgress(null);
    };
    const onProgress = (share: number) => !work.signal.aborted && setProgress(share);
    onProgress(0);
    compute
      .run('tracePicture', { picture, settings: wanted }, { signal: work.signal, priority: 1, onProgress })
      .then((trace) => end({ settings: wanted, trace, failure: trace ? null : 'unreadable' }))
      .catch((error: unknown) => {
        if (error instanceof CancelledError) return;
        end({ settings: wanted, trace: null, failure: { reason: unexpectedText(error) } });
      });
    return () => work.abort();
  }, [compute, picture, wanted, round]);
  return {
    ...traced,
    isCurrent: traced.settings === settings && traced.trace !== null,
    progress,
    stop: () => {
      running.current?.abort();
      setProgress('stopped');
    },
    goOn: () => setRound(round + 1),
  };
}
