import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCodeThere } from '../../api/is-server-there';
import { lateCode, MODEL_VIEW_RETRIES } from '../../api/late-code';
import type { TranslationKey } from '../../i18n';
import { ErrorBoundary } from '../../ui/error-boundary';

/** A tab of the user dialog. */
export interface UserTab {
  /** The end of its deep link. */
  readonly id: string;
  readonly label: TranslationKey;
  readonly icon: Icon;
  /** Whether a guest has this tab too. */
  readonly isForGuests: boolean;
  /** What the tab shows; its code comes when the tab is first opened. */
  readonly Body: ComponentType;
}

/**
 * A body whose code is fetched when it is first shown. When the code does not arrive, the person can try again; when
 * the browser remembers a failed fetch, which it does for as long as the page is open, that loads the page again.
 */
export function lateBody(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const fetchBody = lateCode(load, MODEL_VIEW_RETRIES);
  const shared = { Body: lazy(fetchBody) };
  return function LateBody() {
    const { t } = useTranslation();
    const [tries, setTries] = useState(0);
    async function retry() {
      if (tries > 0 && (await isCodeThere())) window.location.reload();
      shared.Body = lazy(fetchBody);
      setTries(tries + 1);
    }
    const { Body } = shared;
    return (
      <ErrorBoundary key={tries} fallback={<Missing onRetry={() => void retry()} />}>
        <Suspense fallback={<Loader m="xl" aria-label={t('editor.loading')} />}>
          <Body />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

function Missing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert color="red" role="alert">
      <Stack gap="xs">
        <Text fz="sm">{t('crash.partMissing')}</Text>
        <Button size="xs" variant="default" w="fit-content" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </Stack>
    </Alert>
  );
}
