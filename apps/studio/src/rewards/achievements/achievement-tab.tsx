import type { Achievement } from '@kerf/protocol';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOrThrow } from '../../api/client';
import { FailureNote } from '../../ui/failure-note';
import { failureOf } from '../use-points';
import { AchievementPicture } from './achievement-picture';
import classes from './achievements.module.css';

/** All achievements as cards, with what is still needed. */
export default function AchievementTab() {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    // What is completed brings points: the server's report of new points reads this again too.
    queryKey: ['points', 'achievements'],
    queryFn: ({ signal }) => callOrThrow('achievementList', { query: {} }, signal),
    staleTime: 0,
  });
  if (error) return <FailureNote failure={failureOf(error)} />;
  if (!data) return null;
  const done = data.filter(({ completedTime }) => completedTime !== null).length;
  return (
    <Stack gap="md">
      <Text fz="sm" c="dimmed">
        {t('achievement.completed', { done, all: data.length })}
      </Text>
      <ul className={classes.cards}>
        {data.map((achievement) => (
          <Card key={achievement.achievementCode} achievement={achievement} />
        ))}
      </ul>
    </Stack>
  );
}

function Card({ achievement }: { achievement: Achievement }) {
  const { t, i18n } = useTranslation();
  const { achievementCode: code, completedTime, points } = achievement;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  return (
    <li className={classes.card}>
      <AchievementPicture code={code} isDone={completedTime !== null} size={56} />
      <div className={classes.words}>
        <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
          <Text fw={600} fz="sm">
            {t(`achievement.name.${code}`)}
          </Text>
          <Text fz="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            +{points}
          </Text>
        </Group>
        <Text fz="xs" mb={6}>
          {t(`achievement.text.${code}`)}
        </Text>
        {completedTime === null ? (
          <Still achievement={achievement} />
        ) : (
          <Text fz="xs" c="dimmed">
            {t('achievement.when', { date: date.format(completedTime) })}
          </Text>
        )}
      </div>
    </li>
  );
}

/** How far an achievement is that needs several times or steps. */
function Still({ achievement: { achievementCode, count, needed } }: { achievement: Achievement }) {
  const { t } = useTranslation();
  if (needed === 1) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress
        value={(100 * count) / needed}
        flex={1}
        size="sm"
        aria-label={t(`achievement.name.${achievementCode}`)}
      />
      <Text fz="xs" c="dimmed">
        {t('achievement.progress', { count, needed })}
      </Text>
    </Group>
  );
}
