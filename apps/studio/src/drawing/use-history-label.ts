import { useTranslation } from 'react-i18next';
import { textOf } from '../i18n/text-of';
import { useEditorState } from '../state/studio-context';

/** 'Undo: move', or 'Undo' alone while there is nothing to undo; the same for redo. */
export function useHistoryLabel(direction: 'undo' | 'redo'): string {
  const { t, i18n } = useTranslation();
  const key = useEditorState((state) => state.history[direction].at(-1)?.labelKey);
  if (key === undefined || !i18n.exists(key)) return t(`command.${direction}`);
  return t(`history.${direction}`, { change: textOf(t, key) });
}
