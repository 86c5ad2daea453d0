import { SIGN_IN_POINTS } from '@kerf/protocol';
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../ui/failure-note';
import { PointHistory } from './histories/point-history';
import { PurchaseHistory } from './histories/purchase-history';
import classes from './points-tab.module.css';
import { failureOf, usePoints } from './use-points';
import { useSignIn } from './use-sign-in';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

type History = 'earned' | 'reduced' | 'purchases';

/** The points of the person: the balance, the daily sign-in and the histories. */
export default function PointsTab() {
  const { t } = useTranslation();
  const [history, setHistory] = useState<History>('earned');
  return (
    <Stack gap="md">
      <Balance />
      <SegmentedControl
        value={history}
        onChange={(value) => setHistory(value as History)}
        data={[
          { value: 'earned', label: t('points.earned') },
          { value: 'reduced', label: t('points.reduced') },
          { value: 'purchases', label: t('points.purchases') },
        ]}
      />
      {history === 'earned' && <PointHistory key={history} kind="pointsEarned" />}
      {history === 'reduced' && <PointHistory key={history} kind="pointsReduced" />}
      {history === 'purchases' && <PurchaseHistory />}
    </Stack>
  );
}

function Balance() {
  const { t } = useTranslation();
  const balance = usePoints();
  const daily = useSignIn();
  return (
    <>
      <Group justify="space-between">
        <div>
          <Text fz={28} fw={600}>
            {balance.data ? t('points.balance', { count: balance.data.points }) : '…'}
          </Text>
          {daily.streak && <Streak days={daily.streak.days} />}
        </div>
        <Button loading={daily.isSigning} disabled={!daily.canSign} onClick={daily.sign}>
          {daily.streak?.isToday ? t('points.signedIn') : t('points.signIn', { count: SIGN_IN_POINTS })}
        </Button>
      </Group>
      <FailureNote failure={failureOf(daily.error ?? balance.error)} />
    </>
  );
}

/** The days in a row as dots, of which the seventh completes an achievement. */
function Streak({ days }: { days: number }) {
  const { t } = useTranslation();
  return (
    <Group gap={6} mt={4}>
      <span className={classes.dots} aria-hidden="true">
        {WEEK.map((day) => (
          <span key={day} className={classes.dot} data-done={day <= days || undefined} />
        ))}
      </span>
      <Text fz="sm" c="dimmed">
        {t('points.streak', { count: days })}
      </Text>
    </Group>
  );
}
