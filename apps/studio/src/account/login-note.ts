import { create } from 'zustand';

/** Why a person was led to the login page, in words; null when they came by themselves. */
export const useLoginNote = create<{ readonly note: string | null }>()(() => ({ note: null }));
