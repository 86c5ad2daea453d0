import { create } from 'zustand';

interface ProjectState {
  /** The saved project that is open, or null before the first save. */
  readonly id: string | null;
  /** The latest revision that this tab knows; 0 before the first save. */
  readonly revision: number;
  readonly saving: 'idle' | 'saving' | 'failed';
  /**
   * Counts the designs that were put on the workspace. So work that began for one design notices that another design is
   * open now.
   */
  readonly opened: number;
  /**
   * The ids of saves of this design whose replies have not arrived, the first first. The server may have done them, so
   * the next save follows them.
   */
  readonly ownSaves: readonly string[];
}

/** The saved project that the design belongs to. */
export const useProjectStore = create<ProjectState>()(() => ({
  id: null,
  revision: 0,
  saving: 'idle',
  opened: 0,
  ownSaves: [],
}));

/**
 * Called when another design was put on the workspace. Stores which saved project it is, null if it was never saved.
 */
export function beginProject(
  saved: {
    readonly id: string;
    readonly revision: number;
    readonly ownSaves?: readonly string[] | undefined;
  } | null,
): void {
  useProjectStore.setState(({ opened }) => ({
    id: saved?.id ?? null,
    revision: saved?.revision ?? 0,
    saving: 'idle',
    opened: opened + 1,
    ownSaves: saved?.ownSaves ?? [],
  }));
}

/** The name of an untitled project, with two digits each of year, month, day, hour and minute. */
export function untitledName(now: Date, untitled: string): string {
  const parts = [
    now.getFullYear() % 100,
    now.getMonth() + 1,
    now.getDate(),
    now.getHours(),
    now.getMinutes(),
  ];
  return `${untitled}-${parts.map((part) => String(part).padStart(2, '0')).join('')}`;
}
