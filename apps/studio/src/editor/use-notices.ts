import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../app/studio-context';
import type { TranslationKey } from '../i18n';

/** Shows what the editor has to tell. */
export function useNotices(): void {
  const { t, i18n } = useTranslation();
  const notice = useEditorState((state) => state.notice);
  useEffect(() => {
    if (!notice || !i18n.exists(notice.code)) return;
    notifications.show({
      id: `editor-${notice.sequence}`,
      message: t(notice.code as TranslationKey) as string,
    });
  }, [notice, t, i18n]);
}
