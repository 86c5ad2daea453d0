import { create } from 'zustand';

interface ServerState {
  /** Whether the server cannot be reached. */
  readonly isAway: boolean;
  /** How many requests did not reach the server: each is a reason to look whether it is there. */
  readonly lost: number;
}

/** Whether the server can be reached, as far as this page knows. `useServerWatch` keeps it right. */
export const useServerStore = create<ServerState>()(() => ({ isAway: false, lost: 0 }));

/** Notes that a request did not reach the server. That alone does not mean that the server is away. */
export function noteLostRequest(): void {
  useServerStore.setState(({ lost }) => ({ lost: lost + 1 }));
}
