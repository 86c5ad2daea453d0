import { Button, Group, Text } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lateCode, PROGRAM_VIEW_RETRIES } from '../api/late-code';
import { ErrorBoundary } from './error-boundary';

/**
 * Returns a component whose code is fetched when it is first shown. Until then `waiting` is in its place. When the code
 * does not arrive, a note says so; everything around it stays usable.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(lateCode(async () => ({ default: await load() }), PROGRAM_VIEW_RETRIES));
  return function LateComponent(props: Props) {
    return (
      <ErrorBoundary fallback={<NotArrived />}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

function NotArrived() {
  const { t } = useTranslation();
  return (
    <Group role="alert" p="sm" gap="sm">
      <Text fz="sm">{t('crash.partMissing')}</Text>
      <Button size="xs" onClick={() => window.location.reload()}>
        {t('crash.reload')}
      </Button>
    </Group>
  );
}
