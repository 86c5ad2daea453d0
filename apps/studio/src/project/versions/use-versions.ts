import { PROJECT_PAGE_SIZE, type ProjectVersion } from '@kerf/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../api/call-result';
import { CallError, callOrThrow } from '../../api/client';

/** The key of the query with the versions of a project. */
export const versionsKey = (projectId: string) => ['projects', 'versions', projectId] as const;

/** The failure of a query; null without one. */
export function failureOf(error: unknown): CallFailure | null {
  return error instanceof CallError ? error.failure : null;
}

/** The versions of a project, loaded page by page, the last first. */
export function useVersions(projectId: string) {
  return useInfiniteQuery({
    queryKey: versionsKey(projectId),
    queryFn: ({ signal, pageParam }) =>
      callOrThrow(
        'projectVersions',
        { query: { id: projectId, ...(pageParam && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < PROJECT_PAGE_SIZE ? undefined : page.at(-1)?.revision),
    staleTime: 0,
  });
}

/** What a version is called: its name, or when it was saved. */
export function useVersionName(): (version: ProjectVersion) => string {
  const { i18n } = useTranslation();
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' });
  return ({ label, saveTime }) => label ?? when.format(saveTime);
}
