import type { OrderStatus, PurchaseRow } from '@kerf/protocol';
import { Alert, Badge, Button, Group, Table } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOrThrow } from '../../api/client';
import { FailureNote } from '../../ui/failure-note';
import { priceText } from '../payment/price';
import { usePayment } from '../payment/use-payment';
import { failureOf } from '../use-points';
import { Pager } from './pager';
import { momentFormat, useHistory } from './use-history';

/** The colours of the tags: what is paid is a success, what is open a warning, everything else a danger. */
const COLORS: Readonly<Record<OrderStatus, string>> = {
  completed: 'green',
  pending: 'yellow',
  failed: 'red',
  cancelled: 'red',
};

/** The orders of points. A pending one can be paid from here. */
export function PurchaseHistory() {
  const { t } = useTranslation();
  const { page, pageNo, setPageNo } = useHistory('purchaseHistory', (pageNo, signal) =>
    callOrThrow('purchaseHistory', { query: { pageNo } }, signal),
  );
  const payment = usePayment();
  const asking = useMutation({
    mutationFn: ({ id }: PurchaseRow) => callOrThrow('orderInfo', { query: { id } }),
    onSuccess: (order, { packageId, quantity }) =>
      payment.show(order, () => payment.order({ packageId, quantity })),
    onSettled: () => page.refetch(),
  });
  if (page.error) return <FailureNote failure={failureOf(page.error)} />;
  if (!page.data) return null;
  if (page.data.total === 0) return <Alert color="gray">{t('points.noPurchases')}</Alert>;
  const isBusy = asking.isPending || payment.isOrdering;
  return (
    <>
      <FailureNote failure={failureOf(asking.error ?? payment.error)} />
      <PurchaseTable rows={page.data.rows} isBusy={isBusy} onContinue={asking.mutate} />
      <Pager pageNo={pageNo} total={page.data.total} onPage={setPageNo} />
    </>
  );
}

interface PurchaseTableProps {
  rows: readonly PurchaseRow[];
  isBusy: boolean;
  onContinue: (row: PurchaseRow) => void;
}

function PurchaseTable({ rows, isBusy, onContinue }: PurchaseTableProps) {
  const { t, i18n } = useTranslation();
  const date = momentFormat(i18n.language);
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('points.number')}</Table.Th>
          <Table.Th>{t('points.price')}</Table.Th>
          <Table.Th>{t('points.when')}</Table.Th>
          <Table.Th>{t('points.status')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td>{row.points}</Table.Td>
            <Table.Td>{priceText(row.amount, row.currency, i18n.language)}</Table.Td>
            <Table.Td>{date.format(row.createTime)}</Table.Td>
            <Table.Td>
              <Group gap="xs">
                <Badge color={COLORS[row.status]} variant="light" tt="none">
                  {t(`payment.status.${row.status}`)}
                </Badge>
                {row.status === 'pending' && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    disabled={isBusy}
                    onClick={() => onContinue(row)}
                  >
                    {t('payment.continue')}
                  </Button>
                )}
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
