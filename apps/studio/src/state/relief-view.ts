import { create } from 'zustand';

/** A picture of which a relief can be made. */
export interface ReliefSource {
  /** The name of the file. */
  readonly name: string;
  /** The file, upright: PNG or JPEG. */
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
}

interface ReliefView {
  /** The picture for which the dialog is open; null while it is closed. */
  readonly source: ReliefSource | null;
}

export const useReliefView = create<ReliefView>()(() => ({ source: null }));

/** Opens the dialog that makes a relief of a picture. */
export function openRelief(source: ReliefSource): void {
  useReliefView.setState({ source });
}

/** Closes the dialog. */
export function closeRelief(): void {
  useReliefView.setState({ source: null });
}
