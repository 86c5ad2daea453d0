import { Button, Center, Code, Stack, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface State {
  readonly error: Error | null;
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What is shown instead of the part that failed; the page for the whole studio unless given. */
  readonly fallback?: ReactNode;
}

/** Shows what went wrong and how to continue, instead of an empty page. The design is kept in the browser's storage. */
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

/** Whatever was thrown, as an error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The page for an error that nothing else caught. */
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
