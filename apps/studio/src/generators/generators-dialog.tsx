import { Center, Loader, Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lateCode, MODEL_VIEW_RETRIES } from '../api/late-code';
import { closeGenerators, useGeneratorsView } from '../state/generators-view';
import { ErrorBoundary } from '../ui/error-boundary';

const GeneratorsForm = lazy(lateCode(() => import('./generators-form'), MODEL_VIEW_RETRIES));

/** The dialog 'Advanced Library'; it shows nothing while it is closed. */
export function GeneratorsDialog() {
  const { t } = useTranslation();
  const open = useGeneratorsView((state) => state.open);
  if (!open) return null;
  return (
    <Modal
      opened
      onClose={closeGenerators}
      title={open.groupId === null ? t('generators.title') : t('generators.editTitle')}
      size={1060}
      centered
      closeOnClickOutside={false}
    >
      <ErrorBoundary>
        <Suspense
          fallback={
            <Center h={480}>
              <Loader size="sm" aria-label={t('generators.starting')} />
            </Center>
          }
        >
          <GeneratorsForm open={open} />
        </Suspense>
      </ErrorBoundary>
    </Modal>
  );
}
