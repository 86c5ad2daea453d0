import { nextProjectPage, PROJECT_PAGE_SIZE, type ProjectCard, type ProjectOrder } from '@kerf/protocol';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callOrThrow } from '../../api/client';

/** The beginning of the keys of all queries for projects; the server's events name it too. */
export const PROJECTS = ['projects'];

/** What the list shows: an order, of which one is the bin, a part of the names, and a folder. */
export interface Choice {
  readonly order: ProjectOrder;
  readonly search: string;
  /** Empty for all folders. */
  readonly folder: string;
}

/** The cards of the projects, loaded page by page. */
export function useCards({ order, search, folder }: Choice) {
  return useInfiniteQuery({
    queryKey: [...PROJECTS, 'list', order, search, folder],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...pageParam, order, ...(search && { search }), ...(folder && { folder }) };
      return callOrThrow('projectList', { query }, signal);
    },
    initialPageParam: {},
    getNextPageParam: (page) => nextProjectPage(page, PROJECT_PAGE_SIZE, order),
    staleTime: 0,
  });
}

/** The folders of the account, with the numbers of their projects. */
export function useFolders() {
  const folders = useQuery({
    queryKey: [...PROJECTS, 'folders'],
    queryFn: ({ signal }) => callOrThrow('projectFolders', { query: {} }, signal),
    staleTime: 0,
  });
  return folders.data ?? [];
}

/** Whether the account has as many projects as it may have; false while this is not known. */
export function useIsFull(): boolean {
  const limit = useQuery({
    queryKey: [...PROJECTS, 'limit'],
    queryFn: ({ signal }) => callOrThrow('projectTotalLimit', { query: {} }, signal),
    staleTime: 0,
  });
  return limit.data?.canCreate === false;
}

/** Removes repetitions: a project that was changed while pages were loading may be on two of them. */
export function distinct(cards: readonly ProjectCard[]): ProjectCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}
