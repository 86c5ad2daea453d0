import type { DepthMap } from '@kerf/imaging';
import { CancelledError, type Outcome } from '@kerf/machining';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileProblemsText } from '../../problems/use-file-problem-text';
import { useUnexpectedText } from '../../ui/use-unexpected-text';
import { type DepthStage, findPictureDepth } from '../../workers/depth';
import type { KeptModel } from './kept-model';

/** What is known of the depth of a picture. */
export type DepthSearch =
  | { readonly kind: 'waiting' }
  /** `since`: when it began, ms. */
  | { readonly kind: 'running'; readonly stage: DepthStage | null; readonly since: number }
  | { readonly kind: 'cancelled' }
  /** `isOfModel`: another model may do better. */
  | { readonly kind: 'failed'; readonly text: string; readonly isOfModel: boolean }
  | { readonly kind: 'found'; readonly depth: DepthMap };

/** A search that gave no depth: what the model or the browser said. Null: the picture cannot be read. */
type Ended =
  | { readonly outcome: (Outcome<DepthMap> & { readonly ok: false }) | null }
  | { readonly error: unknown };
type State = Extract<DepthSearch, { kind: 'waiting' | 'running' | 'cancelled' }> | Ended;

/**
 * Searches the depth of a picture by a model, beginning as soon as there is one. Without a model the search ends; what
 * was found is remembered for the model.
 */
export function useDepthSearch(
  picture: Blob,
  model: KeptModel | null | undefined,
): { readonly search: DepthSearch; cancel(): void; retry(): void } {
  const failureText = useFailureText();
  const [found, setFound] = useState<{ readonly model: KeptModel; readonly depth: DepthMap } | null>(null);
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | null>(null);
  const isFound = found !== null && found.model === model;
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): each attempt is a search
  useEffect(() => {
    if (!model || isFound) return;
    const abort = new AbortController();
    const { signal } = abort;
    const since = Date.now();
    const show = (next: State) => {
      if (!signal.aborted) setState(next);
    };
    running.current = abort;
    setState({ kind: 'running', stage: null, since });
    const onStage = (stage: DepthStage) => show({ kind: 'running', stage, since });
    findPictureDepth({ picture, model: model.file }, { signal, onStage })
      .then((outcome) => {
        if (!outcome?.ok) show({ outcome });
        else if (!signal.aborted) setFound({ model, depth: outcome.value });
      })
      .catch((error: unknown) => {
        if (!(error instanceof CancelledError)) show({ error });
      });
    return () => abort.abort();
  }, [picture, model, isFound, attempt]);
  return {
    search: isFound
      ? { kind: 'found', depth: found.depth }
      : 'kind' in state
        ? state
        : {
            kind: 'failed',
            text: failureText(state),
            isOfModel: 'outcome' in state && state.outcome !== null,
          },
    cancel: () => {
      running.current?.abort();
      setState({ kind: 'cancelled' });
    },
    retry: () => setAttempt((before) => before + 1),
  };
}

function useFailureText(): (ended: Ended) => string {
  const { t } = useTranslation();
  const problemsText = useFileProblemsText();
  const unexpectedText = useUnexpectedText();
  return (ended) => {
    if ('error' in ended) return unexpectedText(ended.error);
    return ended.outcome ? problemsText(ended.outcome.problems) : t('relief.unreadable');
  };
}
