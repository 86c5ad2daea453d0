import { Button, Center, Group, Loader, Text } from '@mantine/core';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lateCode, MODEL_VIEW_RETRIES } from '../api/late-code';
import type { TranslationKey } from '../i18n';
import { asError } from './error-boundary';

/**
 * Returns a component whose code is fetched when it is first shown. Until then `waiting` is in its place. When the code
 * does not arrive, a note says so; everything around it stays usable.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const fetched = lateCode(async () => ({ default: await load() }), MODEL_VIEW_RETRIES);
  const Part = lazy(() =>
    fetched().catch((cause: unknown) => {
      throw new PartMissing(asError(cause).message, { cause });
    }),
  );
  return function LateComponent(props: Props) {
    return (
      <MissingPartBoundary>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </MissingPartBoundary>
    );
  };
}

/** The code of a part did not arrive. */
class PartMissing extends Error {}

interface State {
  readonly error: unknown;
}

/** Catches only that a part is missing. A fault of the part itself is for the boundary around it. */
class MissingPartBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof PartMissing) return <NotArrived />;
    throw error;
  }
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

/** In place of the form of a dialog until it has arrived. `height`: px. */
export function FormWaiting({ labelKey, height = 320 }: { labelKey: TranslationKey; height?: number }) {
  const { t } = useTranslation();
  return (
    <Center h={height}>
      <Loader size="sm" aria-label={t(labelKey)} />
    </Center>
  );
}
