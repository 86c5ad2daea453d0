import { create } from 'zustand';

/** The parts of the workshop's dialog. */
export type WorkshopTab = 'machines' | 'queue' | 'history';

/** Which part of the workshop's dialog is open; null while it is closed. */
export const useWorkshopView = create<{ readonly tab: WorkshopTab | null }>()(() => ({ tab: null }));

/** Opens the workshop's dialog. */
export function openWorkshop(tab: WorkshopTab): void {
  useWorkshopView.setState({ tab });
}

/** Closes it. */
export function closeWorkshop(): void {
  useWorkshopView.setState({ tab: null });
}
