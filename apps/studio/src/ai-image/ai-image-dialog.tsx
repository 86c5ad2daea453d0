import { Center, Loader, Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lateCode, MODEL_VIEW_RETRIES } from '../api/late-code';
import { useViewStore } from '../state/view-store';
import { ErrorBoundary } from '../ui/error-boundary';

const AiImageForm = lazy(lateCode(() => import('./ai-image-form'), MODEL_VIEW_RETRIES));

const close = () => useViewStore.setState({ isAiImageOpen: false });

/** The dialog 'AI Image'. */
export function AiImageDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isAiImageOpen);
  if (!isOpen) return null;
  return (
    <Modal opened onClose={close} title={t('aiImage.title')} size={1000} centered closeOnClickOutside={false}>
      <ErrorBoundary>
        <Suspense
          fallback={
            <Center h={320}>
              <Loader size="sm" aria-label={t('aiImage.starting')} />
            </Center>
          }
        >
          <AiImageForm onClose={close} />
        </Suspense>
      </ErrorBoundary>
    </Modal>
  );
}
