import { Notifications } from '@mantine/notifications';
import { useRef } from 'react';
import classes from './notices.module.css';
import { useNoticePlace } from './use-notice-place';

/** How long a notice is shown that does not say it itself, ms. */
const SHOWN_MS = 5000;

/** The place of all notices. They lie over the drawing, and never over a button of a dialog or the Stop button. */
export function NoticeHost() {
  const host = useRef<HTMLDivElement>(null);
  useNoticePlace(host);
  return (
    <div ref={host}>
      <Notifications
        position="bottom-right"
        classNames={{ root: classes.notices ?? '' }}
        withinPortal={false}
        limit={4}
        containerWidth={380}
        autoClose={SHOWN_MS}
        notificationMaxHeight="min(420px, 60vh)"
      />
    </div>
  );
}
