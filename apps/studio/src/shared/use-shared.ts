import type { Design } from '@kerf/document';
import type { Outcome } from '@kerf/machining';
import { routes, routeUrl, type SharedProject } from '@kerf/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallFailure } from '../api/call-result';
import { CallError, callOrThrow, downloadFile } from '../api/client';
import { readProjectFile } from '../project/open-project';

/** How often an open page asks whether the link still leads to the project, and whether it has changed, ms. */
const LOOK_AGAIN_MS = 10_000;

/** What a link leads to, as far as it has arrived. */
export interface Shared {
  readonly project: SharedProject | null;
  readonly read: Outcome<Design> | null;
  /** Why the project is not shown. A link that ended takes away what was shown; a lost connection does not. */
  readonly failure: CallFailure | null;
}

async function fetchDrawing(token: string): Promise<Outcome<Design>> {
  const file = await downloadFile(routeUrl(routes.sharedDrawing, { query: { token } }));
  if (!file.ok) throw new CallError(file.failure);
  return readProjectFile(await file.data.text());
}

const failureOf = (error: unknown) => (error instanceof CallError ? error.failure : null);

/** The project of a link, as its owner has saved it last; the page follows later saves and the end of the link. */
export function useShared(token: string): Shared {
  const info = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => callOrThrow('sharedInfo', { query: { token } }, signal),
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  const drawing = useQuery({
    queryKey: ['shared', token, 'drawing', info.data?.updateTime],
    queryFn: () => fetchDrawing(token),
    enabled: info.data !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const failure = failureOf(info.error) ?? failureOf(drawing.error);
  const isGone = failure?.code === 'share-not-found';
  if (isGone) return { project: null, read: null, failure };
  const isShown = info.data !== undefined && drawing.data !== undefined;
  return {
    project: info.data ?? null,
    read: drawing.data ?? null,
    failure: isShown ? null : failure,
  };
}
