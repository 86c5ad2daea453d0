import { create } from 'zustand';

/** The units that lengths can be shown in. */
export const LENGTH_UNITS_SHOWN = ['mm', 'in'] as const;

/** The unit that lengths are shown and typed in; values are always mm. */
export type LengthUnit = (typeof LENGTH_UNITS_SHOWN)[number];

const UNIT_KEY = 'kerf.unit';

/**
 * Which drawers and dialogs are open, and what lengths are shown in. Nothing of the design, the machine or the account
 * is kept here.
 */
interface ViewState {
  readonly isPreviewOpen: boolean;
  readonly isStartOpen: boolean;
  readonly isProjectListOpen: boolean;
  readonly isShortcutHelpOpen: boolean;
  readonly isMachineOpen: boolean;
  readonly isPaletteOpen: boolean;
  readonly isPreferencesOpen: boolean;
  /** The side panel, where it is a drawer because the window is narrow. */
  readonly isPanelOpen: boolean;
  readonly unit: LengthUnit;
}

/** What this page shows. Drawers and dialogs are closed at first; the browser remembers the unit. */
export const useViewStore = create<ViewState>()(() => ({
  isPreviewOpen: false,
  isStartOpen: false,
  isProjectListOpen: false,
  isShortcutHelpOpen: false,
  isMachineOpen: false,
  isPaletteOpen: false,
  isPreferencesOpen: false,
  isPanelOpen: false,
  unit: localStorage.getItem(UNIT_KEY) === 'in' ? 'in' : 'mm',
}));

/** Shows lengths in this unit everywhere, from now on and at later visits. */
export function chooseUnit(unit: LengthUnit): void {
  useViewStore.setState({ unit });
  localStorage.setItem(UNIT_KEY, unit);
}
