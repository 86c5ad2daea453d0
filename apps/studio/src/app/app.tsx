import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorBoundary } from './error-boundary';
import { createStudioRouter } from './router';
import { theme } from './theme';

/** The whole studio: theme, routes, and the boundary that catches what nothing else did. */
export function App() {
  const [router] = useState(createStudioRouter);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <ErrorBoundary>
        <RouterProvider router={router} />
      </ErrorBoundary>
    </MantineProvider>
  );
}
