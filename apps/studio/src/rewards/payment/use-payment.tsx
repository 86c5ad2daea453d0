import type { Order } from '@kerf/protocol';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callOrThrow } from '../../api/client';
import { liveText } from '../../ui/live-text';
import { ClickIds } from '../click-id';
import { failureOf } from '../use-points';
import { openCheckout } from './open-checkout';
import { PaymentDialog } from './payment-dialog';
import type { OrderEnd } from './use-order';

/** What a person orders. */
interface Wish {
  readonly packageId: string;
  readonly quantity: number;
}

const PAYMENT_DIALOG = 'payment';

/** Orders points, or goes on with an order: opens the page of the payment company, and the dialog beside it. */
export function usePayment() {
  const queries = useQueryClient();
  const [clicks] = useState(() => new ClickIds());
  const ordering = useMutation({
    mutationFn: (wish: Wish) =>
      callOrThrow('orderSave', {
        body: { ...wish, click: clicks.of(`${wish.packageId} ${wish.quantity}`) },
      }),
    onSuccess: (order, wish) => show(order, () => ordering.mutate(wish)),
    onSettled: async (_order, error, wish) => {
      clicks.end(`${wish.packageId} ${wish.quantity}`, failureOf(error));
      await queries.invalidateQueries({ queryKey: ['points', 'purchaseHistory'] });
    },
  });

  const end = (order: Order, how: OrderEnd) => {
    modals.close(PAYMENT_DIALOG);
    notifications.show(
      how === 'completed'
        ? { color: 'green', message: liveText('payment.completed', { count: order.points }) }
        : { message: liveText('payment.cancelled') },
    );
  };

  const show = (order: Order, again: () => void) => {
    if (order.status === 'completed') return end(order, 'completed');
    const isBlocked = order.checkoutUrl !== null && !openCheckout(order.checkoutUrl);
    // An order that was opened before has its former state in the cache.
    queries.setQueryData(['points', 'order', order.id], order);
    modals.close(PAYMENT_DIALOG);
    modals.open({
      modalId: PAYMENT_DIALOG,
      title: liveText('payment.title'),
      size: 640,
      closeOnClickOutside: false,
      children: (
        <PaymentDialog
          key={order.id}
          first={order}
          isBlocked={isBlocked}
          onEnd={(how) => end(order, how)}
          onAgain={() => {
            modals.close(PAYMENT_DIALOG);
            again();
          }}
        />
      ),
    });
  };

  return { order: ordering.mutate, isOrdering: ordering.isPending, error: ordering.error, show };
}
