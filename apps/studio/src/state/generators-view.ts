import { create } from 'zustand';

interface GeneratorsView {
  /** What the dialog shows; null while it is closed. */
  readonly open: {
    /** The id of a generator. */
    readonly generator: string;
    /** The generated group whose settings are changed; null for a new thing. */
    readonly groupId: string | null;
  } | null;
}

export const useGeneratorsView = create<GeneratorsView>()(() => ({ open: null }));

/** Opens the dialog for a new thing. */
export function openGenerators(generator = 'qr-code'): void {
  useGeneratorsView.setState({ open: { generator, groupId: null } });
}

/** Opens the dialog with the settings of a generated group. */
export function editGenerated(generator: string, groupId: string): void {
  useGeneratorsView.setState({ open: { generator, groupId } });
}

/** Closes the dialog. */
export function closeGenerators(): void {
  useGeneratorsView.setState({ open: null });
}
