import type { Order } from '@kerf/protocol';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { callOrThrow } from '../../api/client';
import { openCheckout } from './open-checkout';

/** Where a payment is: 'pending' on the page of the payment company, then confirmed by the person. */
export type PaymentStage = 'pending' | 'checking' | 'failed';

/** How an order ended. */
export type OrderEnd = 'completed' | 'cancelled';

/** What the person sees of an order: the server's word counts more than the person's. */
function stageOf(stage: PaymentStage, { status }: Order): PaymentStage {
  return status === 'failed' || status === 'cancelled' ? 'failed' : stage;
}

/**
 * A payment from the opened page to its end. The order is read again when the server reports new points and when the
 * person comes back to this page, so a payment also ends without 'Confirm payment'. `onEnd` is called once.
 */
export function useOrder(first: Order, onEnd: (end: OrderEnd) => void) {
  const queries = useQueryClient();
  const [stage, setStage] = useState<PaymentStage>('pending');
  const [isBlocked, setBlocked] = useState(false);
  const query = useQuery({
    queryKey: ['points', 'order', first.id],
    queryFn: ({ signal }) => callOrThrow('orderInfo', { query: { id: first.id } }, signal),
    initialData: first,
    staleTime: 0,
    refetchOnMount: false,
  });
  const order = query.data;
  const cancelling = useMutation({
    mutationFn: () => callOrThrow('orderCancel', { body: { id: first.id } }),
    onSuccess: ({ status }) => end(status === 'completed' ? 'completed' : 'cancelled'),
  });
  const end = (how: OrderEnd) => {
    onEnd(how);
    void queries.invalidateQueries({ queryKey: ['points'] });
  };
  const whenCompleted = useEffectEvent(() => end('completed'));
  const isCompleted = order.status === 'completed';
  useEffect(() => {
    if (isCompleted) whenCompleted();
  }, [isCompleted]);

  return {
    order,
    stage: stageOf(stage, order),
    isBlocked,
    isCancelling: cancelling.isPending,
    error: query.error ?? cancelling.error,

    /** Asks whether the payment has arrived. */
    async confirm() {
      setStage('checking');
      const { data } = await query.refetch();
      if (data?.status !== 'completed') setStage('failed');
    },

    /** Opens the page of the payment company again. */
    reopen(url: string) {
      setBlocked(!openCheckout(url));
      setStage('pending');
    },

    /** Gives the order up. */
    cancel: () => cancelling.mutate(),
  };
}
