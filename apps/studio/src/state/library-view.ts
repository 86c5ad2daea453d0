import { create } from 'zustand';

interface LibraryView {
  readonly isOpen: boolean;
}

/** Whether the design library is open beside the tools. */
export const useLibraryView = create<LibraryView>()(() => ({ isOpen: false }));

/** Opens the design library, or closes it when it is open. */
export function toggleLibrary(): void {
  useLibraryView.setState(({ isOpen }) => ({ isOpen: !isOpen }));
}

/** Closes the design library. */
export function closeLibrary(): void {
  useLibraryView.setState({ isOpen: false });
}
