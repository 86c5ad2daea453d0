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

function Rows({ history }: { history: History }) {
  const { t } = useTranslation();
  const [pageNo, setPageNo] = useState(1);
  const page = useQuery({
    queryKey: ['points', history, pageNo],
    queryFn: ({ signal }) => callOrThrow(history, { query: { pageNo } }, signal),
    placeholderData: keepPreviousData,
  });
  if (page.error) return <FailureNote failure={failureOf(page.error)} />;
  if (!page.data) return null;
  if (page.data.total === 0) return <Alert color="gray">{t('points.empty')}</Alert>;
  const pages = Math.ceil(page.data.total / HISTORY_PAGE_SIZE);
  return (
    <>
      <PointTable rows={page.data.rows} sign={history === 'pointsEarned' ? '+' : '−'} />
      {pages > 1 && (
        <Group justify="center" gap="xs">
          <Button size="xs" variant="default" disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
            {t('action.back')}
          </Button>
          <Text fz="sm">{t('points.page', { page: pageNo, pages })}</Text>
          <Button
            size="xs"
            variant="default"
            disabled={pageNo >= pages}
            onClick={() => setPageNo(pageNo + 1)}
          >
            {t('action.next')}
          </Button>
        </Group>
      )}
    </>
  );
}

function PointTable({ rows, sign }: { rows: readonly PointRow[]; sign: string }) {
  const { t, i18n } = useTranslation();
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('points.number')}</Table.Th>
          <Table.Th>{t('points.why')}</Table.Th>
          <Table.Th>{t('points.when')}</Table.Th>
          <Table.Th>{t('points.expires')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, point, reason, note, createTime, expireTime }) => (
          <Table.Tr key={id}>
            <Table.Td>{sign + point}</Table.Td>
            <Table.Td>
              {t(`points.reason.${reason}`)}
              {note !== null && (
                <Text size="xs" c="dimmed">
                  {note}
                </Text>
              )}
            </Table.Td>
            <Table.Td>{date.format(createTime)}</Table.Td>
            <Table.Td>{expireTime === null ? t('points.permanent') : date.format(expireTime)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
