import type { Notice } from '@kerf/editor';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../i18n/text-of';
import { useEditorState } from '../state/studio-context';

/** Shows the notices of the editor. */
export function useNotices(): void {
  const { t, i18n } = useTranslation();
  const notice = useEditorState((state) => state.notice);
  const tell = useEffectEvent(({ sequence, code }: Notice) => {
    if (!i18n.exists(code)) return;
    notifications.show({ id: `editor-${sequence}`, message: textOf(t, code) });
  });
  // Shows each notice once: a change of language must not show old notices again.
  useEffect(() => {
    if (notice) tell(notice);
  }, [notice]);
}
