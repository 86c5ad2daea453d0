import { create } from 'zustand';

/** Whether the dialog for the variables in texts is open. */
export const useVariablesView = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

/** Opens the dialog for the variables in texts. */
export function openVariables(): void {
  useVariablesView.setState({ isOpen: true });
}

/** Closes the dialog. */
export function closeVariables(): void {
  useVariablesView.setState({ isOpen: false });
}
