import { Center, Loader, Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lateCode, MODEL_VIEW_RETRIES } from '../api/late-code';
import { closeTrace, useTraceView } from '../state/trace-view';
import { ErrorBoundary } from '../ui/error-boundary';

const TraceForm = lazy(lateCode(() => import('./trace-form'), MODEL_VIEW_RETRIES));

/** The dialog 'Image Trace'; it shows nothing while no picture was chosen. */
export function TraceDialog() {
  const { t } = useTranslation();
  const source = useTraceView((state) => state.source);
  if (!source) return null;
  return (
    <Modal
      opened
      onClose={closeTrace}
      title={t('trace.title')}
      size={1000}
      centered
      closeOnClickOutside={false}
    >
      <ErrorBoundary>
        <Suspense
          fallback={
            <Center h={320}>
              <Loader size="sm" aria-label={t('trace.starting')} />
            </Center>
          }
        >
          <TraceForm source={source} />
        </Suspense>
      </ErrorBoundary>
    </Modal>
  );
}
