import { notifications } from '@mantine/notifications';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerStore } from '../../api/server-store';
import { useServerWatch } from '../../offline/use-server-watch';
import { Hint } from '../../ui/hint';
import classes from './top-bar.module.css';

/** Says that the server is away, and once when it is back. While it is there, nothing is shown. */
export function ServerState() {
  const { t } = useTranslation();
  useServerWatch();
  const isAway = useServerStore((state) => state.isAway);
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway)
      notifications.show({ id: 'server-back', color: 'green', message: <BackText /> });
    wasAway.current = isAway;
  }, [isAway]);
  return (
    <div role="status">
      {isAway && (
        <Hint label={t('offline.text')}>
          {/* With the keyboard, the text is reached too. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the hint has to be reachable */}
          <div className={classes.away} tabIndex={0}>
            <IconCloudOff size={16} stroke={1.8} aria-hidden="true" />
            <span className={classes.awayText}>{t('offline.away')}</span>
          </div>
        </Hint>
      )}
    </div>
  );
}

/** In a component of its own, so that it follows the language. */
function BackText() {
  const { t } = useTranslation();
  return t('offline.back');
}
