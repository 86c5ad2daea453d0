import { create } from 'zustand';

interface UserDialogState {
  readonly isOpen: boolean;
  /** The id of the tab that is shown; null for the first one. */
  readonly tab: string | null;
}

/** The hash of an address that opens the dialog: `#user` or `#user=points`. */
const LINK = /^#user(?:=([\w-]{1,32}))?$/;

function stateOf(hash: string): UserDialogState {
  const found = LINK.exec(hash);
  return { isOpen: found !== null, tab: found?.[1] ?? null };
}

/** Whether the user dialog is open, and on which tab. A link with its hash opens it. */
export const useUserDialogStore = create<UserDialogState>()(() => stateOf(window.location.hash));

/** Opens the user dialog, on a tab of `USER_TABS` or on the first one. */
export function openUserDialog(tab: string | null = null): void {
  useUserDialogStore.setState({ isOpen: true, tab });
}

/** Closes the user dialog. */
export function closeUserDialog(): void {
  useUserDialogStore.setState({ isOpen: false });
}
