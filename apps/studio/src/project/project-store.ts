import { create } from 'zustand';

interface ProjectState {
  /** The saved project that is open, or null before the first save. */
  readonly id: string | null;
  /** The revision that this tab last saw; 0 before the first save. */
  readonly revision: number;
  readonly saving: 'idle' | 'saving' | 'failed';
}

/** Which saved project the design belongs to. */
export const useProjectStore = create<ProjectState>()(() => ({ id: null, revision: 0, saving: 'idle' }));

/** Two digits each of year, month, day, hour and minute: the stamp of an untitled project. */
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
