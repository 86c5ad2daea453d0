import { create } from 'zustand';

/** The units in which lengths can be shown. */
export const LENGTH_UNITS_SHOWN = ['mm', 'in'] as const;

/** The unit in which lengths are shown and typed; values are always in mm. */
export type LengthUnit = (typeof LENGTH_UNITS_SHOWN)[number];

/** The tabs of the settings. */
export type PreferencesTab = 'bits' | 'devices' | 'materials' | 'general';

const UNIT_KEY = 'kerf.unit';

/**
 * Which drawers and dialogs are open, and the unit of lengths. Contains nothing of the design, the machine or the
 * account.
 */
interface ViewState {
  readonly isPreviewOpen: boolean;
  readonly isStartOpen: boolean;
  readonly isProjectListOpen: boolean;
  readonly isSamplesOpen: boolean;
  readonly isTipsOpen: boolean;
  /** The dialog that adds a text. */
  readonly isAddTextOpen: boolean;
  readonly isShortcutHelpOpen: boolean;
  readonly isConsoleOpen: boolean;
  readonly isPendantOpen: boolean;
  /** The control of the machine by hand. */
  readonly isControlOpen: boolean;
  readonly isMachineSettingsOpen: boolean;
  readonly isMacrosOpen: boolean;
  readonly isPaletteOpen: boolean;
  readonly isAiImageOpen: boolean;
  readonly isPreferencesOpen: boolean;
  /** The tab of the settings that is shown. */
  readonly preferencesTab: PreferencesTab;
  readonly isInstallDriverOpen: boolean;
  readonly isPairingOpen: boolean;
  /** Whether the side panel is open; matters in a narrow window, where the panel is a drawer. */
  readonly isPanelOpen: boolean;
  readonly unit: LengthUnit;
}

/** What this page shows. Drawers and dialogs are closed at first. The browser remembers only the unit. */
export const useViewStore = create<ViewState>()(() => ({
  isPreviewOpen: false,
  isStartOpen: false,
  isProjectListOpen: false,
  isSamplesOpen: false,
  isTipsOpen: false,
  isAddTextOpen: false,
  isShortcutHelpOpen: false,
  isConsoleOpen: false,
  isPendantOpen: false,
  isControlOpen: false,
  isMachineSettingsOpen: false,
  isMacrosOpen: false,
  isPaletteOpen: false,
  isAiImageOpen: false,
  isPreferencesOpen: false,
  preferencesTab: 'general',
  isInstallDriverOpen: false,
  isPairingOpen: false,
  isPanelOpen: false,
  unit: localStorage.getItem(UNIT_KEY) === 'in' ? 'in' : 'mm',
}));

/** Shows lengths in this unit everywhere, now and at later visits. */
export function chooseUnit(unit: LengthUnit): void {
  useViewStore.setState({ unit });
  localStorage.setItem(UNIT_KEY, unit);
}
