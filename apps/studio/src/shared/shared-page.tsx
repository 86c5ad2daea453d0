import '../drawing/drawing-styles';
import type { Design } from '@kerf/document';
import { Button, Center, Loader, SegmentedControl, Stack, Text } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../api/call-result';
import { lateCode, PROGRAM_VIEW_RETRIES } from '../api/late-code';
import { useFileProblemsText } from '../problems/use-file-problem-text';
import { StudioContext } from '../state/studio-context';
import { FailureNote } from '../ui/failure-note';
import { Logo } from '../ui/logo';
import { CopyButton } from './copy-button';
import classes from './shared.module.css';
import { SharedCanvas } from './shared-canvas';
import { SharedHead } from './shared-head';
import { takeToken } from './shared-token';
import { useShared } from './use-shared';
import { useViewingStudio } from './use-viewing-studio';

const SharedSolid = lazy(lateCode(() => import('./shared-solid'), PROGRAM_VIEW_RETRIES));

/** The page of a link to a project: it shows the design on the drawing area and in 3D, and changes nothing. */
function SharedPage() {
  const [queryClient] = useState(() => new QueryClient());
  const [token] = useState(takeToken);
  return (
    <QueryClientProvider client={queryClient}>
      {token === null ? (
        <Gone failure={{ code: 'share-not-found', message: '' }} />
      ) : (
        <SharedProjectPage token={token} />
      )}
    </QueryClientProvider>
  );
}

function SharedProjectPage({ token }: { token: string }) {
  const { t } = useTranslation();
  const problemsText = useFileProblemsText();
  const { project, read, failure } = useShared(token);
  const [view, setView] = useState('drawing');
  const [notCopied, setNotCopied] = useState<CallFailure | null>(null);
  if (failure) return <Gone failure={failure} />;
  if (!project || !read)
    return (
      <Center component="main" h="100vh">
        <Loader aria-label={t('editor.loading')} />
      </Center>
    );
  return (
    <div className={classes.page}>
      <SharedHead project={project}>
        <SegmentedControl
          size="xs"
          value={view}
          onChange={setView}
          data={[
            { value: 'drawing', label: t('shared.drawing') },
            { value: 'solid', label: t('preview.open') },
          ]}
        />
        <CopyButton token={token} onFailure={setNotCopied} />
      </SharedHead>
      <FailureNote failure={notCopied} />
      {read.ok ? (
        <Views design={read.value} view={view} />
      ) : (
        <Center component="main" flex={1} p="xl" role="alert">
          {problemsText(read.problems)}
        </Center>
      )}
    </div>
  );
}

function Views({ design, view }: { design: Design; view: string }) {
  const { t } = useTranslation();
  const studio = useViewingStudio(design);
  if (!studio) return null;
  return (
    <StudioContext.Provider value={studio}>
      <main className={classes.main}>
        {view === 'drawing' ? (
          <SharedCanvas />
        ) : (
          <Suspense fallback={<Loader m="auto" aria-label={t('editor.loading')} />}>
            <SharedSolid />
          </Suspense>
        )}
      </main>
    </StudioContext.Provider>
  );
}

/** Shown in place of a project: the link has ended, or the server cannot be reached. */
function Gone({ failure }: { failure: CallFailure }) {
  const { t } = useTranslation();
  const isGone = failure.code === 'share-not-found';
  return (
    <Center component="main" mih="100vh" p="xl">
      <Stack align="center" gap="md" ta="center" maw={420}>
        <Logo />
        {isGone ? <Text role="alert">{t('shared.gone')}</Text> : <FailureNote failure={failure} />}
        <Button component={Link} to="/" variant="default">
          {t('notFound.home')}
        </Button>
      </Stack>
    </Center>
  );
}

/** The page for `/shared`, in the form in which the router loads it. */
export const sharedRouteOptions = createLazyRoute('/shared')({ component: SharedPage });
