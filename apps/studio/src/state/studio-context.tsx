import type { Editor, EditorState } from '@kerf/editor';
import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { DriverLink } from '../driver/driver-link';
import type { Compute } from '../workers/compute';

/** What the screens of the studio share: made once when the editor's page opens. */
export interface Studio {
  readonly editor: Editor;
  readonly compute: Compute;
  readonly driver: DriverLink;
}

/** The studio of the open editor; null outside of the editor. */
export const StudioContext = createContext<Studio | null>(null);

/** The studio of the open editor. Throws outside of the editor. */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('useStudio needs a StudioContext above it');
  return studio;
}

/**
 * A part of the editor's state. The component renders again only when this part changes. Two states of the part are
 * compared by identity, or by `isEqual` if `select` makes new objects.
 */
export function useEditorState<T>(
  select: (state: EditorState) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  const { editor } = useStudio();
  const last = useRef<{ value: T } | null>(null);
  const read = () => {
    const value = select(editor.getState());
    if (last.current && isEqual(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  };
  return useSyncExternalStore(editor.subscribe, read);
}
