import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** How much of the panel a person wants to see; stored in the browser. */
interface PanelState {
  readonly isAdvancedOpen: boolean;
  /** Whether the ways of cutting beyond the four basic ones are shown. */
  readonly isMoreOpen: boolean;
  readonly areSecondFeedsOpen: boolean;
}

/** Which folds of the side panel are open; stored in the browser. */
export const usePanelStore = create<PanelState>()(
  persist((): PanelState => ({ isAdvancedOpen: false, isMoreOpen: false, areSecondFeedsOpen: false }), {
    name: 'kerf.panel',
    version: 1,
  }),
);
