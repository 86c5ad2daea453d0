import type { Order } from '@kerf/protocol';
import { Alert, Button, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { createLazyRoute, Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../api/call-result';
import { call } from '../../api/client';
import { FailureNote } from '../../ui/failure-note';

/** What the server says about the order of the address: nothing yet, the order, or why it cannot say. */
function useNamedOrder(id: string | undefined): { order?: Order; failure?: CallFailure } {
  const [reply, setReply] = useState<{ order?: Order; failure?: CallFailure }>({});
  useEffect(() => {
    if (id === undefined) return;
    const controller = new AbortController();
    void call('orderInfo', { query: { id } }, controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      setReply(result.ok ? { order: result.data } : { failure: result.failure });
    });
    return () => controller.abort();
  }, [id]);
  return reply;
}

/** The page to which the payment company leads back, in the tab in which the person has paid. */
function PaymentPage() {
  const { t } = useTranslation();
  const { order: id } = useSearch({ from: '/payment' });
  const { order, failure } = useNamedOrder(id);
  const isWaiting = id !== undefined && !order && !failure;
  return (
    <Center component="main" mih="100vh" p="xl">
      <Stack align="center" gap="md" ta="center" maw={420}>
        <Title order={1} fz={28}>
          {t('payment.title')}
        </Title>
        {isWaiting && <Loader aria-label={t('payment.checking')} />}
        {order && <Outcome order={order} />}
        <FailureNote failure={failure ?? null} />
        <Text c="dimmed">{t('payment.close')}</Text>
        <Button component={Link} to="/" variant="default">
          {t('payment.home')}
        </Button>
      </Stack>
    </Center>
  );
}

function Outcome({ order: { status, points, checkoutUrl } }: { order: Order }) {
  const { t } = useTranslation();
  if (status === 'completed') return <Alert color="green">{t('payment.completed', { count: points })}</Alert>;
  if (status === 'pending')
    return (
      <>
        <Alert color="yellow">{t('payment.failed')}</Alert>
        {checkoutUrl !== null && (
          <Button component="a" href={checkoutUrl}>
            {t('payment.continue')}
          </Button>
        )}
      </>
    );
  return <Alert color="red">{status === 'cancelled' ? t('payment.cancelled') : t('payment.refused')}</Alert>;
}

/** The page of the payment's end, in the form in which the router loads it. */
export const paymentRouteOptions = createLazyRoute('/payment')({ component: PaymentPage });
