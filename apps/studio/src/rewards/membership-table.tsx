import type { MembershipItem } from '@kerf/protocol';
import { Button, Table, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOrThrow } from '../api/client';
import { FailureNote } from '../ui/failure-note';
import { liveText } from '../ui/live-text';
import { ClickIds } from './click-id';
import { useLock } from './use-lock';
import { failureOf, usePoints } from './use-points';

/** What a benefit is called, with its quantity. */
const BENEFITS = { 'project-slots': 'rewards.projectSlots' } as const satisfies Record<
  MembershipItem['benefits'],
  string
>;

/** What points buy for the account: each item with its price, its benefits and how long it stays. */
export function MembershipTable() {
  const { t } = useTranslation();
  const items = useQuery({
    queryKey: ['membership'],
    queryFn: ({ signal }) => callOrThrow('membershipList', { query: {} }, signal),
  });
  const { buy, error, isLocked } = useBuy();
  return (
    <>
      <FailureNote failure={failureOf(error ?? items.error)} />
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('rewards.benefits')}</Table.Th>
            <Table.Th>{t('rewards.period')}</Table.Th>
            <Table.Th>{t('rewards.cost')}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.data?.map((item) => (
            <Item key={item.id} item={item} isLocked={isLocked} onBuy={buy} />
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

interface ItemProps {
  item: MembershipItem;
  isLocked: boolean;
  onBuy: (item: MembershipItem, benefits: string) => void;
}

function Item({ item, isLocked, onBuy }: ItemProps) {
  const { t } = useTranslation();
  const balance = usePoints().data?.points;
  const benefits = t(BENEFITS[item.benefits], { count: item.quantity });
  const missing = item.points - (balance ?? 0);
  return (
    <Table.Tr>
      <Table.Td>{benefits}</Table.Td>
      <Table.Td>
        {item.period === null ? t('points.permanent') : t('rewards.days', { count: item.period })}
      </Table.Td>
      <Table.Td>{item.points}</Table.Td>
      <Table.Td ta="right">
        {missing > 0 && balance !== undefined ? (
          <Text fz="sm" c="dimmed">
            {t('rewards.missing', { count: missing })}
          </Text>
        ) : (
          <Button
            size="xs"
            disabled={isLocked || balance === undefined}
            onClick={() => onBuy(item, benefits)}
          >
            {t('rewards.buy')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** Buys an item after a question. */
function useBuy() {
  const queries = useQueryClient();
  const balance = usePoints().data?.points ?? 0;
  const [clicks] = useState(() => new ClickIds());
  const [isLocked, lock] = useLock();
  const buying = useMutation({
    mutationFn: ({ id }: { id: string; benefits: string }) =>
      callOrThrow('membershipBuy', { body: { itemId: id, click: clicks.of(id) } }),
    onSuccess: (_bought, { benefits }) =>
      notifications.show({ color: 'green', message: liveText('rewards.bought', { benefits }) }),
    onSettled: async (_bought, error, { id }) => {
      clicks.end(id, failureOf(error));
      await queries.invalidateQueries({ queryKey: ['points'] });
      await queries.invalidateQueries({ queryKey: ['projects'] });
    },
  });
  const ask = ({ id, points }: MembershipItem, benefits: string) => {
    lock();
    modals.openConfirmModal({
      title: liveText('rewards.buyTitle', { benefits }),
      children: <Text fz="sm">{liveText('rewards.buyText', { price: points, balance })}</Text>,
      labels: { confirm: liveText('rewards.buy'), cancel: liveText('action.cancel') },
      onConfirm: () => {
        lock();
        buying.mutate({ id, benefits });
      },
    });
  };
  return { buy: ask, error: buying.error, isLocked: isLocked || buying.isPending };
}
