import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Reads a page of a history, from 1. */
type ReadPage<Page> = (pageNo: number, signal: AbortSignal) => Promise<Page>;

/** A page of the history `name`; while the next page is fetched, the last one stays. */
export function useHistory<Page>(name: string, read: ReadPage<Page>) {
  const [pageNo, setPageNo] = useState(1);
  const page = useQuery({
    queryKey: ['points', name, pageNo],
    queryFn: ({ signal }) => read(pageNo, signal),
    placeholderData: keepPreviousData,
  });
  return { page, pageNo, setPageNo };
}

/** Writes moments in the language of the person. */
export const momentFormat = (language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
