import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerEvent } from './use-server-event';

const RELOAD_NOTICE = 'new-version';

/**
 * Does what the server asks of every page: reads changed data again, shows notices, and says when there is a new
 * version. The key of a query begins with the name of its data in `CHANGED_DATA`. The page is never loaded again by
 * itself, because a person may be at work.
 */
export function useServerNotices(): void {
  const queries = useQueryClient();
  const version = useRef<string | undefined>(undefined);
  useServerEvent('data', ({ changed }) => void queries.invalidateQueries({ queryKey: [changed] }));
  useServerEvent('notification', ({ title, text }) => {
    notifications.show({
      title: <InLanguage texts={title} />,
      message: <InLanguage texts={text} />,
      autoClose: false,
    });
  });
  useServerEvent('system', ({ action }) => {
    if (action === 'reload') offerReload();
  });
  useServerEvent('connected', (connected) => {
    version.current ??= connected.version;
    if (connected.version !== version.current) offerReload();
  });
}

/** A text that the server sends in several languages. */
function InLanguage({ texts }: { readonly texts: Readonly<Record<string, string>> }) {
  const { i18n } = useTranslation();
  return texts[i18n.language] ?? texts.en ?? '';
}

function offerReload(): void {
  notifications.show({ id: RELOAD_NOTICE, message: <ReloadText />, autoClose: false });
}

/** In a component of its own, so that it follows the language. */
function ReloadText() {
  const { t } = useTranslation();
  return (
    <>
      <div>{t('events.updated')}</div>
      <div>{t('events.kept')}</div>
      <Group gap={8} mt={8}>
        <Button size="compact-xs" onClick={() => window.location.reload()}>
          {t('crash.reload')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => notifications.hide(RELOAD_NOTICE)}>
          {t('events.later')}
        </Button>
      </Group>
    </>
  );
}
