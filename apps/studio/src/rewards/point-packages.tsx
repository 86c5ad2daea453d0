import type { ShopOffer } from '@kerf/protocol';
import { Alert, Button, Card, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOrThrow } from '../api/client';
import { useSessionStore } from '../api/session-store';
import { FailureNote } from '../ui/failure-note';
import { priceText } from './payment/price';
import { usePayment } from './payment/use-payment';
import { useLock } from './use-lock';
import { failureOf } from './use-points';

/** The packages of points for sale. Guests read why they need an account. */
export function PointPackages() {
  const { t } = useTranslation();
  const isGuest = useSessionStore((state) => state.session?.isGuest ?? true);
  const offer = useQuery({
    queryKey: ['shop'],
    queryFn: ({ signal }) => callOrThrow('shopOffer', { query: {} }, signal),
  });
  if (offer.error) return <FailureNote failure={failureOf(offer.error)} />;
  if (!offer.data) return null;
  if (offer.data.packages.length === 0) return <Alert color="gray">{t('rewards.notForSale')}</Alert>;
  if (isGuest) return <Alert color="blue">{t('failure.account-required')}</Alert>;
  return <Packages offer={offer.data} />;
}

function Packages({ offer }: { offer: ShopOffer }) {
  const { t, i18n } = useTranslation();
  const payment = usePayment();
  const [isLocked, lock] = useLock();
  return (
    <Stack gap="sm">
      <FailureNote failure={failureOf(payment.error)} />
      <SimpleGrid cols={{ base: 1, xs: offer.packages.length }} spacing="sm">
        {offer.packages.map(({ id, points, amount }) => {
          const price = priceText(amount, offer.currency, i18n.language);
          return (
            <Card key={id} withBorder padding="sm">
              <Text fw={600}>{t('payment.what', { count: points })}</Text>
              <Text fz="sm" c="dimmed">
                {price}
              </Text>
              <Button
                mt="sm"
                size="xs"
                disabled={isLocked || payment.isOrdering}
                aria-label={t('rewards.buyPoints', { count: points, price })}
                onClick={() => {
                  lock();
                  payment.order({ packageId: id, quantity: 1 });
                }}
              >
                {t('rewards.buy')}
              </Button>
            </Card>
          );
        })}
      </SimpleGrid>
      {offer.isSandbox && (
        <Text fz="xs" c="dimmed">
          {t('rewards.sandbox')}
        </Text>
      )}
    </Stack>
  );
}
