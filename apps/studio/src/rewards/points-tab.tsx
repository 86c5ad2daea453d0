import { SIGN_IN_POINTS } from '@kerf/protocol';
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOrThrow } from '../api/client';
import { FailureNote } from '../ui/failure-note';
import { PointHistory } from './histories/point-history';
import { PurchaseHistory } from './histories/purchase-history';
import { failureOf, usePoints } from './use-points';

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
  const queries = useQueryClient();
  const balance = usePoints();
  const signedIn = useQuery({
    queryKey: ['points', 'signed-in'],
    queryFn: ({ signal }) => callOrThrow('signInCheck', { query: {} }, signal),
  });
  const signIn = useMutation({
    mutationFn: () => callOrThrow('signIn', { query: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['points'] }),
  });
  return (
    <>
      <Group justify="space-between">
        <Text fz={28} fw={600}>
          {balance.data ? t('points.balance', { count: balance.data.points }) : '…'}
        </Text>
        <Button loading={signIn.isPending} disabled={signedIn.data !== false} onClick={() => signIn.mutate()}>
          {signedIn.data === true ? t('points.signedIn') : t('points.signIn', { count: SIGN_IN_POINTS })}
        </Button>
      </Group>
      <FailureNote failure={failureOf(signIn.error ?? balance.error)} />
    </>
  );
}
