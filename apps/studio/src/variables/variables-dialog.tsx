import { Center, Loader, Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lateCode, MODEL_VIEW_RETRIES } from '../api/late-code';
import { closeVariables, useVariablesView } from '../state/variables-view';
import { ErrorBoundary } from '../ui/error-boundary';

const VariablesForm = lazy(lateCode(() => import('./variables-form'), MODEL_VIEW_RETRIES));

/** The dialog 'Variable Text'; it shows nothing while it is closed. */
export function VariablesDialog() {
  const { t } = useTranslation();
  const isOpen = useVariablesView((state) => state.isOpen);
  if (!isOpen) return null;
  return (
    <Modal
      opened
      onClose={closeVariables}
      title={t('variables.title')}
      size={760}
      centered
      closeOnClickOutside={false}
    >
      <ErrorBoundary>
        <Suspense
          fallback={
            <Center h={320}>
              <Loader size="sm" aria-label={t('variables.starting')} />
            </Center>
          }
        >
          <VariablesForm />
        </Suspense>
      </ErrorBoundary>
    </Modal>
  );
}
