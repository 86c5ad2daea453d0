import type { ProjectSaveRequest } from '@kerf/protocol';
import { create } from 'zustand';

/** A request to save, with the id and the revision that it is based on, so that the same request can be repeated. */
export type SaveRecord = ProjectSaveRequest & { readonly id: string; readonly revision: number };

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
  /** A save without a reply, which the server may have carried out. It is repeated before the next save. */
  readonly unanswered: SaveRecord | null;
}

/** The saved project that the design belongs to. */
export const useProjectStore = create<ProjectState>()(() => ({
  id: null,
  revision: 0,
  saving: 'idle',
  opened: 0,
  unanswered: null,
}));

/**
 * Called when another design was put on the workspace. Stores which saved project it is, null if it was never saved.
 */
export function beginProject(saved: { readonly id: string; readonly revision: number } | null): void {
  useProjectStore.setState(({ opened }) => ({
    id: saved?.id ?? null,
    revision: saved?.revision ?? 0,
    saving: 'idle',
    opened: opened + 1,
    unanswered: null,
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
