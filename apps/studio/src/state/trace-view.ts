import { create } from 'zustand';

/** A picture that can be traced. */
export interface TraceSource {
  /** The name of the file. */
  readonly name: string;
  /** The file, upright: PNG or JPEG. */
  readonly picture: Blob;
  /** Its size in pixels. */
  readonly width: number;
  readonly height: number;
  /** The photo of the design over which the trace is laid; null for a file, which is put in the middle. */
  readonly photoId: string | null;
}

interface TraceView {
  /** The picture for which the dialog is open; null while it is closed. */
  readonly source: TraceSource | null;
}

export const useTraceView = create<TraceView>()(() => ({ source: null }));

/** Opens the dialog that traces a picture. */
export function openTrace(source: TraceSource): void {
  useTraceView.setState({ source });
}

/** Closes the dialog. */
export function closeTrace(): void {
  useTraceView.setState({ source: null });
}
