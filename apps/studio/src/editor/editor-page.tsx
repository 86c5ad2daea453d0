import '../drawing/drawing-styles';
import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { Center, Loader } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createLazyRoute, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountLanguage } from '../account/use-account-language';
import { useSessionStore } from '../api/session-store';
import { designAsDescribed } from '../bits/program-bits';
import { useDevice } from '../devices/use-device';
import { createDriverLink } from '../driver/driver-link';
import { fetchPairings } from '../driver/fetch-pairings';
import { networkPermission } from '../driver/network-permission';
import { ServerEvents } from '../events/server-events';
import { useServerNotices } from '../events/use-server-notices';
import { useConnectionNotices } from '../machine/link/use-connection-notices';
import { useDriverAtStart } from '../machine/link/use-driver-at-start';
import { useReportMask } from '../machine/link/use-report-mask';
import { followJobs } from '../machine/run/job-dock-store';
import { useLostJob } from '../machine/run/use-lost-job';
import { StopButton } from '../machine/stop/stop-button';
import { useMachineNotices } from '../machine/use-machine-notices';
import { followInstallOffers } from '../offline/install-store';
import { useKeptStudio } from '../offline/use-kept-studio';
import { useOwnItems } from '../own-items/own-items-store';
import { useAccountItems } from '../preferences/use-account-items';
import { useDrawingSettings } from '../preferences/use-drawing-settings';
import { untitledName } from '../project/project-store';
import { useSaveSender } from '../project/saves/use-save-queue';
import { useDraft } from '../project/use-draft';
import { useNewerProject } from '../project/use-newer-project';
import { useProjectLink } from '../project/use-project-link';
import { useSessionEnd } from '../project/use-session-end';
import { useTabs } from '../project/use-tabs';
import { useAchievementToast } from '../rewards/achievements/use-achievement-toast';
import { useActReports } from '../rewards/acts/use-act-reports';
import { useJobSignal, useWakeLock } from '../running/use-job-signal';
import { DESIGN_PAGE } from '../state/design-page';
import { type Studio, StudioContext } from '../state/studio-context';
import { useTour } from '../tour/use-tour';
import { ErrorBoundary } from '../ui/error-boundary';
import { NoticeHost } from '../ui/notices/notice-host';
import { useTourAtStart } from '../welcome/welcome-state';
import { createCompute } from '../workers/compute';
import { followActions } from './follow-actions';
import { StudioScreen } from './studio-screen';
import { useNotices } from './use-notices';

const DesignPage = lazy(() => import('../design/design-page'));

const mayLookByItself = async () => (await networkPermission()) === 'granted';

function createStudio(userId: string, untitled: string): Studio {
  return {
    editor: createEditor({
      design: designAsDescribed(createDesign({ name: untitledName(new Date(), untitled) })),
      now: () => Date.now(),
    }),
    compute: createCompute(),
    driver: createDriverLink({
      ...{ userId, mayLookByItself },
      getPairings: () => fetchPairings(userId),
      getAutoHome: () => useOwnItems.getState().settings.autoHome,
    }),
  };
}

/** The studio: one editor, one connection to the driver and one pool of workers for as long as the page is open. */
function EditorPage() {
  const { t } = useTranslation();
  const userId = useSessionStore((state) => state.session?.id);
  const [studio, setStudio] = useState<Studio | null>(null);
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000 } } }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies(t): a change of language must not begin a new studio
  useEffect(() => {
    if (userId === undefined) return;
    const created = createStudio(userId, t('project.untitled'));
    setStudio(created);
    return () => {
      created.driver.dispose();
      created.compute.dispose();
    };
  }, [userId]);
  if (!studio || userId === undefined) return <Waiting />;
  return (
    <StudioContext.Provider value={studio}>
      <QueryClientProvider client={queryClient}>
        <NoticeHost />
        {/* An error in the workspace must not end the connection to the driver or remove the Stop button. */}
        <ErrorBoundary>
          <ModalsProvider labels={{ confirm: t('action.ok'), cancel: t('action.cancel') }}>
            <ServerEvents>
              <Workspace userId={userId} />
            </ServerEvents>
          </ModalsProvider>
        </ErrorBoundary>
      </QueryClientProvider>
      <StopButton />
    </StudioContext.Provider>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Center h="100vh">
      <Loader aria-label={t('editor.loading')} />
    </Center>
  );
}

function Workspace({ userId }: { userId: string }) {
  const isReady = useDraft(userId);
  const isLinked = useProjectLink(isReady);
  useNewerProject(isLinked);
  useTabs(userId, isLinked);
  useDevice(userId, isReady);
  useSaveSender(userId);
  useSessionEnd();
  useAccountLanguage();
  useServerNotices();
  useNotices();
  useActReports();
  useAchievementToast();
  useDrawingSettings();
  useAccountItems(userId, isReady);
  useDriverAtStart();
  useMachineNotices();
  useConnectionNotices();
  useReportMask();
  useLostJob();
  useJobSignal();
  useWakeLock();
  useEffect(followJobs, []);
  useEffect(followActions, []);
  useTourAtStart();
  useTour();
  useKeptStudio();
  useEffect(followInstallOffers, []);
  const isDesigning = useRouterState({ select: ({ location }) => location.pathname === DESIGN_PAGE });
  if (!isReady) return <Waiting />;
  return isDesigning ? (
    <Suspense fallback={<Waiting />}>
      <DesignPage userId={userId} />
    </Suspense>
  ) : (
    <StudioScreen />
  );
}

/** The editor as a route of its own code, which the login pages do not fetch. */
export const editorRouteOptions = createLazyRoute('/editor')({ component: EditorPage });
