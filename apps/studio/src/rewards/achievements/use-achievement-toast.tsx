import type { AchievementCode } from '@kerf/protocol';
import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useServerEvent } from '../../events/use-server-event';
import { AchievementPicture } from './achievement-picture';
import classes from './achievements.module.css';

/** How long a completed achievement is shown, ms (part 1 §9 of the specification). */
const SHOWN_MS = 5000;

/** Shows each achievement that the server reports as completed. */
export function useAchievementToast(): void {
  const queries = useQueryClient();
  useServerEvent('achievement_completed', ({ achievementCode, points }) =>
    notifications.show({
      id: `achievement ${achievementCode}`,
      message: <Toast code={achievementCode} points={points} />,
      autoClose: SHOWN_MS,
    }),
  );
  useServerEvent(
    'achievement',
    () => void queries.invalidateQueries({ queryKey: ['points', 'achievements'] }),
  );
}

/** In a component of its own, so that it follows the language. */
function Toast({ code, points }: { code: AchievementCode; points: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes.toast}>
      <AchievementPicture code={code} isDone size={40} />
      <div className={classes.words}>
        <Text fz="xs" c="dimmed">
          {`${t('achievement.new')}\u00a0·\u00a0+${points}`}
        </Text>
        <Text fw={600} fz="sm">
          {t(`achievement.name.${code}`)}
        </Text>
        <Text fz="sm" className={classes.toastText}>
          {t(`achievement.text.${code}`)}
        </Text>
      </div>
    </div>
  );
}
