import type { Order } from '@kerf/protocol';
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../../ui/failure-note';
import { failureOf } from '../use-points';
import { type OrderEnd, type PaymentStage, useOrder } from './use-order';

interface PaymentDialogProps {
  /** The order whose page was opened. */
  first: Order;
  /** Whether the browser refused to open the page. */
  isBlocked: boolean;
  onEnd: (end: OrderEnd) => void;
  /** Makes a new order like this one, because this one cannot be paid any more. */
  onAgain: () => void;
}

/** What a person sees while an order is paid on the page of the payment company. */
export function PaymentDialog({ first, isBlocked, onEnd, onAgain }: PaymentDialogProps) {
  const { t } = useTranslation();
  const payment = useOrder(first, onEnd);
  const { order, stage } = payment;
  const url = order.checkoutUrl;
  const isChecking = stage === 'checking';
  return (
    <Stack gap="md">
      <Text fz={22} fw={600}>
        {t('payment.what', { count: order.points })}
      </Text>
      <StageNote stage={stage} isBlocked={isBlocked || payment.isBlocked} canBePaid={url !== null} />
      <FailureNote failure={failureOf(payment.error)} />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="subtle"
          color="gray"
          loading={payment.isCancelling}
          disabled={isChecking}
          onClick={payment.cancel}
        >
          {t('payment.cancel')}
        </Button>
        <Button
          variant={stage === 'failed' ? 'filled' : 'default'}
          disabled={isChecking}
          onClick={() => (url === null ? onAgain() : payment.reopen(url))}
        >
          {t('payment.continue')}
        </Button>
        {url !== null && (
          <Button
            variant={stage === 'failed' ? 'default' : 'filled'}
            loading={isChecking}
            onClick={payment.confirm}
          >
            {t('payment.confirm')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface StageNoteProps {
  stage: PaymentStage;
  isBlocked: boolean;
  canBePaid: boolean;
}

/** Two lines, so that the buttons stay where they are while the payment is looked for, px. */
const NOTE_HEIGHT = 44;

function StageNote({ stage, isBlocked, canBePaid }: StageNoteProps) {
  const { t } = useTranslation();
  if (stage === 'failed')
    return (
      <Alert color={canBePaid ? 'yellow' : 'red'} role="alert">
        {canBePaid ? t('payment.failed') : t('payment.refused')}
      </Alert>
    );
  if (stage === 'checking')
    return (
      <Group gap="xs" role="status" mih={NOTE_HEIGHT}>
        <Loader size="xs" />
        <Text fz="sm">{t('payment.checking')}</Text>
      </Group>
    );
  return (
    <Text fz="sm" mih={NOTE_HEIGHT}>
      {isBlocked ? t('payment.blocked') : t('payment.pending')}
    </Text>
  );
}
