import type { Composition } from '@kerf/composer';
import { CancelledError } from '@kerf/machining';
import { aiImageTask } from '@kerf/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CallFailure, CallResult } from '../api/call-result';
import { call } from '../api/client';
import { useServerEvent } from '../events/use-server-event';
import { ClickIds } from '../rewards/click-id';
import { useStudio } from '../state/studio-context';
import { useFailureText } from '../ui/use-failure-text';
import { useUnexpectedText } from '../ui/use-unexpected-text';
import { fetchMadePicture, fetchPicture } from './fetch-picture';
import { libraryMotifs } from './library-motifs';
import type { PictureRequest, RecentPicture } from './picture-request';

/** A finished picture: a drawing, or a picture of the server's model. */
export type MadePicture =
  | { readonly request: PictureRequest; readonly composition: Composition }
  | {
      readonly request: PictureRequest;
      readonly picture: Blob;
      readonly url: string;
      readonly click: string;
    };

/** The work on a picture as the dialog shows it. */
export interface PictureWork {
  /** The latest finished picture; null before the first. */
  readonly made: MadePicture | null;
  /** The share that is done, 0–1, while one is being made; otherwise null. */
  readonly progress: number | null;
  /** Why the latest request gave no picture, in the person's language. */
  readonly failure: string | null;
  /** Makes a picture, or shows a recent one again. Null when there is none, or when something else was asked for. */
  make(request: RecentPicture): Promise<MadePicture | null>;
  cancel(): void;
}

/** How each maker makes a picture. Both end with the signal; a failure of the server is told to `fail`. */
function useMakers(setProgress: (share: number) => void, fail: (failure: CallFailure) => void) {
  const { compute } = useStudio();
  const queries = useQueryClient();
  const [clicks] = useState(() => new ClickIds());

  const composed = async (request: PictureRequest, signal: AbortSignal): Promise<MadePicture> => {
    const { style, prompt, text, variation } = request;
    const onProgress = (share: number) => !signal.aborted && setProgress(share);
    const words = await compute.run('unknownWords', { prompt }, { signal, priority: 1 });
    const found = words.length > 0 ? await libraryMotifs(words, signal) : [];
    const work = { style, prompt, text, variation, found };
    const composition = await compute.run('composeDrawing', work, { signal, priority: 1, onProgress });
    return { request, composition };
  };

  const asked = async (
    request: PictureRequest,
    signal: AbortSignal,
    click: string,
  ): Promise<MadePicture | null> => {
    const result = await fetchPicture(request, click, signal);
    // A cancelled press has ended: the next one is another.
    clicks.end(JSON.stringify(request), result.ok || signal.aborted ? null : result.failure);
    if (signal.aborted) void call('aiImageCancel', { body: { click } });
    void queries.invalidateQueries({ queryKey: ['points'] });
    return shown(request, click, result, signal);
  };

  const shown = (
    request: PictureRequest,
    click: string,
    result: CallResult<Blob>,
    signal: AbortSignal,
  ): MadePicture | null => {
    if (result.ok) return { request, click, picture: result.data, url: URL.createObjectURL(result.data) };
    if (!signal.aborted) fail(result.failure);
    return null;
  };

  const again = async (
    { click, ...request }: RecentPicture & { readonly click: string },
    signal: AbortSignal,
  ): Promise<MadePicture | null> => shown(request, click, await fetchMadePicture(click), signal);

  return {
    /** The name of the press of a button; empty when it costs nothing. */
    clickOf: (request: RecentPicture) =>
      request.maker === 'model' && request.click === undefined ? clicks.of(JSON.stringify(request)) : '',
    make: (request: RecentPicture, signal: AbortSignal, click: string) => {
      const { click: made } = request;
      if (made !== undefined) return again({ ...request, click: made }, signal);
      return request.maker === 'model' ? asked(request, signal, click) : composed(request, signal);
    },
  };
}

/** Makes pictures, one at a time: the next request cancels the one before. Closing the dialog cancels too. */
export function usePicture(): PictureWork {
  const failureText = useFailureText();
  const unexpectedText = useUnexpectedText();
  const [made, setMade] = useState<MadePicture | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const makers = useMakers(setProgress, (reason) => setFailure(failureText(reason)));
  const running = useRef<{ readonly work: AbortController; readonly click: string } | null>(null);
  useEffect(() => () => running.current?.work.abort(), []);
  useEffect(() => (made && 'url' in made ? () => URL.revokeObjectURL(made.url) : undefined), [made]);
  useServerEvent('progress', ({ task, fraction }) => {
    if (running.current && task === aiImageTask(running.current.click)) setProgress(fraction);
  });

  async function make(request: RecentPicture): Promise<MadePicture | null> {
    running.current?.work.abort();
    const work = new AbortController();
    const click = makers.clickOf(request);
    running.current = { work, click };
    setFailure(null);
    setProgress(0);
    let result: MadePicture | null = null;
    try {
      result = await makers.make(request, work.signal, click);
    } catch (error) {
      if (!(error instanceof CancelledError)) setFailure(unexpectedText(error));
    }
    if (running.current?.work !== work || work.signal.aborted) return null;
    running.current = null;
    setProgress(null);
    if (result) setMade(result);
    return result;
  }

  function cancel(): void {
    running.current?.work.abort();
    running.current = null;
    setProgress(null);
  }

  return { made, progress, failure, make, cancel };
}
