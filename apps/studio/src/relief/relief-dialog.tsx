import { Center, Loader, Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lateCode, MODEL_VIEW_RETRIES } from '../api/late-code';
import { closeRelief, useReliefView } from '../state/relief-view';
import { ErrorBoundary } from '../ui/error-boundary';

// The form brings the 3D library with it.
const ReliefForm = lazy(lateCode(() => import('./relief-form'), MODEL_VIEW_RETRIES));

/** The dialog '3D Relief Generation'; it shows nothing while no picture was chosen. */
export function ReliefDialog() {
  const { t } = useTranslation();
  const source = useReliefView((state) => state.source);
  if (!source) return null;
  return (
    <Modal
      opened
      onClose={closeRelief}
      title={t('relief.title')}
      size={1000}
      centered
      closeOnClickOutside={false}
    >
      <ErrorBoundary>
        <Suspense
          fallback={
            <Center h={320}>
              <Loader size="sm" aria-label={t('preview.starting')} />
            </Center>
          }
        >
          <ReliefForm source={source} />
        </Suspense>
      </ErrorBoundary>
    </Modal>
  );
}
