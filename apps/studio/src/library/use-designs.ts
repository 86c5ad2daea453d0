import { DESIGN_PAGE } from '@kerf/protocol';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callOrThrow } from '../api/client';
import { useServerStore } from '../api/server-store';
import type { DesignQuery } from './basic/basic-designs';
import { openBasicDesigns } from './basic/open-basic';

const never = { staleTime: Number.POSITIVE_INFINITY, gcTime: 10 * 60_000, retry: 0 } as const;

/** The designs that the studio itself has; they are read when they are first wanted. */
export function useBasicDesigns(isWanted: boolean) {
  return useQuery({
    queryKey: ['basic-designs'],
    queryFn: openBasicDesigns,
    enabled: isWanted,
    ...never,
    networkMode: 'always',
  });
}

/** The categories of the library; of the basic designs when the server does not answer. */
export function useDesignTypes(): readonly string[] {
  const isAway = useServerStore((state) => state.isAway);
  const types = useQuery({
    queryKey: ['design-types'],
    queryFn: ({ signal }) => callOrThrow('designTypes', {}, signal),
    enabled: !isAway,
    ...never,
  });
  const basic = useBasicDesigns(types.data === undefined && (isAway || types.isError));
  return types.data ?? basic.data?.types ?? [];
}

/** The authors and licences of the library; those of the basic designs when the server does not answer. */
export function useDesignSources() {
  const isAway = useServerStore((state) => state.isAway);
  const sources = useQuery({
    queryKey: ['design-sources'],
    queryFn: ({ signal }) => callOrThrow('designSources', {}, signal),
    enabled: !isAway,
    ...never,
  });
  const isBasic = sources.data === undefined && (isAway || sources.isError);
  const basic = useBasicDesigns(isBasic);
  const { isPending, error } = isBasic ? basic : sources;
  return { data: sources.data ?? basic.data?.sources, isPending, error: sources.error ?? error };
}

/** The designs that a query finds: fifty, then twenty more at a time. */
export function useDesigns({ type, tag, style }: DesignQuery, isWanted: boolean) {
  return useInfiniteQuery({
    queryKey: ['designs', type, tag, style],
    enabled: isWanted,
    initialPageParam: 0,
    queryFn: ({ pageParam: skip, signal }) => {
      const pageSize = skip === 0 ? DESIGN_PAGE.first : skip + DESIGN_PAGE.more;
      const query = { type, tag, pageNo: 1, pageSize, skip, ...(style !== 'any' && { style }) };
      return callOrThrow('designSearch', { query }, signal);
    },
    getNextPageParam: (last, pages) => {
      const wanted = pages.length === 1 ? DESIGN_PAGE.first : DESIGN_PAGE.more;
      return last.length < wanted ? undefined : pages.flat().length;
    },
    ...never,
  });
}
