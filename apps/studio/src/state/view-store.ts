import { create } from 'zustand';

/** Which drawers and dialogs are open. Nothing of the design, the machine or the account is kept here. */
interface ViewState {
  readonly isPreviewOpen: boolean;
  readonly isStartOpen: boolean;
  readonly isProjectListOpen: boolean;
  readonly isShortcutHelpOpen: boolean;
  readonly isMachineOpen: boolean;
  readonly isPaletteOpen: boolean;
}

export const useViewStore = create<ViewState>()(() => ({
  isPreviewOpen: false,
  isStartOpen: false,
  isProjectListOpen: false,
  isShortcutHelpOpen: false,
  isMachineOpen: false,
  isPaletteOpen: false,
}));
