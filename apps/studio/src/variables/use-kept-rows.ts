import { useEffect } from 'react';
import { useSessionStore } from '../api/session-store';
import { useProjectStore } from '../project/project-store';
import { isKeepable, parseRows, withRows } from './kept-rows';
import { START_ROWS, useVariablesStore } from './variables-store';

const KEY = 'kerf.rows';
/** The place of the rows of a design that was never saved. */
const UNSAVED = 'unsaved';

/**
 * Keeps the rows of the open project in this browser, for this account, and brings them back when the project is opened
 * again. They are in no file: a table has the names of people, and must not go with a drawing that is shared.
 */
export function useKeptRows(): void {
  const userId = useSessionStore((state) => state.session?.id ?? '');
  const projectId = useProjectStore((state) => state.id) ?? UNSAVED;
  useEffect(() => {
    const place = `${userId}/${projectId}`;
    const { place: before, source } = useVariablesStore.getState();
    const kept = parseRows(localStorage.getItem(KEY))[place];
    // The rows of a design that was just saved for the first time stay.
    const isFirstSave = before === `${userId}/${UNSAVED}` && !kept;
    if (before !== place && !isFirstSave)
      useVariablesStore.setState(
        kept ? { ...kept, source: { ...kept.source, date: source.date }, row: 0 } : START_ROWS,
      );
    useVariablesStore.setState({ place });
    return useVariablesStore.subscribe((now) => store(place, now));
  }, [userId, projectId]);
}

function store(place: string, now: ReturnType<typeof useVariablesStore.getState>): void {
  const { date: _, ...source } = now.source;
  const rows = {
    source: isKeepable(source.table) ? source : { ...source, table: null },
    columns: now.columns,
    gap: now.gap,
  };
  try {
    const kept = withRows(parseRows(localStorage.getItem(KEY)), place, rows);
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The browser has no room: the rows stay while the page is open.
  }
}
