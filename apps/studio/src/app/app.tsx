import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../ui/error-boundary';
import type { StudioRouter } from './router';
import { createStudioTheme } from './theme';

/** The whole studio: theme, routes, and the boundary for errors that nothing else catches. */
export function App({ router }: { router: StudioRouter }) {
  const { t } = useTranslation();
  const closeLabel = t('action.close');
  const theme = useMemo(() => createStudioTheme(closeLabel), [closeLabel]);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <ErrorBoundary>
        <RouterProvider router={router} />
      </ErrorBoundary>
    </MantineProvider>
  );
}
