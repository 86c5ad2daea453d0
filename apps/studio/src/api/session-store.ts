import type { Session } from '@kerf/protocol';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface SessionState {
  /** The signed-in account with its token, or null. */
  readonly session: Session | null;
}

/** Who is signed in, remembered across visits in the browser's storage. */
export const useSessionStore = create<SessionState>()(
  persist((): SessionState => ({ session: null }), { name: 'kerf.session', version: 1 }),
);

export function hasSession(): boolean {
  return useSessionStore.getState().session !== null;
}

export function sessionToken(): string | undefined {
  return useSessionStore.getState().session?.token;
}

export function startSession(session: Session): void {
  useSessionStore.setState({ session });
}

/** Forgets the account on this device. */
export function clearSession(): void {
  useSessionStore.setState({ session: null });
}
