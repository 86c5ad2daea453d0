import { Button, Center, Code, Stack, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface State {
  readonly error: Error | null;
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown in place of what failed. Without `fallback`, the page for a failure of the whole studio is shown. */
  readonly fallback?: ReactNode;
}

/**
 * Shows what went wrong and how to continue, so that the page is not empty. The design is kept in the browser's
 * storage.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: asError(error) };
  }

  override render() {
    const { error } = this.state;
    return error ? (this.props.fallback ?? <CrashPage error={error} />) : this.props.children;
  }
}

/** Returns an error for anything that was thrown. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The page for an error that nothing else has caught. */
export function CrashPage({ error }: { error: Error }) {
  const { t } = useTranslation();
  return (
    <Center mih="100vh" p="xl">
      <Stack maw={520} role="alert">
        <Title order={1} size="h3">
          {t('crash.title')}
        </Title>
        <Text>{t('crash.kept')}</Text>
        <Code block>{error.message}</Code>
        <Button onClick={() => window.location.reload()} w="fit-content">
          {t('crash.reload')}
        </Button>
      </Stack>
    </Center>
  );
}
