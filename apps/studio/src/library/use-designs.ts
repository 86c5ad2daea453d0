import { DESIGN_PAGE, type LibraryDesign } from '@kerf/protocol';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callOrThrow } from '../api/client';

/** What is searched for. */
export interface DesignQuery {
  /** The name of a category; '' for all. */
  readonly type: string;
  readonly tag: string;
  readonly style: LibraryDesign['style'] | 'any';
}

const never = { staleTime: Number.POSITIVE_INFINITY, gcTime: 10 * 60_000, retry: 0 } as const;

/** The categories of the library. */
export function useDesignTypes() {
  return useQuery({
    queryKey: ['design-types'],
    queryFn: ({ signal }) => callOrThrow('designTypes', {}, signal),
    ...never,
  });
}

/** The authors and licences of the library. */
export function useDesignSources() {
  return useQuery({
    queryKey: ['design-sources'],
    queryFn: ({ signal }) => callOrThrow('designSources', {}, signal),
    ...never,
  });
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
